import type {Author, Authors} from './authors-of.ts'
import type {Diagnostic} from './diagnostic.ts'
import type {ErrorStatus} from './error-page.ts'
import type {FooterConfig} from './footer.ts'
import type {HostedSearch} from './hosted-search.ts'
import type {Locale} from './locales.ts'
import type {Heading, PageFacts, ThemeFlags} from './page.ts'
import type {PageMapNode} from './page-map.ts'
import type {GuestView} from './project/guests.ts'
import type {Analytics, HeadTag} from './project/policy.ts'
import type {PageToolFiles} from './shell-parts.ts'
import type {Route, SourcePath} from './url.ts'
import type {Version} from './versions.ts'
import type {WordKey} from './words/english.ts'
import type {Words} from './words/translate.ts'

/** A link in the layout around a page. `href` includes the base. */
export interface NavLink {
  readonly title: string
  readonly href: string
  readonly newWindow?: boolean
}

/** One row of the sidebar. A closed branch has no children; readers get them by following its link. */
export type SidebarItem =
  | {
      readonly kind: 'page'
      readonly title: string
      /** Absent for an external link. */
      readonly route?: Route
      /** Absent for a folder without its own page. */
      readonly href?: string
      readonly newWindow?: boolean
      /** Present if the folder's branch is open on this page. */
      readonly children?: readonly SidebarItem[]
      /** Whether the row is a folder, open or closed. */
      readonly folder: boolean
      /** A short label beside the title. */
      readonly badge?: string
      /** Name of an icon beside the title. */
      readonly icon?: string
      /** Whether an open branch starts collapsed (details closed). */
      readonly collapsed?: boolean
      /** Personas of the page and of all pages below it. Absent if one of these pages is for everyone. */
      readonly personas?: readonly string[]
    }
  | {readonly kind: 'separator'; readonly title: string}
  /** Replaces the remaining rows of a folder that is too long for the sidebar. */
  | {readonly kind: 'more'; readonly title: string; readonly href: string}

/** A sidebar. Pages with the same sidebar share it. */
export interface Sidebar {
  /** Hash of its items. */
  readonly key: string
  readonly items: readonly SidebarItem[]
}

export interface NavbarItem {
  readonly title: string
  readonly href?: string
  readonly newWindow?: boolean
  /** The section of the entry. The entry is marked as current on every page in this section. */
  readonly route?: Route
  /** Marks the entry as current on its own page only, not below it: the home page of a language. */
  readonly exact?: true
  /** Entries of a menu. */
  readonly items?: readonly NavLink[]
}

/** A page as it appears in a list of pages. */
export interface ChildPage {
  readonly title: string
  readonly href: string
  readonly route: Route
  readonly description: string
  readonly contentType?: string
  readonly personas: readonly string[]
  readonly date?: string
  /** The state of what the page announces, for style sheets. */
  readonly status?: string
  /** Name of an icon of the theme. */
  readonly icon?: string
  /** Most important pages below this one; present if the list requests them. */
  readonly tasks?: readonly NavLink[]
}

/** A group in a list of child pages. Groups are the separators of the folder's `_meta`. */
export interface ChildGroup {
  readonly title: string
  readonly pages: readonly ChildPage[]
}

/** The part of the site that one page shows. Its size does not grow with the site. */
export interface Slice {
  readonly sidebar: Sidebar
  readonly breadcrumb: readonly {readonly title: string; readonly href?: string}[]
  readonly previous?: NavLink
  readonly next?: NavLink
  /** The next page in reading order, if `next` links to the current page. */
  readonly following?: NavLink
  readonly theme: ThemeFlags
  /** For the `child-pages` slot; absent if the page has none. */
  readonly children?: readonly ChildGroup[]
  /** Data of the page's slots, in order; `undefined` for those that no feature or plugin fills. */
  readonly slots?: readonly unknown[]
  /** For a page of an archive: its number from 1, the number of pages, and the title of the first page. */
  readonly archive?: Readonly<Record<'number' | 'count', number> & {title: string}>
  /** Whether an archive lists the page; its neighbors are then the newer and the older page. */
  readonly dated?: true
  /** Day of the page's last change, `2025-05-09`; absent if the site does not show it. */
  readonly updated?: string
  /** Present for a generated page that lists the pages of a folder. */
  readonly landing?: {readonly route: Route; readonly title: string; readonly slots?: PageFacts['slots']}
  /** The page that search engines should show: of the latest version if it has it, and never a fallback. Absent if there is only one. */
  readonly canonical?: Route
  /** Present if the page shows the original at the route of a missing translation. `kept`: link targets without a route there. */
  readonly fallback?: {readonly route: Route; readonly of: Route; readonly kept?: readonly Route[]}
}

export interface PersonaInfo {
  readonly id: string
  readonly title: string
}

/** Why a page is not part of a site. */
export interface Unpublished {
  readonly source: SourcePath
  /** A full sentence. */
  readonly reason: string
}

/** A version of the site, with its top bar. */
export interface SiteVersion extends Version {
  readonly navbar: readonly NavbarItem[]
  /** By language tag; present if the site has several languages. */
  readonly navbars?: ReadonlyMap<string, readonly NavbarItem[]>
}

