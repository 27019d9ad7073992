import type {ValidateFunction} from 'ajv'
import type {RootContent} from 'mdast'
import type {ComponentType, ReactElement} from 'react'
import type {PluggableList} from 'unified'
import type {Node} from 'unist'
import type {VFile} from 'vfile'
import type {Catalogue} from '../model/catalogue.ts'
import type {ComponentProps} from '../model/component-props.ts'
import type {MarkdownParser} from '../model/config.ts'
import type {Constants} from '../model/constants.ts'
import type {Diagnostic, Edit, Origin, Place, Severity} from '../model/diagnostic.ts'
import type {Icons} from '../model/icon-set.ts'
import type {Locale} from '../model/locales.ts'
import type {Asset, DerivedPicture, Heading, Hero, IncludedPart, Link, Slot} from '../model/page.ts'
import type {PageSyntax} from '../model/page-syntax.ts'
import type {Places} from '../model/places.ts'
import type {SiteView} from '../model/site.ts'
import type {TextWidths} from '../model/text-widths.ts'
import type {SourcePath} from '../model/url.ts'
import type {WordKey} from '../model/words/english.ts'
import type {Words} from '../model/words/say.ts'
import type {DrawFence, PictureMaker} from '../plugin/plugin.ts'
import type {PageRule} from '../rules/rule.ts'
import type {HighlightedBlock, Highlighter} from './code/highlight.ts'
import type {ProjectSyntax} from './parse/project-syntax.ts'
import type {FrontMatterKeys} from './parse/stray-keys.ts'
import type {TextFile} from './text-file.ts'

export type {FrontMatterKeys}

/** Values that a reader of pages needs and that are the same for every page: plain but for functions. */
export interface ReadOptions {
  readonly lang: string
  /** Languages of the site, the default one first; absent where there is only one. */
  readonly locales?: readonly Locale[] | undefined
  readonly base: string
  /** Origin of the published site: links under it are internal. */
  readonly url?: string | undefined
  readonly places: Places
  /** Links out of the content folder lead there. */
  readonly repository?: SiteView['repository']
  readonly validateFrontMatter: ValidateFunction
  /** What the schema of front matter describes: other keys are compared with it. */
  readonly frontMatterKeys?: FrontMatterKeys
  // biome-ignore lint/suspicious/noExplicitAny: components differ in their properties; React has no narrower common type
  readonly components: Readonly<Record<string, ComponentType<any>>>
  /** Gives components the words of another language than English. */
  readonly withWords?: (element: ReactElement, words: Words<WordKey>) => ReactElement
  readonly componentProps: Readonly<Record<string, ComponentProps>>
  readonly constants: Constants
  /** What programs and protocols have, declared once. */
  readonly catalogues?: readonly Catalogue[]
  /** Default `auto`: see `parsePage`. */
  readonly parser?: MarkdownParser
  /** Attachers that say whose they are (see `namedPlugins`). */
  readonly remarkPlugins: PluggableList
  readonly rehypePlugins: PluggableList
  /** Attachers that run on the mdast of a whole page (`Plugin.remarkPage`). */
  readonly pagePlugins?: PluggableList
  /** What files of settings declare, by the name of the settings. Their values are among the constants. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** How pages of another generator are written; absent for docsgen's own way. */
  readonly syntax?: PageSyntax
  /** Whether what pages declare lives in the browser where it has a reason to. Default: false. */
  readonly livePrograms?: boolean
  /** Modules of components that pages use without an import, by name. */
  readonly pluginComponents?: Readonly<Record<string, string>>
  /** Fences that plugins draw, by language. */
  readonly fences?: Readonly<Record<string, Fence>>
  readonly drawings?: Drawings
  /** Plugins that make pictures of pictures. */
  readonly pictures?: Pictures
  /** The packaged set of icons. */
  readonly icons?: Icons
  /** Style sheets of components, by the class that an element has first. */
  readonly componentStyles?: Readonly<Record<string, string>>
  /** Ids of the personas that the configuration names. */
  readonly personas?: readonly string[]
  readonly rules: readonly PageRule[]
  readonly highlighter: Highlighter
}

