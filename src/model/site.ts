import type {Author, Tag} from './byline.ts'
import type {Placeholder} from './constants.ts'
import type {Diagnostic} from './diagnostic.ts'
import type {Locale} from './locales.ts'
import type {Heading, PageFacts, ThemeFlags} from './page.ts'
import type {PageMapNode} from './page-map.ts'
import type {Analytics, HeadTag} from './policy.ts'
import type {HostedSearch} from './search/hosted-search.ts'
import type {Route, SourcePath} from './url.ts'
import type {WordKey} from './words/english.ts'
import type {Words} from './words/say.ts'

/** A link in the furniture around a page. `href` carries the base already. */
export interface NavLink {
  readonly title: string
  readonly href: string
  readonly newWindow?: boolean
}

/** One row of the sidebar. Branches away from the page carry no children: the reader gets them by following the link. */
export type SidebarItem =
  | {
      readonly kind: 'page'
      readonly title: string
      /** Absent for an external link. */
      readonly route?: Route
      /** Absent for a folder without a page of its own. */
      readonly href?: string
      readonly newWindow?: boolean
      /** Present for folders whose branch is open here. */
      readonly children?: readonly SidebarItem[]
      /** A folder, open or not. */
      readonly folder: boolean
      /** A word beside the title. */
      readonly badge?: string
      /** Name of an icon beside the title. */
      readonly icon?: string
      /** Whether an open branch starts collapsed (details closed). */
      readonly collapsed?: boolean
      /** Whom it and the pages below it are for; absent where one of them is for everyone. */
      readonly personas?: readonly string[]
    }
  | {readonly kind: 'separator'; readonly title: string}
  /** Stands for rows left out where a folder is longer than a page should carry. */
  | {readonly kind: 'more'; readonly title: string; readonly href: string}

/** A sidebar, shared by every page that shows the same one. */
export interface Sidebar {
  /** Hash of its items. */
  readonly key: string
  readonly items: readonly SidebarItem[]
}

export interface NavbarItem {
  readonly title: string
  readonly href?: string
  readonly newWindow?: boolean
  /** The section that this entry stands for: the entry is current on every page under it. */
  readonly route?: Route
  /** Current on its own page alone, though others lie below it: the home page of a language. */
  readonly exact?: true
  /** A menu's entries. */
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
  /** What a notice asks for: see `NoticeFacts`. */
  readonly notice?: NoticeFacts
  /** Name of a sign of the theme. */
  readonly icon?: string
  /** Pages below it that a reader comes for, where the list asks for them. */
  readonly tasks?: readonly NavLink[]
}

/** What a notice says at a glance. All of it is optional. */
export interface NoticeFacts {
  /** Day by which those concerned must have acted, `2025-07-24`. */
  readonly actBy?: string
  readonly status?: string
  /** Programs and versions, as written. */
  readonly affects?: readonly string[]
}

/** A heading in a list of child pages: separators of the folder's `_meta`. */
export interface ChildGroup {
  readonly title: string
  readonly pages: readonly ChildPage[]
}

/** The part of the site that one page shows. Bounded: its size does not grow with the site. */
export interface Slice {
  readonly sidebar: Sidebar
  readonly breadcrumb: readonly {readonly title: string; readonly href?: string}[]
  readonly previous?: NavLink
  readonly next?: NavLink
  /** The next page in reading order, where `next` is the page itself. */
  readonly following?: NavLink
  readonly theme: ThemeFlags
  /** For the `child-pages` slot; absent where the page has none. */
  readonly children?: readonly ChildGroup[]
  /** For the `latest-pages` slot; absent where the page has none. */
  readonly latest?: readonly ChildPage[]
  /** Day of the page's last change, `2025-05-09`; absent where the site does not ask for it. */
  readonly updated?: string
  /** Placeholders in the page's code; absent where it has none. */
  readonly placeholders?: readonly PagePlaceholder[]
  /** Routes of the pages that list what has a tag of the page, by tag; absent where the site has none. */
  readonly tagRoutes?: Readonly<Record<string, Route>>
  /** Where the catalogues are shown of which the page names entries by component: routes by name; absent where it names none. */
  readonly catalogues?: Readonly<Record<string, Route>>
  /** Set where nobody wrote the page: it lists the pages of a folder. */
  readonly landing?: {readonly route: Route; readonly title: string}
  /** Where the page is in each language of the site, the default one first; absent where there is only one. */
  readonly languages?: readonly SliceLanguage[]
  /** Set where the page is the original, under the route that its translation would have. */
  readonly fallback?: {readonly route: Route; readonly of: Route}
  /** Other routes whose content this page carries; the first one is canonical. */
  readonly canonical?: Route
}