/** The joined site. Holds facts only, no page bodies. */
export interface Site {
  /** Sorted by the code units of their routes. */
  readonly pages: readonly PageFacts[]
  /** Includes generated pages. */
  readonly byRoute: ReadonlyMap<Route, PageFacts>
  /** Pages that this build does not publish, such as drafts. */
  readonly unpublished?: ReadonlyMap<Route, Unpublished>
  /** Facts about all pages that slots depend on (`JoinedSlotFiller`). */
  readonly slotFacts?: readonly (keyof PageFacts)[]
  /** Facts about pages from which features make data for slices. */
  readonly sliceFacts?: readonly (keyof PageFacts)[]
  /** Pages that docsgen generates if the project has none (the error pages, search). They are in no list, rule or index. */
  readonly generated?: readonly PageFacts[]
  /** Members that every slice of these pages has. */
  readonly generatedSlice?: Partial<Slice>
  /** Hash of everything that page maps and navigation are made from, if languages or versions have their own trees. */
  readonly joinedFrom?: string
  readonly pageMap: readonly PageMapNode[]
  readonly navbar: readonly NavbarItem[]
  /** The top bars of all languages by tag; present if the site has several trees. */
  readonly navbars?: ReadonlyMap<string, readonly NavbarItem[]>
  /** By language tag: what differs from the theme of the default language. */
  readonly themes?: ReadonlyMap<string, Pick<ThemeConfig, 'brand' | 'banner' | 'footer'>>
  /** The versions with their top bars; absent if there is only one. */
  readonly versions?: readonly SiteVersion[]
  /** Originals at the routes of missing translations. They are in no rule or index. */
  readonly fallbacks?: readonly PageFacts[]
  /** Reading order of the pages, for the previous and next links. */
  readonly order: readonly Route[]
  readonly slice: (route: Route) => Slice
  /** The home page and folders without their own page, with the lists that are generated for them. */
  readonly landings?: {
    readonly routes: readonly Route[]
    readonly slice: (route: Route) => Slice
    /** Returns the title of such a folder in the navigation. */
    readonly title: (route: Route) => string | undefined
  }
  /** Returns the titles of a page's ancestors in the navigation, outermost first, without the home page. */
  readonly titlesAbove?: (route: Route) => readonly string[]
  /** Days of the last changes by route; absent if the site does not show them. */
  readonly updated?: ReadonlyMap<Route, string>
  readonly diagnostics: readonly Diagnostic[]
}

/** A version with its top bars, by language tag if the site has several languages. */
export interface VersionView extends Version {
  readonly navbar: readonly NavbarItem[]
  readonly navbars?: Readonly<Record<string, readonly NavbarItem[]>>
}

/** What the layout of every page may use. One value for the whole build. */
export interface SiteView {
  readonly title: string
  readonly description: string
  readonly lang: string
  /** The default language first; absent if there is only one. */
  readonly locales?: readonly Locale[]
  /** In the order of the configuration; absent if there is only one. */
  readonly versions?: readonly VersionView[]
  /** The version of the page. */
  readonly version?: VersionView
  /** Words of the interface in the language of the page; default: English. */
  readonly words?: Words<WordKey>
  /** `/` or `/docs/`. */
  readonly base: string
  /** Origin such as `https://docs.example.org`, without a trailing slash. */
  readonly url?: string
  /** Path of the text with links to all pages, such as `llms.txt`, if the site has one. */
  readonly pageList?: string
  readonly repository?: {readonly url: string; readonly branch: string; readonly dir: string}
  /** Repositories of the guests, whose pages are not those of `repository`; absent if there are none. */
  readonly guests?: readonly GuestView[]
  /** Personas that at least one page is written for, in the order of the configuration. */
  readonly personas: readonly PersonaInfo[]
  /** Authors of pages, by id. */
  readonly authors?: Authors
  readonly contentTypes: readonly PersonaInfo[]
  readonly navbar: readonly NavbarItem[]
  /** Link of the site's name, if it is not `base`: the home page of the page's language. */
  readonly home?: string
  /** By language tag; present if the site has several languages. */
  readonly navbars?: Readonly<Record<string, readonly NavbarItem[]>>
  /** By language tag: what differs from `theme`. */
  readonly themes?: Readonly<Record<string, Pick<ThemeConfig, 'brand' | 'banner' | 'footer'>>>
  readonly theme: ThemeConfig
  /** Icons beyond those of the theme, by name: the content of an SVG of 24 by 24. */
  readonly icons?: Readonly<Record<string, string>>
  /** Addresses, with base and hash, of the style sheets of every page. The same for its scripts. */
  readonly styles: readonly string[]
  /** Style sheets of the project's theme and templates, which are loaded after the page's own. */
  readonly themeStyles: readonly string[]
  readonly scripts: readonly string[]
  /** Addresses of assets that templates refer to (`search.js`, `favicon.svg`), by name. */
  readonly assets: Readonly<Record<string, string>>
  /** Whether the site has a search index. */
  readonly search: boolean
  /** Tag of the language that search looks in, unless it is the default language. */
  readonly searchLanguage?: string
  /** The hosted search engine, if the project uses one. */
  readonly hostedSearch?: HostedSearch
  /** Elements that the configuration adds to the head of every page. */
  readonly head?: readonly HeadTag[]
  readonly analytics?: Analytics
  /** Where the answers to "Was this page helpful?" go. */
  readonly feedback?: Feedback
}

