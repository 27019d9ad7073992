import type {PageFacts} from '../page.ts'
import type {ChildPage} from '../site.ts'
import type {VersionDiff} from '../version-diff.ts'

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

/** The input of a slot that compares versions of the site. */
export interface ComparingSlotInput extends SlotInput {
  /**
   * Returns the pages that differ between two versions, in the page's language. Reads no page.
   *
   * @param to default: the version of the page
   * @returns `undefined` if there is no such version
   */
  readonly compareVersions: (from: string, to?: string) => VersionDiff | undefined
}
