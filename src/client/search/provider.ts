import type {Label} from '../../model/search/format.ts'

/**
 * What the search dialog needs of a search engine. The default one (`lunr-provider.ts`) reads the site's own index;
 * `typesense-provider.ts` and `meilisearch-provider.ts` ask a hosted one that `docsgen search export` filled.
 *
 * Strings are text, never HTML: the dialog puts them into text nodes.
 */
export interface SearchProvider {
  /**
   * Never rejects for what was typed; rejects with `SearchUnavailable` when the index cannot be had.
   *
   * @param query anything that a person typed or pasted
   */
  search(query: string, options?: SearchOptions): Promise<SearchResponse>
  /** Loads what the first query will need. Failures wait for that query. */
  warm?(): void
  /** Forgets what failed, before a retry. */
  reset?(): void
}

export interface SearchOptions {
  /** Only pages for this persona, by id. */
  readonly persona?: string
  /** Only pages of this content type, by id. */
  readonly type?: string
  /** Only pages with this tag, by id. */
  readonly tag?: string
  /** Sections to show at most; default 8. */
  readonly limit?: number
  /** Sections of one page among them at most; default 3. A hosted engine has its own setting. */
  readonly perPage?: number
}

export interface SearchResponse {
  readonly query: string
  /** Best page first. */
  readonly groups: readonly SearchGroup[]
  /** Sections that match, shown or not. */
  readonly total: number
  /** The query with its misspelt words mended. Hits may stand beside it: they are then those of the mended query. */
  readonly suggestion?: string
  /** For the filters. */
  readonly personas: readonly Label[]
  readonly types?: readonly Label[]
  readonly tags?: readonly Label[]
  /** Signatures by which the query, data of a call or an error, may be decoded. */
  readonly signatures?: readonly string[]
}

/** A page and its best sections, in the order of their rank. */
export interface SearchGroup {
  readonly route: string
  readonly title: string
  /** Content type, where the engine knows it. */
  readonly kind?: string
  /** Titles of the pages above it, outermost first, where the engine knows them. */
  readonly path?: readonly string[]
  readonly hits: readonly SearchHit[]
}

export interface SearchHit {
  /** Route and anchor, percent-encoded, without the site's base; or a whole URL from a hosted engine. */
  readonly href: string
  /** The section's heading; the page's title for the page itself. */
  readonly heading: readonly Segment[]
  readonly crumbs: readonly string[]
  readonly excerpt: readonly Segment[]
  /** Whether the excerpt is code. */
  readonly code: boolean
  /** What the section is about, where its page says so: `endpoint`, `event`. */
  readonly kind?: string
}

/** A piece of text, and whether it is what was searched for. */
export interface Segment {
  readonly text: string
  readonly mark: boolean
}

/** A file of the index is missing or corrupt, or the engine does not answer. Trying again may help. */
export class SearchUnavailable extends Error {
  override readonly name = 'SearchUnavailable'
}
