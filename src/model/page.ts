import type {Place} from './diagnostic.ts'
import type {ErrorStatus} from './error-page.ts'
import type {Route, SourcePath} from './url.ts'

/** Theme options of a page, or of everything below a `_meta` key. */
export interface ThemeFlags {
  readonly breadcrumb: boolean
  readonly collapsed: boolean
  readonly footer: boolean
  readonly navbar: boolean
  readonly pagination: boolean
  /** Default: the value in the configuration. */
  readonly readingTime?: boolean
  readonly sidebar: boolean
  readonly timestamp: boolean
  readonly toc: boolean
  readonly layout: 'default' | 'full' | 'raw' | 'home' | 'archive'
  readonly typesetting: 'default' | 'article'
  /** Default: the value in the configuration. */
  readonly tested?: boolean
  /** Default: the value in the configuration. */
  readonly runbook?: boolean
}

/**
 * The validated front matter of a page. Keys that the schema requires are present, but a project's own schema may require fewer.
 */
export interface FrontMatter extends Partial<ThemeFlags> {
  readonly title?: string
  readonly lang?: string
  readonly description?: string
  readonly content_type?: string
  readonly topic?: string
  readonly personas?: readonly string[]
  readonly categories?: readonly string[]
  /** The string `'true'` or `'false'`, as the specification requires. Never a boolean. */
  readonly is_imported_content?: string
  readonly draft?: boolean
  /** `true` removes the page from lists, from search and from search engines. Its address still works. */
  readonly unlisted?: boolean
  /** Whether `docsgen test` runs the commands of the page. Default: what the configuration or a path says. */
  readonly test?: boolean
  /** First day on which the page is published, and first day on which it no longer is (YYYY-MM-DD). */
  readonly publish_date?: string
  readonly expiry_date?: string
  /** Old routes of the page, which redirect to it. */
  readonly aliases?: readonly string[]
  /** Hash of the original's text that this page translates (`docsgen translations --confirm`). */
  readonly translation_of?: string
  /** Factor for the search score of matches in this page; default 1. */
  readonly search_boost?: number
  /** `false` keeps the page out of the search index. */
  readonly search?: boolean
  /** Overrides the previous or the next page: a route, or `false` for no link. */
  readonly prev?: string | false
  readonly next?: string | false
  /** ISO date (YYYY-MM-DD). Notices require it, and it orders unlisted pages. */
  readonly date?: string
  /** Icon of the page in lists. */
  readonly icon?: string
  /** Address at which readers edit the page. */
  readonly edit_url?: string
  /** ISO date of the last review. */
  readonly reviewed?: string
  /** ISO date after which the page needs another review. */
  readonly stale_after?: string
  /** The hero of a page with `layout: home`; `false` on a home page that is an ordinary page. */
  readonly hero?: Hero | false
  /** Cards below the hero. */
  readonly features?: readonly HeroCard[]
  /** ISO date by which the readers of a notice must act. */
  readonly act_by?: string
  /** The status of a notice: `planned`, `active`, `done` or `replaced`. */
  readonly status?: string
  /** Programs and versions that a notice affects. */
  readonly affects?: readonly string[]
  /** The program whose releases the page lists, with a level-2 heading for each. `<Since>` and notices link to them. */
  readonly releases?: string
  /** A project's own schema may define more keys. */
  readonly [key: string]: unknown
}

/** The hero of a front page. Its actions and its image are rendered at the start of the body. */
export interface Hero {
  /** Default: the page's title. */
  readonly title?: string
  /** Default: the page's description. */
  readonly tagline?: string
  readonly image?:
    | string
    | {readonly src?: string; readonly light?: string; readonly dark?: string; readonly alt?: string}
  readonly actions?: readonly HeroAction[]
}

export interface HeroAction {
  readonly text: string
  readonly link: string
  readonly icon?: string
  readonly primary?: boolean
}

/** A card below the hero of a front page. */
export interface HeroCard {
  readonly title: string
  readonly text?: string
  readonly link?: string
  readonly icon?: string
}