/** A fence that a plugin draws. */
export interface Fence {
  readonly plugin: string
  readonly draw: DrawFence
}

/** What makes pictures of pictures, with what it said of pictures before. */
export interface Pictures {
  readonly makers: readonly NamedMaker[]
  readonly text: TextWidths
  readonly kept: Drawings
}

export interface NamedMaker {
  readonly plugin: string
  readonly maker: PictureMaker
}

/** What plugins gave before, by all that it hangs on: the host keeps it. It may come from a file: whoever finds it looks at it. */
export interface Drawings {
  find(key: readonly string[]): unknown
  keep(key: readonly string[], result: unknown): void
}

/** What a module that a page imports gives: its exports, ready to render. */
export interface LoadedModule {
  readonly exports: Readonly<Record<string, unknown>>
  /** Images, fonts and the like that it refers to. */
  readonly assets: readonly Asset[]
  /** `'use client'` modules in it, relative to the root. */
  readonly clients: readonly string[]
  /** Whether it, or what it imports, has styles. */
  readonly styled: boolean
  /** Markdown that islands in it show, relative to the root. */
  readonly islandMarkdown?: readonly string[]
  /** Addresses of other hosts that the scripts in it ask for. */
  readonly requests?: readonly ScriptRequest[]
  /** Root-relative addresses that it writes out, if it is part of the frame around pages. */
  readonly links?: readonly ScriptRequest[]
  /** What in it no browser will ever run. */
  readonly findings: readonly ModuleFinding[]
}

/** A request of a script for another host. */
export interface ScriptRequest {
  readonly url: string
  /** The module that makes it; nothing where a package does. */
  readonly file?: string
  readonly place?: Place
}

/** A mistake in a module or a style sheet, in a file of its own. */
export interface ModuleFinding {
  readonly file: string
  readonly rule: string
  readonly reason: string
  readonly note?: string
  readonly expected?: readonly string[]
  readonly at: Place
}

/** The reader's view of other files. The host records what is asked for: these are the page's dependencies. */
export interface Files {
  /** Bytes of a file inside the project, or nothing. Paths outside the project are never read. */
  read(path: string): Uint8Array | undefined
  /** Bundles and evaluates a script or data module. Rejects with the bundler's words when it does not compile. */
  load(path: string): Promise<LoadedModule>
  /** The style sheet of modules that a page imports, in their order. */
  styles(modules: readonly string[]): Promise<StyleSheet>
  /** Where an import leads, relative to the root: tries extensions as bundlers do. Nothing when no file is there. */
  resolve(specifier: string, from: string): string | undefined
  /** Where in the project's modules something was thrown, as far as its stack says. */
  origin(thrown: unknown): Promise<Origin | undefined>
  /** The command that installs a package in this project: `pnpm add dayjs`. */
  install(name: string): string
}

export interface StyleSheet {
  readonly text: string
  readonly assets: readonly Asset[]
  /** What browsers skip in the style sheets that it was made from. */
  readonly findings: readonly ModuleFinding[]
}

