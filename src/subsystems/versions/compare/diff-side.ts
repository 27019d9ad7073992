import type {VersionPage} from './compare-versions.ts'

/** One of the two states of a site that are compared. */
export interface DiffSide {
  readonly name: string
  /** Returns the Markdown of pages, by route inside the version. */
  texts(pages: readonly VersionPage[]): Promise<ReadonlyMap<string, string>>
  /** Returns the published address of a route inside the version; `undefined` if the site has none. */
  addressOf(route: string): string | undefined
}
