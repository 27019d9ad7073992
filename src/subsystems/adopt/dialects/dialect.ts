import type {Nodes} from 'mdast'
import type {PluggableList} from 'unified'
import type {ModuleSyntax} from '../../../model/components/module-syntax.ts'
import type {Place} from '../../../model/diagnostic.ts'
import type {DialectName, UserSettings} from '../../../model/project/config.ts'
import type {Places, WrittenBase} from '../../../model/project/places.ts'
import type {MetaPairs, NavbarEntry, NavEntry} from './navigation/entries.ts'
import type {Data} from './read-data.ts'

/**
 * Converts the pages of another generator. A dialect contains everything that differs between generators. The code that reads
 * pages, joins the site and serves it never depends on a particular one.
 *
 * A dialect is detected (`find`) and opened (`open`) once, when a project is opened. The result goes to every thread as plain
 * data, from which `syntax` creates the code for reading pages.
 */
export interface Dialect {
  readonly name: DialectName
  /** Name of the generator for people: `VitePress`. */
  readonly title: string
  /** How its authors write root-relative addresses: see `Places.writtenBase`. */
  readonly writtenBase: WrittenBase
  /**
   * Finds the file that identifies a project of this generator, usually its configuration. Called only if the dialect's sign is
   * present, or if the project sets the dialect.
   *
   * @returns its path relative to the root, or `undefined` if the project belongs to another generator
   */
  find(files: Pick<ForeignFiles, 'has' | 'names' | 'read' | 'list'>): string | undefined
  /**
   * Reads the generator's own settings.
   *
   * @param file result of `find`
   */
  open(files: ForeignFiles, file: string): Promise<ForeignSite>
  /**
   * Returns the syntax of its pages. Called once in every thread.
   *
   * @param settings from `open`; empty if the project sets the dialect but has no configuration for it
   */
  syntax(settings: Data): DialectSyntax
  /** Conventions of its projects for modules; default: none. */
  readonly modules?: ModuleSyntax
}

/** Access of a dialect to a project's files. `dev` watches every file that a dialect looks at. */
export interface ForeignFiles {
  /** Returns whether a file exists. Paths are relative to the root, with forward slashes. */
  has(path: string): boolean
  /**
   * Returns the names of the files and folders directly in a folder, sorted, including hidden ones; empty if there is no such
   * folder.
   */
  names(folder: string): readonly string[]
  /** Returns all files below a folder except for packages and hidden files, relative to the root, sorted. */
  list(folder: string): readonly string[]
  /** Returns the text of a file, or `undefined` if it does not exist. */
  read(path: string): string | undefined
  /** Absolute path of the root, for functions of a configuration that expect it. */
  readonly root: string
  /** Returns an absolute path relative to the root; `undefined` for a relative one, and outside the root. */
  relative(absolute: string): string | undefined
  /**
   * Returns the path of a file or folder in a configuration, relative to the root; outside of it, with a leading `..`. Paths
   * may be absolute (`path.join(__dirname, 'docs')`) or a URL (`new URL('./docs', import.meta.url)`). An absolute path that does not
   * exist starts at the root.
   *
   * @returns `undefined` for a value that is not a path
   */
  pathOf(written: unknown): string | undefined
  /** Returns the unvalidated front matter of a page; empty if it has none or if it is invalid. */
  head(path: string): Data
  /**
   * Evaluates a data file (JSON, YAML) or a module, and returns its default export, or that function's result. Imported packages
   * are replaced with functions that return their arguments. If a module fails, its literals are parsed instead. A failure and
   * text that does not parse are reported in the file. Never throws.
   */
  evaluate(path: string): Promise<unknown>
  /**
   * Returns the text of a file of a commit, from the first of several refs that exists; `undefined` if there is none. Paths are
   * of the repository.
   */
  committed(refs: readonly string[], path: string): Promise<string | undefined>
  /** Returns the tags and branches of the repository; none without git. Branches of a remote have its name: `origin/1.4`. */
  refs(): Promise<{readonly tags: readonly string[]; readonly branches: readonly string[]}>
  /** Returns the files of a folder in a commit, sorted, by their paths from the root; none if the commit or the folder does not exist. */
  listCommitted(ref: string, folder: string): Promise<readonly string[]>
  /** Names of the packages that the evaluated modules import, installed or not. */
  readonly packages: ReadonlySet<string>
}

/** A project of another generator, converted for docsgen. Plain data. */
export interface ForeignSite {
  /** Folders of pages, and their routes. */
  readonly places: Places
  /** The generator's settings as docsgen's. The project's docsgen configuration takes precedence. */
  readonly config: UserSettings
  /** Input of `syntax`, as JSON. It is part of every page's cache key, so it must only contain what pages depend on. */
  readonly settings?: Data
  /** Code of modules that the generator makes for the project, by their names in imports. */
  readonly made?: Readonly<Record<string, string>>
  /**
   * The sidebar of the whole site, if it does not follow from folders. Pages that are not in it are hidden. Absent: folders and
   * `metas` decide.
   */
  readonly navigation?: readonly NavEntry[]
  /** The top bar, after the sections of `navigation` in it. */
  readonly navbar?: readonly NavbarEntry[]
  /** The file of `navigation`. */
  readonly navigationFile?: string
  /**
   * docsgen plugins that replace features of the generator, each with its options. Those that the project itself lists take
   * precedence.
   */
  readonly plugins?: readonly PluginUse[]
  /** Order and titles of folders, as in `_meta` files. */
  readonly metas?: readonly ForeignMeta[]
  /** Pages that the generator creates without a file. */
  readonly pages?: readonly ForeignPage[]
  /** Settings that docsgen cannot convert. They are reported once. */
  readonly left?: readonly Left[]
}