/** What the transforms of one page share and gather. Lives as long as the reading of the page. */
export interface ReadContext {
  readonly source: SourcePath
  readonly file: TextFile
  readonly format: 'md' | 'mdx'
  readonly options: ReadOptions
  /** Words of the page's language for its components and code blocks; English if absent. */
  readonly words: Words<WordKey> | undefined
  readonly files: Files
  /** What the project's plugins and its dialect make of the syntax, where they make anything. */
  readonly syntax: ProjectSyntax | undefined
  /** What the front matter says of a front page's head, with the places of its values; nothing on any other page. */
  readonly hero?: {readonly data: Hero; readonly places: Readonly<Record<string, Place>>} | undefined
  readonly headings: Heading[]
  readonly links: Link[]
  /** Links and images that components write by themselves, without a place. */
  readonly rendered: Link[]
  /** What links and images of the page have become: a component that is given one of them writes it as it is. */
  readonly addresses: Set<string>
  readonly assets: Map<string, Asset>
  /** Files of pictures that plugins may make others of, by their address in the built site. */
  readonly shownFiles: Map<string, ShownFile>
  /** What they make of those that the page shows, by output path. */
  readonly pictures: Map<string, DerivedPicture>
  readonly slots: Slot[]
  /** Markdown that scripts of islands may show. */
  readonly islandMarkdown: Set<string>
  /** Modules with styles, in the order of their imports. */
  readonly styled: Set<string>
  readonly constants: Set<string>
  /** Declared placeholders in its code. */
  readonly placeholders: Set<string>
  /** Entries of catalogues that its code names. */
  readonly references: Set<string>
  /** Catalogues of which it names entries by `<Flag>`, `<Method>` and `<Contract>`. */
  readonly linked: Set<string>
  /** Catalogues that it shows whole. */
  readonly shown: Set<string>
  /** Local names that the page imports or declares. */
  readonly scope: Map<string, Binding>
  /** How many nodes are numbered for what is rendered of them. */
  renderings: number
  /** Names of values that are known without running the page: imported JSON. */
  readonly values: Map<string, unknown>
  /**
   * Imported names that do not exist, with what reports each: their elements are rendered as their children, and blocks that use
   * their values are left out.
   */
  readonly unknown: Map<string, Diagnostic>
  /** Names of packaged components that the page's program declares. */
  readonly bound: Set<string>
  /** Exports of what the page imports, in the order of its bindings. */
  readonly modules: LoadedModule['exports'][]
  /** What scripts of its components ask other hosts for, by address. */
  readonly requests: Map<string, ScriptRequest>
  /** Coloured code, for the cache. */
  readonly code: HighlightedBlock[]
  /** What stands in the place of drawn fences, by the number in their `data-fence`. */
  readonly drawn: {readonly html: string; readonly text: string; readonly isCode: boolean}[]
  /** Parts of other files that it shows. */
  readonly includes: IncludedPart[]
  /** Import and export statements of partials. */
  readonly hoisted: Map<string, RootContent>
  readonly diagnostics: Diagnostic[]
}

export interface ShownFile {
  /** From the root. */
  readonly path: SourcePath
  readonly bytes: Uint8Array
}

export type Binding =
  | {readonly kind: 'component'; readonly name: string}
  | {
      readonly kind: 'partial'
      readonly path: SourcePath
      /** What it declares and the page takes by name; absent for its content. */
      readonly exported?: string
    }
  | {readonly kind: 'module'; readonly path: string; readonly exported: string | undefined}
  | {readonly kind: 'local'}

/** What a node of either tree carries whose text only rendering shows: its number. */
export interface RenderedData {
  rendered?: number
}

export interface ContentFinding {
  readonly rule: string
  readonly severity?: Severity
  readonly reason: string
  readonly expected?: readonly string[]
  readonly note?: string
  readonly fix?: Edit
  /** Where: a node with a position, or a place. */
  readonly at?: Node | Place | undefined
}

/** Reports a mistake in the page or in the partial that the node comes from. */
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

/** Whether an error is the machine's (a full disk, say), which is no finding about a page: whoever catches it throws it on. */
export function isMachineFailure(error: unknown): boolean {
  return (error as {exitCode?: unknown} | null)?.exitCode === 3
}

const key = 'docsgen'

export function setContext(file: VFile, context: ReadContext): void {
  file.data[key] = context
}

/** The context of the page that a transform works on. */
export function contextOf(file: VFile): ReadContext {
  return file.data[key] as ReadContext
}

/** The file that a node was written in: the page's source, or the partial that brought it. */
export function fileOf(context: ReadContext, node: Node | Place | undefined): string {
  const from = (node as {data?: {file?: string}} | undefined)?.data?.file
  return from ?? context.source
}

/** A node's position as a place; a place as it is; nothing for generated nodes. */
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
