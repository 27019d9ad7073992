import type {ValidateFunction} from 'ajv'
import type {ReactElement} from 'react'
import type {PluggableList} from 'unified'
import type {Node} from 'unist'
import type {VFile} from 'vfile'
import type {KnownComponent} from '../model/components/component-props.ts'
import type {Diagnostic, Edit, FindingData, ModuleFinding, Origin, Place, Severity} from '../model/diagnostic.ts'
import type {Locale} from '../model/locales.ts'
import type {Asset, FrontMatter, Heading, IncludedPart, Link, Slot} from '../model/page.ts'
import type {PageSyntax} from '../model/page-syntax.ts'
import type {MarkdownParser} from '../model/project/config.ts'
import type {Constants} from '../model/project/constants.ts'
import {isBelow, type Places} from '../model/project/places.ts'
import type {SiteView} from '../model/site.ts'
import type {TextWidths} from '../model/text/text-widths.ts'
import type {SourcePath} from '../model/url.ts'
import type {WordKey} from '../model/words/english.ts'
import type {Words} from '../model/words/translate.ts'
import type {App} from '../plugin/app.ts'
import type {ComponentMap} from '../plugin/component-map.ts'
import type {ScriptRequest} from '../plugin/feature/rendered-page.ts'
import type {ReadingParts} from '../plugin/feature-hooks.ts'
import type {LowerComponent} from '../plugin/lower.ts'
import type {NamedNotes} from '../plugin/notes.ts'
import type {Plugin} from '../plugin/plugin.ts'
import type {PageRule} from '../rules/rule.ts'
import type {CodeSupport} from '../subsystems/code-blocks/code-support.ts'
import type {IconSet} from '../subsystems/icons/packaged-icons.ts'
import type {ReadFrontMatter} from './parse/front-matter/read-front-matter.ts'
import type {FrontMatterKeys} from './parse/front-matter/stray-keys.ts'
import type {ProjectSyntax} from './parse/project-syntax.ts'
import type {TextFile} from './text-file.ts'

export type {FrontMatterKeys}

/** Values that are the same for every page: plain data, except for functions. */
export interface ReadOptions extends Partial<ReadingParts> {
  readonly app: App
  /** Returns the `file:` address of a source, which is `import.meta.url` in a page. */
  readonly fileUrl?: (source: string) => string
  readonly lang: string
  /** Languages of the site, the default one first; absent if there is only one. */
  readonly locales?: readonly Locale[] | undefined
  readonly base: string
  /** Origin of the published site. Links under it are internal. */
  readonly url?: string | undefined
  readonly places: Places
  /** Target of links out of the content folder. */
  readonly repository?: SiteView['repository']
  readonly validateFrontMatter: ValidateFunction
  /** Keys that the schema of front matter describes, for comparison with other keys. */
  readonly frontMatterKeys?: FrontMatterKeys
  readonly components: ComponentMap
  /** Gives components their words. */
  readonly withWords?: (element: ReactElement, words: Words<WordKey>) => ReactElement
  readonly componentProps: Readonly<Record<string, KnownComponent>>
  readonly constants: Constants
  /** Constants of the default language, if those of the pages are of another language. */
  readonly originalConstants?: Constants
  /** Default `auto`: see `parsePage`. */
  readonly parser?: MarkdownParser
  /** Whether a block that does not parse is left out of its page, with a warning. Default: the page is rejected. */
  readonly lenient?: boolean
  /**
   * Whether a home page without a hero or `layout: home` is an ordinary page, because it was not written for docsgen: it has its own
   * title, often its own hero, and its sidebar. Default: its layout adds a hero.
   */
  readonly plainHome?: boolean
  /** Plugins with their names (see `namedPlugins`). */
  readonly remarkPlugins: PluggableList
  readonly rehypePlugins: PluggableList
  /** Plugins that run on the mdast of a whole page (`Plugin.remarkPage`). */
  readonly pagePlugins?: PluggableList
  /** What takes notes of pages (`Plugin.notes`). */
  readonly notes?: readonly NamedNotes[]
  /** Content of the settings files, by settings name. Their values are among the constants. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Syntax of another generator's pages; absent for docsgen's own. */
  readonly syntax?: PageSyntax
  /** Whether declarations of pages run in the browser if they need to. Default: false. */
  readonly livePrograms?: boolean
  /** Modules of components that pages use without an import, by name. */
  readonly pluginComponents?: Readonly<Record<string, string>>
  /** What a feature knows about fences; absent if no feature highlights code. */
  readonly codeSupport?: CodeSupport | undefined
  /** Functions of plugins that return the Markdown of components, by component. */
  readonly lower?: Readonly<Record<string, NamedLower>>
  readonly plugins?: readonly Plugin[]
  /** Hash of everything that plugins can change. */
  readonly pluginsHash?: string
  /** Widths of the theme's text; default: those of the packaged theme. */
  readonly textWidths?: TextWidths
  /** Results of features. */
  readonly kept: Kept
  /** Whether plugins add files to the site (`Plugin.outputs`). */
  readonly pluginsWriteFiles?: boolean
  /** The icons that front matter may use. */
  readonly icons?: IconSet | undefined
  /** Style sheets of components, by one of the first classes of their elements. */
  readonly componentStyles?: Readonly<Record<string, string>>
  /** Pages of other repositories, from which pages may include files, by name. */
  readonly guests?: Readonly<Record<string, IncludedGuest>>
  /** Ids of the configured personas. */
  readonly personas?: readonly string[]
  readonly rules: readonly PageRule[]
}

