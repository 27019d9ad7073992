import type {Place} from './diagnostic.ts'
import type {CspDirective} from './policy.ts'
import type {Route, SourcePath} from './url.ts'

/** Theme switches of a page or of everything below a `_meta` key. */
export interface ThemeFlags {
  readonly breadcrumb: boolean
  readonly collapsed: boolean
  readonly footer: boolean
  readonly navbar: boolean
  readonly pagination: boolean
  /** Absent: as the configuration has it. */
  readonly readingTime?: boolean
  /** Absent: as the configuration has it. */
  readonly runbook?: boolean
  readonly sidebar: boolean
  readonly timestamp: boolean
  readonly toc: boolean
  readonly layout: 'default' | 'full' | 'raw' | 'home'
  readonly typesetting: 'default' | 'article'
}

/** The head of a front page. Its actions and its picture become the beginning of the text. */
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

/** Whether a page is a front page, which may have a hero. */
export function isFront({route, frontMatter}: Pick<PageFacts, 'route' | 'frontMatter'>): boolean {
  return route === '/' || frontMatter.layout === 'home'
}

/** A page's front matter after validation. What the schema requires is present; a replaced schema may require less. */
export interface FrontMatter extends Partial<ThemeFlags> {
  readonly title?: string
  readonly lang?: string
  readonly description?: string
  readonly content_type?: string
  readonly topic?: string
  readonly personas?: readonly string[]
  readonly categories?: readonly string[]
  /** The string `'true'` or `'false'`, as the specification has it; never a boolean. */
  readonly is_imported_content?: string
  readonly draft?: boolean
  /** `true` keeps the page out of every list, of search and of search engines; its address works. */
  readonly unlisted?: boolean
  /** Day from which on the page is part of the site, and the day from which on it no longer is (YYYY-MM-DD). */
  readonly publish_date?: string
  readonly expiry_date?: string
  /** Old routes of the page, which lead to it. */
  readonly aliases?: readonly string[]
  /** How much more than another page a hit in this one counts; default 1. */
  readonly search_boost?: number
  /** `false` keeps the page out of the search index. */
  readonly search?: boolean
  /** Overrides the previous or next neighbour: a route, or `false` for none. */
  readonly prev?: string | false
  readonly next?: string | false
  /** ISO date (YYYY-MM-DD): required of notices; orders unlisted pages. */
  readonly date?: string
  /** ISO date by which a notice's readers must have acted. */
  readonly act_by?: string
  /** Where a notice stands: `planned`, `active`, `done` or `replaced`. */
  readonly status?: string
  /** Programs and versions that a notice is about. */
  readonly affects?: readonly string[]
  /** The head of a page with `layout: home`. */
  readonly hero?: Hero
  /** Icon of the page where a list shows one. */
  readonly icon?: string
  /** ISO date on which somebody last checked the page. */
  readonly reviewed?: string
  /** ISO date after which the page wants another look. */
  readonly stale_after?: string
  /** A project's own schema may allow more. */
  readonly [key: string]: unknown
}

export interface Heading {
  readonly depth: number
  readonly id: string
  readonly text: string
  /** The file that writes it, where that is a partial. */
  readonly file?: string
  /** Whether the writer set the id (`[#id]`); two equal explicit ids are an error, computed ones are numbered. */
  readonly explicit?: boolean
  readonly place?: Place
}

/** A link or reference in a page, resolved from the path of its source alone. Whether the target exists is not known here. */
export interface Link {
  /** As written. */
  readonly href: string
  readonly target: LinkTarget
  /** What carries it: an element such as `a` or `img`, or a component such as `Card`. */
  readonly element: string
  readonly place?: Place
  /** The file that writes it, where that is a partial and not the page's own source. */
  readonly file?: string
  /** Offset of the href text in the source, where it is written literally: what `check --fix` may replace. */
  readonly span?: {readonly from: number; readonly to: number}
  /** Whether the link has no text that a reader could see or hear. */
  readonly empty?: boolean
}