/** An address that accepts a POST of `{page, title, helpful}` as JSON, or a new issue in the repository. */
export type Feedback = {readonly endpoint: string} | {readonly issue: true}

export interface SocialLink {
  readonly icon: string
  readonly href: string
  readonly label: string
}

export interface ThemeConfig {
  /** Style sheets relative to the project's root, loaded after the theme's own. They may import, nest, and name files. */
  readonly css?: readonly string[]
  /** Text beside the logo; default: the site's title. */
  readonly brand?: string
  /** Path of an image in `public/`, or an address. An object has one for each color scheme, and a text alternative. */
  readonly logo?: string | {readonly light: string; readonly dark?: string; readonly alt?: string}
  /** Path of an image in `public/`, or an address; default: the theme's icon. */
  readonly favicon?: string
  /** A line above every page, optionally a link. */
  readonly banner?:
    | string
    | {
        readonly text: string
        readonly href?: string
        /** Whether a reader may close it; default true. */
        readonly dismissible?: boolean
        /** First day on which it is no longer shown, compared with the day of the build (`build.date`). */
        readonly until?: string
      }
  /** Shows the reading time in minutes below page titles if it is at least two; default false. */
  readonly readingTime?: boolean
  /** Community links in the footer. `icon` is a brand, an icon, or an image in `public/`. */
  readonly social?: readonly SocialLink[]
  /** Any CSS color, which is mixed with white for the dark scheme, or one for each color scheme; default: the theme's. */
  readonly accent?: string | {readonly light: string; readonly dark: string}
  readonly footer?: string | FooterConfig
  /** A button that copies the page as Markdown; default false. */
  readonly copyPage?: boolean
  /** Links that open the page in an AI assistant. `{url}` in `href` becomes the encoded address of the page as Markdown. */
  readonly chat?: readonly {readonly label: string; readonly href: string}[]
  /** A line below the title that says when the commands of a tested page were run; default false. */
  readonly tested?: boolean
  /** A button that shows the steps of a page one at a time; default true. */
  readonly runbook?: boolean
  /** Font files of the project, relative to its root. */
  readonly fonts?: {readonly sans?: FontSource; readonly mono?: FontSource}
}

/** One file with all weights (a variable font), or the faces of a family. */
export type FontSource = string | readonly FontFace[]

export interface FontFace {
  readonly file: string
  /** A CSS font weight, `700` or `200 800`; default `400`. */
  readonly weight?: string
  /** Default `normal`. */
  readonly style?: 'normal' | 'italic'
}

/** What a layout knows about the page. */
export interface PageView extends Pick<PageFacts, 'notes'> {
  readonly route: Route
  /** See `PageFacts`. */
  readonly error?: ErrorStatus
  readonly title: string
  /** The author's description; empty if there is none. */
  readonly description: string
  /** The start of the text, if there is no description. */
  readonly excerpt?: string
  readonly lang: string
  /** Direction of the page's language; absent for left to right. */
  readonly dir?: 'rtl' | undefined
  /** Present if search engines should not index the page: one of an unmaintained version, or the original of a missing translation. */
  readonly unindexed?: true
  /** Existing translations including the page itself, for search engines. Needs the site's address. */
  readonly alternates?: readonly {readonly hreflang: string; readonly href: string}[]
  /** Language of the text, if it is not that of the interface: of an original, or what the page's front matter says. */
  readonly textLanguage?: {readonly lang: string; readonly dir: 'ltr' | 'rtl'}
  readonly contentType?: string
  readonly personas: readonly string[]
  readonly categories: readonly string[]
  readonly date?: string
  readonly authors?: readonly Author[]
  /** Name of its layout, if it is one of a feature. */
  readonly layout?: string
  readonly reviewed?: string
  /** Day of the last commit to the page's file. */
  readonly updated?: string
  /** Headings of levels 2 to 4. */
  readonly toc: readonly Heading[]
  readonly ownTitle: boolean
  readonly imported: boolean
  /** Present if the page is in no list. Search engines should not index it either. */
  readonly unlisted?: true
  readonly canonicalUrl?: string
  readonly editUrl?: string
  readonly issueUrl?: string
  /** The repository of the page, if it is that of a guest. */
  readonly guest?: GuestView
  /** Present if docsgen made the page, without a file of the project, and on error pages. */
  readonly generated?: true
  /** Tools whose scripts load when the reader first uses them. */
  readonly tools: readonly PageToolFiles[]
  /** Addresses, with base and hash, of the style sheets of the page's own modules. */
  readonly styles: readonly string[]
  /** Addresses of the scripts of packaged components on the page. */
  readonly scripts?: readonly string[]
  /** Reading time in minutes; 0 for a page without text. */
  readonly minutes: number
}