/** Pages of another repository that the site shows. */
export interface IncludedGuest extends Pick<ReadOptions, 'places' | 'repository' | 'syntax' | 'remarkPlugins'> {
  /** Root of its files, relative to the root. */
  readonly dir: string
  /** Folder from which includes are resolved. */
  readonly pages: string
}

/** A plugin's function for a component. */
export interface NamedLower {
  readonly plugin: string
  readonly lower: LowerComponent
}

/** Results that were slow to make, by everything that they depend on. The host keeps them, possibly in files. */
export interface Kept {
  /** @param make returns data that JSON can represent, or bytes. If it fails, nothing is kept */
  get<T>(key: readonly unknown[], make: () => T | Promise<T>): Promise<T>
}

/** A module that a page imports, ready to render. */
export interface LoadedModule {
  readonly exports: Readonly<Record<string, unknown>>
  /** Images, fonts and the like that it refers to. */
  readonly assets: readonly Asset[]
  /** Client modules in it: those whose components have a script in browsers, relative to the root. */
  readonly clients: readonly string[]
  /** Whether it or its imports have styles. */
  readonly styled: boolean
  /** Rules of its inline styles, if it is part of the frame around pages. */
  readonly css?: string
  /** Markdown files that its client modules import, relative to the root. */
  readonly clientMarkdown?: readonly string[]
  /** Addresses of other hosts that its scripts request. */
  readonly requests?: readonly ScriptRequest[]
  /** Root-relative addresses in it, if it is part of the frame around pages. */
  readonly links?: readonly ScriptRequest[]
  /** Findings about code that cannot run in a browser. */
  readonly findings: readonly ModuleFinding[]
}

/** Access to other files for the reader of pages. The host records each request as a dependency of the page. */
export interface Files {
  /** Returns the bytes of a file inside the project, or `undefined`. Never reads paths outside the project. */
  read(path: string): Uint8Array | undefined
  /** Bundles and evaluates a script or data module. Rejects with the bundler's message if it does not compile. */
  load(path: string): Promise<LoadedModule>
  /** Returns the style sheet of modules that a page imports, in their order. */
  styles(modules: readonly string[]): Promise<StyleSheet>
  /**
   * Returns the file of an import, relative to the root. Tries extensions like bundlers do. Returns `undefined` if no file
   * exists.
   */
  resolve(specifier: string, from: string): string | undefined
  /** Returns the path that an import means, whether or not it exists, relative to the root; `undefined` for a package. */
  targetOf(specifier: string, from: string): string | undefined
  /** Runs the components of a page. Also returns the errors that they cause after they have returned, and that nothing catches. */
  run<T>(
    source: SourcePath,
    code: () => Promise<T>
  ): Promise<{readonly value: T; readonly uncaught: readonly ModuleFinding[]}>
  /** Returns where in the project's modules an error was thrown, according to its stack. */
  origin(thrown: unknown): Promise<Origin | undefined>
  /** Returns the command that installs a package in this project: `pnpm add dayjs`. */
  install(name: string): string
}

export interface StyleSheet {
  readonly text: string
  readonly assets: readonly Asset[]
  /** Findings about rules that browsers ignore. */
  readonly findings: readonly ModuleFinding[]
}