/** A plugin as a configuration lists it: its module, with options. The module of a kind `remark` exports a remark plugin. */
export type PluginUse = readonly [module: string, options: Data, kind?: 'remark']

/** A page without a file, in docsgen's own syntax. */
export interface ForeignPage {
  readonly route: string
  readonly frontMatter: Data
  /** Body in MDX. */
  readonly body: string
  /** The file that the page is made from. */
  readonly from: string
}

export interface ForeignMeta {
  /** Route of the folder: `/guide`. */
  readonly route: string
  /** The file with these entries. */
  readonly source: string
  readonly entries: MetaPairs
}

/** A setting that docsgen cannot convert. */
export interface Left {
  readonly file: string
  /** A short noun phrase: `` the plugin `pwa` ``. */
  readonly what: string
}

/** The syntax of a generator's pages, as data and attachers. */
export interface DialectSyntax {
  /** Returns whether a file contains MDX. Default: files named `.mdx` do. */
  readonly isMdx?: (source: string) => boolean
  /**
   * Returns whether a file that is invalid MDX is read as plain Markdown, with a warning, as older versions of the generator did.
   */
  readonly mayBePlain?: (source: string, text: string) => boolean
  /** Replaces syntax that the parser would reject with text of the same length, so that positions stay the same. */
  readonly preprocess?: (text: string, format: 'md' | 'mdx') => string
  /**
   * Attachers that extend the parser, and transforms that run right after parsing, before names are replaced. They only see one
   * page. An `include` node (see `model/text/include.ts`) names another file, which the pipeline then inserts.
   */
  readonly remark?: PluggableList
  /** Transforms that run after names are replaced. */
  readonly after?: PluggableList
  /** Parses the first line of a box (`:::note Title`, `!!! note "Title"`). Returns `undefined` if the line opens no box. */
  readonly readBox?: (info: string) => BoxText | undefined
  /** Components for boxes, by name. A box with any other name becomes a `note` with its name as title. */
  readonly boxes?: Readonly<Record<string, BoxAlias>>
  /** Replacements of components, by their exported name in the generator. Members as `Tabs.Tab`. */
  readonly components?: Readonly<Record<string, ComponentAlias>>
  /** Modules whose exports are components of the dialect. Their imports are removed. */
  readonly modules?: readonly RegExp[]
  /**
   * Converts the front matter to docsgen's keys and values. Unknown keys may stay, because rules report them only if the
   * project's schema forbids them. Keys with another meaning in docsgen must be removed.
   */
  readonly frontMatter?: (data: Data, source: string) => Data
}

/** The parsed first line of a box. */
export interface BoxText {
  readonly name: string
  readonly title?: string | undefined
  /** English title of a collapsible box whose author wrote none; default `Details`. */
  readonly usual?: string
  /** Whether a collapsible box starts open. */
  readonly open?: boolean
}

/** A box around blocks, by the name in its first line. */
export interface BoxAlias {
  /** Component of docsgen. Empty: only the title and the content are shown. */
  readonly component: string
  readonly props?: Readonly<Record<string, string>>
  /** Prop for the title; default `title`. */
  readonly title?: string
}

/** Maps a component of the other generator to one of docsgen's. */
export interface ComponentAlias {
  /** A component of docsgen, or an HTML element in lower case. Empty: only the children are shown. */
  readonly name: string
  /** docsgen's props by the generator's; `undefined` removes a prop. Other props keep their names. */
  readonly props?: Readonly<Record<string, string | undefined>>
  /** Props that are always set. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Maps the generator's values to docsgen's, for each of docsgen's props. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * Handles cases that names and values cannot express. Returns nodes that replace the element, which already has docsgen's name
   * and props, or `undefined` to keep it. Called on a copy if something is computed.
   */
  readonly reshape?: (element: ElementView) => readonly Nodes[] | undefined
}

/** An element as input of `reshape`. */
export interface ElementView {
  readonly name: string
  /**
   * Removes a prop and returns its text; `undefined` if it is absent or has another value. If it is computed, `reshape` is called
   * again when its value is known.
   */
  take(property: string): string | undefined
  /** As `take`, but returns any data: `[1, 2]`, `/x/`. */
  takeValue(property: string): unknown
  /** Returns the text of the children. If some of it is computed, `reshape` is called again when it is known. */
  text(): string | undefined
  /** Returns the code of a computed prop, which stays; `undefined` if it is text or absent. */
  code(property: string): string | undefined
  /** Sets a prop. */
  set(property: string, value: string): void
  /** Sets the English title of an element whose author wrote none. Pages in other languages show it in theirs. */
  setDefaultTitle(title: string): void
  /** Removes a prop with any value. */
  drop(property: string): void
  /** Returns a copy of the element with additional props. */
  copy(props: Readonly<Record<string, string>>): Nodes
  children: Nodes[]
  readonly place?: Place
}