export type LinkTarget =
  | {readonly kind: 'page'; readonly route: Route; readonly hash?: string; readonly form: 'route' | 'file'}
  | {readonly kind: 'asset'; readonly path: string}
  | {readonly kind: 'external'; readonly url: string}
  | {readonly kind: 'mail'; readonly url: string}
  | {readonly kind: 'invalid'; readonly problem: string}

/** What a list or a search engine shows of a page: its description, else the start of its text. */
export function summaryOf({frontMatter, excerpt}: Pick<PageFacts, 'frontMatter' | 'excerpt'>): string {
  return frontMatter.description ?? excerpt ?? ''
}

/** A file beside a page that the page shows or offers (an image, a PDF): copied to `assets/` under its hash. */
export interface Asset {
  readonly source: SourcePath
  readonly output: string
}

/** A picture that a plugin makes of one that a page shows, when the site is built. */
export interface DerivedPicture {
  /** The picture that it is made of. */
  readonly source: SourcePath
  readonly output: string
  /** Name of the plugin. */
  readonly plugin: string
  readonly type: string
  /** In pixels. */
  readonly width: number
}

/** A part of another file that a page shows. */
export interface IncludedPart {
  /** The file from the project's root, with the region or the lines: what a pin is named by. */
  readonly key: string
  /** Where it is named, if the page itself does. */
  readonly line?: number
}

/** The text of one heading section, for search. */
export interface Section {
  /** Anchor of the heading; empty for the text before the first one. */
  readonly anchor: string
  readonly heading: string
  readonly depth: number
  /** Headings above this one on the page, outermost first, the page's title left out. */
  readonly crumbs: readonly string[]
  readonly prose: string
  /** Inline and fenced code, line breaks kept. */
  readonly code: string
  /** What the section is about: an endpoint, an event. From `data-search-kind`. */
  readonly kind?: string
  /** What readers paste to find it: a selector, a signature. From `data-search-names`. */
  readonly names?: readonly string[]
}

/** A place in a body that only the site can fill, such as the list of a folder's pages. */
export interface Slot {
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
}

/** A component with script: rendered at build, its script loaded when it becomes visible. */
export interface Island {
  /** The module of the component, relative to the project root. */
  readonly source: SourcePath
}

/** A value written out where a constant's `match` looks for one. */
export interface Literal {
  /** The constant's name. */
  readonly constant: string
  readonly value: string
  readonly place: Place
  /** The file that writes it, where that is a partial. */
  readonly file?: string
}

/** A JSON-RPC request in a page's code. */
export interface RpcCall {
  readonly method: string
  /** How many, by position; absent where that cannot be told. */
  readonly params?: number
  readonly methodPlace: Place
  readonly paramsPlace?: Place
  readonly file?: string
}

/** A comment that silences rules: `docsgen-disable-next-line rule -- why`. */
export interface Disable {
  readonly rules: readonly string[]
  /** Absent where the writer gave none: such a comment silences nothing. */
  readonly reason?: string
  /** First and last line that it covers, from 1. Absent: the whole file. */
  readonly lines?: readonly [from: number, to: number]
  readonly place: Place
  /** The file that holds it, where that is a partial. */
  readonly file?: string
}

/** Something that a page loads from another host. */
export interface RemoteFile {
  /** The directive of the policy that decides about it. */
  readonly directive: CspDirective
  /** Absolute. */
  readonly url: string
  /** `iframe`, `img` …; `fetch` for a request of a component's script. */
  readonly element: string
  /** Where the page writes the address itself, or a script asks for it. */
  readonly place?: Place
  /** Where that is not the page's source. */
  readonly file?: string
}

/** A script that stands in a page itself. */
export interface InlineScript {
  /** Where the page writes it; absent if a component does. */
  readonly place?: Place
  /** The file that writes it, if that is a partial. */
  readonly file?: string
}