/** The state that the transforms of one page share. Exists while the page is read. */
export interface ReadContext {
  readonly source: SourcePath
  readonly file: TextFile
  readonly format: 'md' | 'mdx'
  readonly options: ReadOptions
  /** Words of the page's language for its components and code blocks. */
  readonly words: Words<WordKey>
  readonly files: Files
  /** The syntax of the project's plugins and dialect, if any. */
  readonly syntax: ProjectSyntax | undefined
  /** The page's front matter, which transforms may replace; absent if only its outline is read. */
  frontMatter?: FrontMatter
  /** Returns the place of a value in the front matter: see `ReadFrontMatter`. */
  readonly placeIn?: ReadFrontMatter['placeIn'] | undefined
  readonly headings: Heading[]
  /** Headings of the original, if the page is a translation. Taken when the page's own headings get their ids. */
  outline?: readonly OutlineHeading[] | undefined
  readonly links: Link[]
  /** Links and images that components write by themselves, without a place. */
  readonly rendered: Link[]
  /** Resolved addresses of the page's links and images. A component that receives one writes it unchanged. */
  readonly addresses: Set<string>
  readonly assets: Map<string, Asset>
  /** Files of the project that the page shows or links to, relative to the root, by their address in the built site. */
  readonly shownFiles: Map<string, SourcePath>
  readonly slots: Slot[]
  /** Markdown that scripts of client modules may show. */
  readonly clientMarkdown: Set<string>
  /** Modules with styles, in the order of their imports, each with a note that shows its import. */
  readonly styled: Map<string, string>
  readonly constants: Set<string>
  /** Local names that the page imports or declares. */
  readonly scope: Map<string, Binding>
  /** Number of nodes that have been numbered for their rendered content. */
  renderings: number
  /** Names with values that are known without running the page: imported JSON. */
  readonly values: Map<string, unknown>
  /**
   * Imported names that do not exist, with their findings. Such elements are rendered as their children, and blocks that use the
   * values are left out.
   */
  readonly unknown: Map<string, Diagnostic>
  /** Names of packaged components that the page's program declares. */
  readonly bound: Set<string>
  /** Exports of the imported modules, in the order of the bindings. */
  readonly modules: LoadedModule['exports'][]
  /** Requests of its components' scripts to other hosts, by address. */
  readonly requests: Map<string, ScriptRequest>
  /** Results that features can reuse when the page is read again, by feature. The cache keeps them as JSON. */
  readonly kept: Record<string, unknown>
  /** Parts of other files that the page shows. */
  readonly includes: IncludedPart[]
  readonly diagnostics: Diagnostic[]
}

/** A heading of the original of a translation. */
export type OutlineHeading = Pick<Heading, 'depth' | 'id'>

export type Binding =
  | {readonly kind: 'component'; readonly name: string}
  | {
      readonly kind: 'partial'
      readonly path: SourcePath
      /** A name that the partial declares and the page imports; absent for its content. */
      readonly exported?: string
    }
  | {readonly kind: 'module'; readonly path: string; readonly exported: string | undefined}
  | {readonly kind: 'local'}

/** Data of a node in either tree whose text is known only after rendering: its number. */
export interface RenderedData {
  rendered?: number
}

/** Data of an element that a dialect converts when the values of its expressions are known. */
export interface ComputedData {
  /** Whether its props are evaluated. */
  computed?: boolean
  /** Whether its children are text that is evaluated. */
  computedContent?: boolean
}

/** Data of a prop whose value is an element, such as `title={<b>New</b>}`: the text of the element. */
export interface TextData {
  text?: string
}

/** Data of a prop or an expression that was evaluated and failed: what it threw. */
export interface FailedData {
  thrown?: unknown
}

export interface ContentFinding {
  readonly rule: string
  readonly severity?: Severity
  readonly reason: string
  readonly actual?: string
  readonly expected?: readonly string[]
  readonly data?: FindingData
  readonly missing?: NonNullable<Diagnostic['missing']>
  readonly note?: string
  readonly fix?: Edit
  /** A node with a position, or a place. */
  readonly at?: Node | Place | undefined
}

/** Reports a problem in the page, or in the partial that the node comes from. */
export function report(context: ReadContext, finding: ContentFinding): Diagnostic {
  const {at, severity = 'error', ...rest} = finding
  const found = {...rest, severity, file: fileOf(context, at), ...placeOf(at)}
  context.diagnostics.push(found)
  return found
}

/** Adds a sentence to a finding of the page. */
export function addNote({diagnostics}: ReadContext, found: Diagnostic, sentence: string): void {
  const at = diagnostics.indexOf(found)
  if (at >= 0) diagnostics[at] = {...found, note: found.note ? `${found.note} ${sentence}` : sentence}
}

/**
 * Returns whether the machine caused an error, such as a full disk. Such an error is not a finding about a page, and must be
 * thrown again.
 */
export function isMachineFailure(error: unknown): boolean {
  return (error as {exitCode?: unknown} | null)?.exitCode === 3
}

const key = 'docsgen'

export function setContext(file: VFile, context: ReadContext): void {
  file.data[key] = context
}

/** Returns the context of the page that a transform processes. */
export function contextOf(file: VFile): ReadContext {
  return file.data[key] as ReadContext
}

/** Returns the file in which a node was written: the page's source, or a partial. */
export function fileOf(context: ReadContext, node: Node | Place | undefined): string {
  const from = (node as {data?: {file?: string}} | undefined)?.data?.file
  return from ?? context.source
}

/** Returns the place of a node, or the place itself; an empty object for generated nodes. */
export function placeOf(at: Node | Place | undefined): Partial<Place> {
  if (!at) return {}
  if ('start' in at) return {start: at.start, ...(at.end ? {end: at.end} : {})}
  const {position} = at
  if (!position) return {}
  return {
    start: {line: position.start.line, column: position.start.column},
    end: {line: position.end.line, column: position.end.column}
  }
}

/** Returns the guest that a file belongs to; `undefined` for files of the project. */
export function guestOf({options}: ReadContext, path: string): IncludedGuest | undefined {
  return Object.values(options.guests ?? {}).find(({dir}) => isBelow(path, dir))
}