export interface Heading {
  readonly depth: number
  readonly id: string
  readonly text: string
  /** The partial that contains the heading; absent if the page's own source does. */
  readonly file?: string
  /** Whether the author set the id (`[#id]`). Two equal explicit ids are an error; generated ids get a number instead. */
  readonly explicit?: boolean
  readonly place?: Place
}

/** A link or reference in a page, resolved from the path of its source only. The target may not exist. */
export interface Link {
  /** The address as written. */
  readonly href: string
  readonly target: LinkTarget
  /** The element (`a`, `img`) or the component (`Card`) that has the link. */
  readonly element: string
  readonly place?: Place
  /** The partial that contains the link; absent if the page's own source does. */
  readonly file?: string
  /** Offsets of the address in the source, if it is written literally. `check --fix` may replace this range. */
  readonly span?: {readonly from: number; readonly to: number}
  /** Whether the link has no text for readers or screen readers. */
  readonly empty?: boolean
}

export type LinkTarget =
  | {readonly kind: 'page'; readonly route: Route; readonly hash?: string; readonly form: 'route' | 'file'}
  | {readonly kind: 'asset'; readonly path: string}
  | {readonly kind: 'external'; readonly url: string}
  | {readonly kind: 'mail'; readonly url: string}
  | {readonly kind: 'invalid'; readonly problem: string; readonly expected?: string}

/** Returns the summary that lists and search engines show: the description of a page, or the start of its text. */
export function summaryOf({frontMatter, excerpt}: Pick<PageFacts, 'frontMatter' | 'excerpt'>): string {
  return frontMatter.description ?? excerpt ?? ''
}

/** A file that a page shows or offers, such as an image or a PDF. The build copies it to `assets/` under a hashed name. */
export interface Asset {
  readonly source: SourcePath
  readonly output: string
}

/** A part of another file that a page includes. */
export interface IncludedPart {
  /** The file, relative to the project's root, with the region or the lines. Pins use this key. */
  readonly key: string
  /** Line of the include in the page; absent if the include is in another file. */
  readonly line?: number
}

/** A file that is made from a file of a page. Its name contains a hash of everything that it is made from. */
export interface DerivedFile {
  /** The original. */
  readonly source: SourcePath
  readonly output: string
}

/** An image that a plugin makes from an image of a page. */
export interface DerivedPicture extends DerivedFile {
  /** Name of the plugin. */
  readonly plugin: string
  readonly type: string
  /** In pixels. */
  readonly width: number
}

/** The text of one section, for search. */
export interface Section {
  /** Anchor of the heading; empty for the text before the first one. */
  readonly anchor: string
  readonly heading: string
  readonly depth: number
  /** Headings above this one on the page, outermost first, without the page's title. */
  readonly crumbs: readonly string[]
  readonly prose: string
  /** Inline code and fences, with line breaks. */
  readonly code: string
  /** What the section describes, such as an endpoint or an event. From `data-search-kind`. */
  readonly kind?: string
  /** Exact names that readers paste to find the section, such as a selector or a signature. From `data-search-names`. */
  readonly names?: readonly string[]
}

/** A place in a body that only the joined site can fill, such as the list of a folder's pages. */
export interface Slot {
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
}

/** An interactive component. The build renders it, and the browser loads its script when it becomes visible. */
export interface Island {
  /** The module of the component, relative to the project root. */
  readonly source: SourcePath
}

