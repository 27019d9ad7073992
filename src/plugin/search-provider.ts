/**
 * A search engine for the search dialog. The default one reads the site's own index. The providers of Algolia,
 * Typesense and Meilisearch use a hosted one that `docsgen search export` filled.
 *
 * Strings are text, never HTML: the dialog inserts them as text nodes.
 */
export interface SearchProvider {
  /**
   * Searches for a query. Rejects with `SearchUnavailable` if the index is unavailable, and never because of the query.
   *
   * @param query anything that a person typed or pasted
   */
  search(query: string, options?: SearchOptions): Promise<SearchResponse>
  /** Loads what the first query needs. Failures are reported by that query. */
  warm?(): void
  /** Forgets failures before a retry. */
  reset?(): void
}

export interface SearchOptions {
  /** Only pages for this persona, by id. */
  readonly persona?: string
  /** Only pages of this content type, by id. */
  readonly type?: string
  /** Only pages with this tag, by id. */
  readonly tag?: string
  /** Searches all versions instead of the reader's. */
  readonly versions?: 'all'
  /** Maximum number of sections; default 8. */
  readonly limit?: number
  /** Maximum number of sections of one page; default 3. A hosted engine has its own setting. */
  readonly perPage?: number
}

export interface SearchResponse {
  readonly query: string
  /** Best page first. */
  readonly groups: readonly SearchGroup[]
  /** Number of matching sections, including those not returned. */
  readonly total: number
  /** The query with its misspelled words corrected. If there are hits too, they are those of the corrected query. */
  readonly suggestion?: string
  /** Values of the filters. */
  readonly personas: readonly Label[]
  readonly types?: readonly Label[]
  readonly tags?: readonly Label[]
  /** Name of the reader's version, if the site has several. */
  readonly version?: string
  /** Signatures that may decode the query, if it is data of a call or an error. */
  readonly signatures?: readonly string[]
}

/** A page and its best sections, by rank. */
export interface SearchGroup {
  readonly route: string
  readonly title: string
  /** Content type, if the engine knows it. */
  readonly kind?: string
  /** Titles of the page's ancestors, outermost first, if the engine knows them. */
  readonly path?: readonly string[]
  readonly hits: readonly SearchHit[]
  /** Score of the best hit, if the engine reports it. Infinite if the page declares what the reader typed. */
  readonly score?: number
  /** Name of the page's version, if all versions were searched. */
  readonly version?: string
  /** Language of the page, if it is shown in the original because there is no translation. */
  readonly original?: {readonly tag: string; readonly label: string}
}

export interface SearchHit {
  /** Route and anchor, percent-encoded, without the site's base. A hosted engine may return an absolute URL. */
  readonly href: string
  /** The section's heading, or the page's title for the page itself. */
  readonly heading: readonly Segment[]
  readonly crumbs: readonly string[]
  readonly excerpt: readonly Segment[]
  /** The start of the section's text, several sentences long, for wide screens. Without it, the dialog shows the excerpt there. */
  readonly preview?: readonly Segment[]
  /** Whether the excerpt is code. */
  readonly code: boolean
  /** Kind of the section, if its page declares one: `endpoint`, `event`. */
  readonly kind?: string
}

/** A piece of text, and whether it matches the query. */
export interface Segment {
  readonly text: string
  readonly mark: boolean
}

/** A value of a filter: the title is for readers, the id for programs. */
export interface Label {
  readonly id: string
  readonly title: string
}