/** Where a page is in a language. */
export interface SliceLanguage {
  readonly tag: string
  /** Of the page itself, or of the nearest one above it that exists in the language. */
  readonly route: Route
  /** Whether the page is written in the language. */
  readonly translated?: true
}

/** A placeholder as a page tells of it: see `Placeholder`. */
export type PagePlaceholder = Omit<Placeholder, 'also'>

export interface PersonaInfo {
  readonly id: string
  readonly title: string
}

/** The joined site: facts only. */
/** Why a page is not part of a site. */
export interface Unpublished {
  readonly source: SourcePath
  /** A sentence. */
  readonly reason: string
}

export interface Site {
  /** By code unit of their routes. */
  readonly pages: readonly PageFacts[]
  /** Generated pages too. */
  readonly byRoute: ReadonlyMap<Route, PageFacts>
  /** Pages that this build leaves out, such as drafts. */
  readonly unpublished?: ReadonlyMap<Route, Unpublished>
  /** Pages that docsgen makes where the project has none (the error pair, search): in no list, rule or index. */
  readonly generated?: readonly PageFacts[]
  readonly pageMap: readonly PageMapNode[]
  readonly navbar: readonly NavbarItem[]
  /** The top bars of all languages by tag, where the site has several trees. */
  readonly navbars?: ReadonlyMap<string, readonly NavbarItem[]>
  /** Originals under the routes of translations that do not exist: in no rule or index. */
  readonly fallbacks?: readonly PageFacts[]
  /** Reading order of the pages that previous/next walks. */
  readonly order: readonly Route[]
  readonly slice: (route: Route) => Slice
  /** Home and folders that have no page of their own, and what a list of their pages would show. */
  readonly landings?: {
    readonly routes: readonly Route[]
    readonly slice: (route: Route) => Slice
    /** The title of such a folder, as the navigation has it. */
    readonly title: (route: Route) => string | undefined
  }
  /** Titles of what is above a page in the navigation, outermost first, home left out. */
  readonly titlesAbove?: (route: Route) => readonly string[]
  /** Days of last changes by route, where the site asks for them. */
  readonly updated?: ReadonlyMap<Route, string>
  readonly diagnostics: readonly Diagnostic[]
}

/** What every page's shell may know; one value for the whole build. */
export interface SiteView {
  readonly title: string
  readonly description: string
  readonly lang: string
  /** The default language first; absent where there is only one. */
  readonly locales?: readonly Locale[]
  /** Words of the interface in the language of the page; English if absent. */
  readonly words?: Words<WordKey>
  /** `/` or `/docs/`. */
  readonly base: string
  /** Origin such as `https://docs.example.org`, without a trailing slash. */
  readonly url?: string
  readonly repository?: {readonly url: string; readonly branch: string; readonly dir: string}
  /** Those that a page of the site is written for, in the configuration's order. */
  readonly personas: readonly PersonaInfo[]
  readonly contentTypes: readonly PersonaInfo[]
  readonly navbar: readonly NavbarItem[]
  /** Where the site's name leads, if that is not `base`: the home page of the page's language. */
  readonly home?: string
  /** By language tag, where the site has several. */
  readonly navbars?: Readonly<Record<string, readonly NavbarItem[]>>
  readonly theme: ThemeConfig
  /** Drawings of the icons that settings and pages name beyond the theme's own, by name: the inside of an SVG of 24 by 24. */
  readonly icons?: Readonly<Record<string, string>>
  /** Hrefs, with base and hash, of the style sheets that every page has, and of its scripts. */
  readonly styles: readonly string[]
  /** Those of the project's theme and templates: read after the page's own. */
  readonly themeStyles: readonly string[]
  readonly scripts: readonly string[]
  /** Named assets that templates refer to (`search.js`, `favicon.svg`), by name, hrefs. */
  readonly assets: Readonly<Record<string, string>>
  /** Whether the site has a search index. */
  readonly search: boolean
  /** Who answers in its place, if the project says so. */
  readonly hostedSearch?: HostedSearch
  /** Elements of every page's head that the configuration names. */
  readonly head?: readonly HeadTag[]
  readonly analytics?: Analytics
  /** Who is told whether a page helped. */
  readonly feedback?: Feedback
}

/** An address that takes a POST of `{page, title, helpful}` as JSON, or a new issue of the repository. */
export type Feedback = {readonly endpoint: string} | {readonly issue: true}

export interface SocialLink {
  readonly icon: string
  readonly href: string
  readonly label: string
}

/** One file with every weight (a variable font), or the faces of a family. */
export type FontSource = string | readonly FontFace[]