/** What docsgen knows about a page from its own file alone. Plain data, without trees or components. */
export interface PageFacts {
  readonly source: SourcePath
  readonly route: Route
  /** Route of the original page that this route shows because there is no translation. */
  readonly fallback?: Route
  /** Present on the error pages of a language or a version, which hosts show for the addresses beside them. */
  readonly error?: ErrorStatus
  readonly title: string
  readonly frontMatter: FrontMatter
  /** Place of each front matter key, for rules that compare pages. That of a missing `description` is the paragraph of `excerpt`. */
  readonly frontMatterPlaces: Readonly<Record<string, Place>>
  readonly headings: readonly Heading[]
  /** Every id in the rendered body. */
  readonly anchors: readonly string[]
  readonly links: readonly Link[]
  readonly assets: readonly Asset[]
  readonly islands: readonly Island[]
  readonly includes?: readonly IncludedPart[]
  /** Output paths of the style sheets that the page's modules import. */
  readonly styles?: readonly string[]
  /** Scripts of packaged components on the page, by logical name: `media.js`. */
  readonly scripts?: readonly string[]
  readonly slots: readonly Slot[]
  /** Names of the constants that the page uses. */
  readonly constants: readonly string[]
  /** Places of the items of front matter lists, by key. */
  readonly frontMatterItems?: Readonly<Record<string, readonly Place[]>>
  /** Whether the body has its own level-1 heading. The layout adds one otherwise. */
  readonly ownTitle: boolean
  /** Present if the page does not parse or if a failed part was left out. The facts are then incomplete. */
  readonly unrendered?: true
  /** Present if the front matter has errors. Labels may then be missing. */
  readonly wrongHead?: true
  /** The start of the text. Lists show it if there is no description. */
  readonly excerpt?: string
  /** Number of words of prose, for the reading time and for the rule about thin pages. */
  readonly words: number
  /** Ids of catalog entries that the page's code mentions. */
  readonly references?: readonly string[]
  /** Names of the catalogs whose entries `<Flag>`, `<Method>` and `<Contract>` in the page refer to. */
  readonly linkedCatalogues?: readonly string[]
  /** Names of the catalogs that the page displays. */
  readonly catalogues?: readonly string[]
  /** Names of declared placeholders in the page's code. */
  readonly placeholders?: readonly string[]
  /** Variants of the images on the page, by output path. */
  readonly pictures?: readonly DerivedPicture[]
  /** Hash of all words of the page, to compare it with other versions; absent if the site has only one. */
  readonly wordsHash?: string
  /** Data that features and plugins keep about the page, by the name of each (`Plugin.notes`). Plain data. */
  readonly notes?: Readonly<Record<string, unknown>>
  /** Key of the cache entry with the body, the text and the sections. */
  readonly body: string
}

/** The parts of a cache entry that are too large to keep in memory for all pages. */
export interface PageBody {
  /** HTML of the body, with slots marked (see `splitSlots`). */
  readonly html: string
  /** The page as text, with slots marked: what `PageWriter` writes. */
  readonly text: string
  /** The style sheet that the page's modules import. */
  readonly styles?: string
}

/** Everything that rendering a page's text produces. */
export interface PageContent extends PageBody {
  readonly sections: readonly Section[]
}

/** The marker of a slot in a body. Authors cannot write one, because raw HTML comments are removed. */
export const slotPattern = /<!--docsgen:slot (\d+)-->/
export const slotMark = (index: number): string => `<!--docsgen:slot ${index}-->`

/** Returns the facts of a page before its file is parsed. */
export function bareFacts(known: Pick<PageFacts, 'source' | 'route' | 'title' | 'frontMatter'>): PageFacts {
  return {
    source: known.source,
    route: known.route,
    title: known.title,
    frontMatter: known.frontMatter,
    frontMatterPlaces: {},
    headings: [],
    anchors: [],
    links: [],
    assets: [],
    islands: [],
    slots: [],
    constants: [],
    ownTitle: false,
    words: 0,
    body: ''
  }
}

/** Source of the shared body of all generated folder lists. */
export const landingSource = 'docsgen:landing' as SourcePath

/** Returns whether docsgen made a page that lists others: a home page, a folder, or a part of an archive. */
export function isGeneratedList({source}: Pick<PageFacts, 'source'>): boolean {
  return source.startsWith(landingSource)
}

/** The part of a page that navigation needs. Reading only this keeps the first page of `dev` fast on large sites. */
export interface PageHead {
  readonly title: string
  readonly frontMatter: FrontMatter
}
