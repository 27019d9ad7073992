import type {Place} from './diagnostic.ts'
import type {FrontMatter, ThemeFlags} from './page.ts'
import type {Route, SourcePath} from './url.ts'

/** A node of the page map: the specification's three kinds. */
export type PageMapNode = Folder | MdxPage | Meta

export interface Folder {
  readonly kind: 'Folder'
  /** The directory's name; not unique in the site. */
  readonly name: string
  readonly route: Route
  readonly children: readonly PageMapNode[]
  /** Language tag, if the folder holds the pages of a language. */
  readonly lang?: string
}

export interface MdxPage {
  readonly kind: 'MdxPage'
  /** The file's name without extension; `index` for a folder's own page. */
  readonly name: string
  readonly route: Route
  readonly frontMatter: FrontMatter
  /** Route of the original that stands here because there is no translation. */
  readonly fallback?: Route
  /** Day of its last commit; only in `page-map.json`, where the site asks for it. */
  readonly lastUpdated?: string
}

export interface Meta {
  readonly kind: 'Meta'
  readonly data: MetaData
  /** Keys in the writer's order; present only where `data` loses it, as objects do for keys that look like integers. */
  readonly order?: readonly string[]
}

/** From item name to value, in the writer's order. */
export type MetaData = Readonly<Record<string, MetaValue>>

export type MetaValue = string | MetaItem | MetaGroup | MetaSeparator | MetaMenu

export interface MetaItem {
  readonly title?: string
  readonly type?: 'page' | 'doc'
  readonly display?: 'normal' | 'hidden' | 'children'
  readonly theme?: Partial<ThemeFlags>
  readonly href?: string
  readonly newWindow?: boolean
  /** A word beside the title. */
  readonly badge?: string
  /** Name of an icon beside the title. */
  readonly icon?: string
}

/** Pages under a heading that no folder stands behind: for sidebars that do not follow the files. */
export interface MetaGroup {
  /** `section`: in the top bar, with a sidebar of its own. */
  readonly type: 'group' | 'section'
  readonly title?: string
  /** Starts closed where the reader is elsewhere. */
  readonly collapsed?: boolean
  /** The page that the heading leads to, by its path below this folder. */
  readonly page?: string
  /** `false` keeps a section out of the top bar. */
  readonly navbar?: boolean
  readonly badge?: string
  readonly icon?: string
  /** By path below this folder (`guide/install`, or from the root: `/guide/install`); groups, links and separators by any key. */
  readonly items: Readonly<Record<string, MetaValue>>
}

export interface MetaSeparator {
  readonly type: 'separator'
  /** Empty or absent: a line. Otherwise a heading. */
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

/**
 * A `_meta` file as it was read. `entries` keeps the writer's order, which an object would lose for keys that look like
 * integers.
 */
export interface MetaFile {
  readonly source: SourcePath
  /** Route of the folder that the file orders. */
  readonly route: Route
  readonly entries: readonly MetaEntry[]
  /** Made from the navigation of another generator: what it leaves out is left out on purpose. */
  readonly derived?: boolean
}

export interface MetaEntry {
  readonly key: string
  readonly value: MetaValue
  /** Where the key stands; absent for a `_meta.js` that computes it. */
  readonly place?: Place
  /** Where addresses stand: of the entry itself under the empty name, of a menu's items under theirs. */
  readonly hrefs?: Readonly<Record<string, Place>>
  /** Where items of a derived navigation are written, by their keys at any depth. */
  readonly items?: Readonly<Record<string, Place & {readonly file: string}>>
}