/** What one file says, before any other file is known. Plain data: never a tree, never a component. */
export interface PageFacts {
  readonly source: SourcePath
  readonly route: Route
  /** Route of the original that stands under this route because there is no translation. */
  readonly fallback?: Route
  readonly title: string
  readonly frontMatter: FrontMatter
  /** Where each front matter key stands: for rules that look at it beside other pages. */
  readonly frontMatterPlaces: Readonly<Record<string, Place>>
  readonly headings: readonly Heading[]
  /** Every id in the rendered body. */
  readonly anchors: readonly string[]
  readonly links: readonly Link[]
  readonly assets: readonly Asset[]
  readonly pictures?: readonly DerivedPicture[]
  readonly islands: readonly Island[]
  readonly includes?: readonly IncludedPart[]
  /** Output paths of the style sheets that its modules bring. */
  readonly styles?: readonly string[]
  /** Scripts of packaged components in it, by logical name: `media.js`. */
  readonly scripts?: readonly string[]
  readonly slots: readonly Slot[]
  /** Names of the constants that the page uses, with the place of the first use. */
  readonly constants: readonly string[]
  /** Where the items of front matter lists stand, by key. */
  readonly frontMatterItems?: Readonly<Record<string, readonly Place[]>>
  /** Names of the declared placeholders that the page's code holds. */
  readonly placeholders?: readonly string[]
  /** Ids of the entries of catalogues that the page's code names. */
  readonly references?: readonly string[]
  /** Names of the catalogues of which `<Flag>`, `<Method>` and `<Contract>` in the page name entries. */
  readonly linkedCatalogues?: readonly string[]
  /** Names of the catalogues that the page shows. */
  readonly catalogues?: readonly string[]
  /** Text that fits the `match` of a constant, whatever the constant's value is. */
  readonly literals?: readonly Literal[]
  /** JSON-RPC requests that the page shows. */
  readonly rpcCalls?: readonly RpcCall[]
  /** Findings that comments in the page silence. */
  readonly disables?: readonly Disable[]
  /** What the page loads from other hosts. */
  readonly remote?: readonly RemoteFile[]
  /** Whether the body has `<Steps>`. */
  readonly steps?: true
  /** Whether the body brings its own level-1 heading, so that the layout adds none. */
  readonly ownTitle: boolean
  /** Present if the page does not parse, or if a part of it is left out because it fails: what that would hold is not known. */
  readonly unrendered?: true
  readonly inlineScripts?: readonly InlineScript[]
  /** Present if the front matter has errors: labels that it should name may be missing. */
  readonly wrongHead?: true
  /** The start of the text, for lists, where the writer gave no description. */
  readonly excerpt?: string
  /** Words of prose: for reading time and for thin pages. */
  readonly words: number
  /** Key of the cache entry that holds body, mirror text and sections. */
  readonly body: string
}

/** What a cache entry holds beside the facts: too large to keep for all pages at once. */
export interface PageBody {
  /** HTML of the body, with slots marked (see `splitSlots`). */
  readonly html: string
  /** The page as plain Markdown, components lowered. */
  readonly text: string
  /** The style sheet that its modules bring. */
  readonly styles?: string
}

/** All that is made of a page's text. */
export interface PageContent extends PageBody {
  readonly sections: readonly Section[]
}

/** How a slot is marked in a body. Comments of this form cannot come from a writer: raw HTML comments are dropped. */
export const slotPattern = /<!--docsgen:slot (\d+)-->/
export const slotMark = (index: number): string => `<!--docsgen:slot ${index}-->`

/** Facts of a page of which nothing but its place is known yet. */
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

/** Source of the body that every list of a folder's pages has which nobody wrote. */
export const landingSource = 'docsgen:landing' as SourcePath

/** What navigation shows of a page: enough for the first page of `dev`, and read in a moment at any size. */
export interface PageHead {
  readonly title: string
  readonly frontMatter: FrontMatter
}
