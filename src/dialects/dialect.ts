import type {Nodes} from 'mdast'
import type {PluggableList} from 'unified'
import type {UserSettings} from '../model/config.ts'
import type {Place} from '../model/diagnostic.ts'
import type {DialectName} from '../model/dialect-names.ts'
import type {ModuleSyntax} from '../model/module-syntax.ts'
import type {Places} from '../model/places.ts'
import type {MetaPairs, NavbarEntry, NavEntry} from './navigation/entries.ts'
import type {Data} from './read-data.ts'

/**
 * How the pages of another generator become ours. Everything that differs between generators is in one of these; what reads
 * pages, joins the site and serves it never asks which one it has.
 *
 * A dialect is recognised (`find`) and opened (`open`) once, when a project is. What it learns there travels to every thread as
 * plain data, of which `syntax` makes what reads pages.
 */
export interface Dialect {
  readonly name: DialectName
  /** What a person calls it: `VitePress`. */
  readonly title: string
  /**
   * Finds the file that says that a project is written for it, most often its configuration. Asked where the
   * dialect's sign is there, or where the project names it.
   *
   * @returns its path relative to the root; nothing where the project is none of its own
   */
  find(files: Pick<ForeignFiles, 'has' | 'names' | 'read' | 'list'>): string | undefined
  /**
   * Takes over what the generator's own files say.
   *
   * @param file what `find` gave
   */
  open(files: ForeignFiles, file: string): Promise<ForeignSite>
  /**
   * How its pages are written. Called once in every thread.
   *
   * @param settings what `open` gave; empty where the project names the dialect and has no configuration of it
   */
  syntax(settings: Data): DialectSyntax
  /** What the modules of its projects take for granted; default: nothing. */
  readonly modules?: ModuleSyntax
}

/** What a dialect sees of a project's disk. Every file that is looked at becomes one that `dev` watches. */
export interface ForeignFiles {
  /** Whether there is such a file. Paths are relative to the root, forward slashes. */
  has(path: string): boolean
  /** Names of files and folders right in a folder, sorted; none where there is no such folder. Hidden ones are among them. */
  names(folder: string): readonly string[]
  /** All files below a folder but packages and hidden ones, relative to the root, sorted. */
  list(folder: string): readonly string[]
  /** The text of a file; nothing where there is none. */
  read(path: string): string | undefined
  /** The front matter of a page as it is written; empty where it has none or where it is broken. */
  head(path: string): Data
  /**
   * What a data file (JSON, YAML) or a module gives: a module's default export, called where it is a function. Imports of packages
   * become stand-ins, which give back what they are given. Where a module fails, its literals are read from its text; that, and
   * text that does not parse, is reported in the file. Never throws.
   */
  evaluate(path: string): Promise<unknown>
  /** Names of the packages that the modules evaluated so far import, whether or not they are installed. */
  readonly packages: ReadonlySet<string>
}

/** A project of another generator as docsgen understands it. Plain data. */
export interface ForeignSite {
  /** Where pages lie and which routes they have. */
  readonly places: Places
  /** The generator's own settings as ours. What the project's configuration of docsgen says goes before. */
  readonly config: UserSettings
  /** What `syntax` needs to know of the project, JSON; part of every page's cache key, so nothing that pages do not depend on. */
  readonly settings?: Data
  /**
   * The sidebar of the whole site, where it does not follow from folders: what it leaves out is hidden. Absent: folders decide,
   * and `metas`.
   */
  readonly navigation?: readonly NavEntry[]
  /** The top bar, after the sections of `navigation` that stand in it. */
  readonly navbar?: readonly NavbarEntry[]
  /** The file that `navigation` was read from. */
  readonly navigationFile?: string
  /** docsgen's own plugins that read or draw what the generator does, each with its options. One that the project names itself goes before. */
  readonly plugins?: readonly PluginUse[]
  /** Order and titles of folders, as `_meta` files would give them. */
  readonly metas?: readonly ForeignMeta[]
  /** Pages that the generator makes by itself, beside those that are files. */
  readonly pages?: readonly ForeignPage[]
  /** What could not be taken over: said once. */
  readonly left?: readonly Left[]
}

