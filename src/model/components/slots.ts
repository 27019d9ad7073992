import type {Locale} from '../locales.ts'
import type {PageFacts} from '../page.ts'
import type {Redirect} from '../project/redirect.ts'
import type {ChildPage, Site} from '../site.ts'
import type {Version} from '../versions.ts'

/** What the function that fills a slot knows. */
export interface SlotInput {
  /** The properties that the component gave to the slot. */
  readonly props: Readonly<Record<string, unknown>>
  /** The page with the slot. */
  readonly page: SlotPage
  /** The listed pages in the page's language and version, in reading order. */
  readonly pages: readonly SlotPage[]
  /** Returns a page for a list: its address, title, description and date. */
  readonly listed: (page: SlotPage) => ChildPage
}

/** What a slot may know about a page. */
export type SlotPage = Pick<PageFacts, 'route' | 'source' | 'title' | 'excerpt' | 'frontMatter' | 'notes'>

/** The input of a slot that depends on facts about all pages. */
export interface JoinedSlotInput extends SlotInput {
  readonly joined: SlotSite
}

/** The joined site as such a slot sees it. */
export interface SlotSite extends Pick<Site, 'pages' | 'byRoute'> {
  readonly base: string
  readonly versions?: readonly Version[] | undefined
  readonly locales?: readonly Locale[] | undefined
  /** Returns the redirects of the site, which are joined at the first call. */
  readonly redirects: () => readonly Redirect[]
}