export interface FontFace {
  readonly file: string
  /** As CSS has it: `700`, or `200 800`; default `400`. */
  readonly weight?: string
  /** Default `normal`. */
  readonly style?: 'normal' | 'italic'
}

export interface ThemeConfig {
  /** Style sheets of the project, relative to its root: read after the theme's own. They may import, nest, and name fonts and images. */
  readonly css?: readonly string[]
  /** Text beside the logo; default: the site's title. */
  readonly brand?: string
  /** Path of a picture in `public/`, or an address; as an object one for each ground, with words for those who do not see it. */
  readonly logo?: string | {readonly light: string; readonly dark?: string; readonly alt?: string}
  /** Path of a picture in `public/`, or an address; default: the theme's mark. */
  readonly favicon?: string
  /** A line above every page, with a link if it has one. */
  readonly banner?:
    | string
    | {
        readonly text: string
        readonly href?: string
        /** Whether a reader may close it; default true. */
        readonly dismissible?: boolean
        /** Day from which on it is no longer shown: compared with the build's (`build.date`). */
        readonly until?: string
      }
  /** A button that copies the page as Markdown; default false. */
  readonly copyPage?: boolean
  /** Minutes to read, from two on, below the titles of pages; default false. */
  readonly readingTime?: boolean
  /** A button that shows the steps of a page one at a time; default true. */
  readonly runbook?: boolean
  /** Links that open the page in an assistant. `{url}` in `href` becomes the address of the page as Markdown, encoded. */
  readonly chat?: readonly {readonly label: string; readonly href: string}[]
  /** Links to where the project's people meet, in the footer. `icon` names a brand, an icon, or a picture in `public/`. */
  readonly social?: readonly SocialLink[]
  /** Font files of the project, relative to its root. */
  readonly fonts?: {readonly sans?: FontSource; readonly mono?: FontSource}
  /** Accent color, any CSS color, or one for each ground; default: the theme's. One alone is mixed with white for dark ground. */
  readonly accent?: string | {readonly light: string; readonly dark: string}
  readonly footer?: string
}

/** An entry of the language switcher. */
export interface LanguageLink {
  readonly tag: string
  readonly label: string
  readonly dir: 'ltr' | 'rtl'
  readonly href: string
  readonly current: boolean
  /** Whether the page is written in the language. */
  readonly translated: boolean
}

/** What a layout knows of the page that it frames. */
export interface PageView {
  readonly route: Route
  readonly title: string
  /** As the writer gave it; empty where there is none. */
  readonly description: string
  /** The start of the text, where there is no description. */
  readonly excerpt?: string
  /** Of a page that has the layout of a front page: what its hero says. */
  readonly front?: {readonly title?: string; readonly tagline?: string; readonly hasActions: boolean}
  readonly lang: string
  /** Direction of its language; absent for left to right. */
  readonly dir?: 'rtl'
  /** The page in each language, in its own words; absent where the site has one language. */
  readonly languages?: readonly LanguageLink[]
  /** Translations that exist, the page itself among them, for search engines. Needs the site's address. */
  readonly alternates?: readonly {readonly hreflang: string; readonly href: string}[]
  /** Language of the text, where the page stands for a translation that does not exist. */
  readonly original?: {
    readonly lang: string
    readonly dir: 'ltr' | 'rtl'
    readonly label: string
    readonly href: string
  }
  readonly contentType?: string
  readonly personas: readonly string[]
  readonly categories: readonly string[]
  readonly date?: string
  readonly authors?: readonly Author[]
  readonly tags?: readonly Tag[]
  /** What a notice asks for; absent where its front matter says nothing. */
  readonly notice?: NoticeFacts
  readonly reviewed?: string
  /** Day of the last commit to its file. */
  readonly updated?: string
  /** Levels 2 to 4. */
  readonly toc: readonly Heading[]
  readonly ownTitle: boolean
  readonly imported: boolean
  /** Whether it is in no list: search engines are asked to leave it out too. */
  readonly unlisted?: true
  readonly canonicalUrl?: string
  readonly editUrl?: string
  readonly issueUrl?: string
  /** Href of the Markdown mirror. */
  readonly mirrorHref?: string
  /** Whether its code names entries of catalogues, which have cards. */
  readonly references: boolean
  /** Whether it has `<Steps>`, which can be gone through one at a time. */
  readonly steps: boolean
  /** Placeholders in its code that stand for values of the reader's. */
  readonly placeholders: readonly PagePlaceholder[]
  /** Style sheets of the page's own modules, hrefs with base and hash. */
  readonly styles: readonly string[]
  /** Scripts of packaged components that the page shows, hrefs. */
  readonly scripts?: readonly string[]
  /** Minutes to read it; 0 for a page without text. */
  readonly minutes: number
}