/** A plugin as a configuration names it: its module, with options. */
export type PluginUse = readonly [module: string, options: Data]

/** A page that no file is, in docsgen's own spelling. */
export interface ForeignPage {
  readonly route: string
  readonly frontMatter: Data
  /** MDX. */
  readonly body: string
  /** The file that it follows from. */
  readonly from: string
}

export interface ForeignMeta {
  /** Of the folder: `/guide`. */
  readonly route: string
  /** The file that it was read from. */
  readonly source: string
  readonly entries: MetaPairs
}

/** What could not be taken over. */
export interface Left {
  readonly file: string
  /** A short noun phrase: `` the plugin `pwa` ``. */
  readonly what: string
}

/** How the pages of a generator are written, as data and attachers. */
export interface DialectSyntax {
  /** Whether a file holds MDX; default: one named `.mdx` does. */
  readonly isMdx?: (source: string) => boolean
  /** Whether a file of MDX that does not parse as such is read as plain Markdown, with a warning: older versions took it. */
  readonly mayBePlain?: (source: string, text: string) => boolean
  /** Replaces syntax that would not parse with text of the same length, so positions do not change. */
  readonly preprocess?: (text: string, format: 'md' | 'mdx') => string
  /**
   * Attachers whose syntax reaches the parser, and transforms of the tree as it was parsed, before names are replaced. They see one
   * page alone: other files are named by an `include` node (see `model/include.ts`), which the pipeline fills.
   */
  readonly remark?: PluggableList
  /** Transforms of the tree after names were replaced. */
  readonly after?: PluggableList
  /** Takes the first line of a box apart (`:::note Title`, `!!! note "Title"`); nothing for one that is none. */
  readonly readBox?: (info: string) => BoxText | undefined
  /** What boxes stand for, by name. A name that is not there stands for `note`, with its name as title. */
  readonly boxes?: Readonly<Record<string, BoxAlias>>
  /** What components stand for, by name as the generator exports it; members as `Tabs.Tab`. */
  readonly components?: Readonly<Record<string, ComponentAlias>>
  /** Modules whose exports are components of the dialect: their imports are taken out. */
  readonly modules?: readonly RegExp[]
  /**
   * Gives front matter the keys and values of ours. What means nothing here may stay: no rule asks for known keys unless the
   * project's schema does. What means something else must go.
   */
  readonly frontMatter?: (data: Data, source: string) => Data
}

/** The first line of a box. */
export interface BoxText {
  readonly name: string
  readonly title?: string | undefined
  /** Whether it starts open, where it can be closed. */
  readonly open?: boolean
}

/** A box around blocks, by the name that opens it. */
export interface BoxAlias {
  /** Ours. */
  readonly component: string
  readonly props?: Readonly<Record<string, string>>
  /** Property that takes the title; default `title`. */
  readonly title?: string
}

/** A component of the other generator, as one of ours. */
export interface ComponentAlias {
  /** Ours, or an element of HTML in lower case; empty for one whose children alone are shown. */
  readonly name: string
  /** Properties by their name there: ours, or nothing for one that is left out. Others keep their name. */
  readonly props?: Readonly<Record<string, string | undefined>>
  /** Properties that it has whatever is written. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Values by property of ours: theirs to ours. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /**
   * What names and values cannot say: other nodes in the place of the element, whose name and properties are ours already;
   * nothing: the element itself.
   */
  readonly reshape?: (element: ElementView) => readonly Nodes[] | undefined
}

/** An element as `reshape` sees it. */
export interface ElementView {
  readonly name: string
  /** The text of a property, which is taken out; nothing where it is absent or computed. */
  take(property: string): string | undefined
  /** The program of a computed property, which stays; nothing where it is text or absent. */
  code(property: string): string | undefined
  /** Gives it a property. */
  set(property: string, value: string): void
  /** Takes a property out, whatever it holds. */
  drop(property: string): void
  /** The element once more, with other properties beside its own. */
  copy(props: Readonly<Record<string, string>>): Nodes
  children: Nodes[]
  readonly place?: Place
}
