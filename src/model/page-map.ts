import type {Place} from './diagnostic.ts'
import type {FrontMatter, PageFacts, ThemeFlags} from './page.ts'
import type {Route, SourcePath} from './url.ts'
import type {Version} from './versions.ts'

/** A node of the page map: one of the specification's three kinds. */
export type PageMapNode = Folder | MdxPage | Meta

export interface Folder {
  readonly kind: 'Folder'
  /** The directory's name, which may occur more than once in the site. */
  readonly name: string
  readonly route: Route
  readonly children: readonly PageMapNode[]
  /** Language tag, if the folder holds the pages of a language. */
  readonly lang?: string
  /** The version, if the folder holds the pages of one that is not the latest. */
  readonly version?: Pick<Version, 'name' | 'label' | 'status'>
}

export interface MdxPage {
  readonly kind: 'MdxPage'
  /** The file name without extension; `index` for a folder's own page. */
  readonly name: string
  readonly route: Route
  readonly frontMatter: FrontMatter
  /** Route of the original that this node shows because there is no translation. */
  readonly fallback?: Route
  /** Day of the last commit. Present only in `page-map.json`, if the site shows it. */
  readonly lastUpdated?: string
}

export interface Meta {
  readonly kind: 'Meta'
  readonly data: MetaData
  /** Keys in the author's order. Present only if `data` loses the order, as objects do for keys that look like integers. */
  readonly order?: readonly string[]
}

/** Values by item name, in the author's order. */
export type MetaData = Readonly<Record<string, MetaValue>>

export type MetaValue = string | MetaItem | MetaGroup | MetaSeparator | MetaMenu

export interface MetaItem {
  readonly title?: string
  readonly type?: 'page' | 'doc'
  readonly display?: 'normal' | 'hidden' | 'children'
  readonly theme?: Partial<ThemeFlags>
  readonly href?: string
  readonly newWindow?: boolean
  /** A short label beside the title. */
  readonly badge?: string
  /** Name of an icon beside the title. */
  readonly icon?: string
}

/** Pages under a heading without a folder, for sidebars that do not follow the files. */
export interface MetaGroup {
  /** A `section` is in the top bar and has its own sidebar. */
  readonly type: 'group' | 'section'
  readonly title?: string
  /** Whether the group starts closed when the current page is elsewhere. */
  readonly collapsed?: boolean
  /** The page that the heading links to, by its path below this folder. */
  readonly page?: string
  /** `false` removes a section from the top bar. */
  readonly navbar?: boolean
  readonly badge?: string
  readonly icon?: string
  /**
   * Pages by their path below this folder (`guide/install`) or from the root (`/guide/install`). Groups, links and separators by
   * any key.
   */
  readonly items: Readonly<Record<string, MetaValue>>
}

export interface MetaSeparator {
  readonly type: 'separator'
  /** Text of a heading. Empty or absent: a line. */
  readonly title?: string
}

export interface MetaMenu {
  readonly type: 'menu'
  readonly title?: string
  readonly items?: Readonly<
    Record<string, {readonly title?: string; readonly href?: string; readonly newWindow?: boolean}>
  >
  readonly display?: 'normal' | 'hidden' | 'children'
}

/** A parsed `_meta` file. `entries` keeps the author's order, which an object would lose for keys that look like integers. */
export interface MetaFile {
  readonly source: SourcePath
  /** Route of the folder that the file describes. */
  readonly route: Route
  readonly entries: readonly MetaEntry[]
  /** Present if the file is derived from the navigation of another generator, which omits pages on purpose. */
  readonly derived?: boolean
}

export interface MetaEntry {
  readonly key: string
  readonly value: MetaValue
  /** Place of the key; absent if a `_meta.js` computes it. */
  readonly place?: Place
  /** Places of addresses: the entry's own under an empty name, those of menu items under their names. */
  readonly hrefs?: Readonly<Record<string, Place>>
  /** Places of the items of a derived navigation, by their keys at any depth. */
  readonly items?: Readonly<Record<string, Place & {readonly file: string}>>
  /** Path of the only language that has this entry of a derived navigation. */
  readonly locale?: string
}

/** A directory of pages before its `_meta` is applied. Never empty. */
export interface FolderDraft {
  readonly route: Route
  readonly name: string
  /** The folder's `index` file. A file beside the folder with the same name is a page of the parent instead. */
  index?: PageFacts
  readonly pages: Map<string, PageFacts>
  readonly folders: Map<string, FolderDraft>
  meta?: MetaFile
}

export interface FolderTree {
  readonly root: FolderDraft
  readonly byRoute: ReadonlyMap<Route, FolderDraft>
}
