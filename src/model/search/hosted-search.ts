/** A hosted engine that replaces the site's own index. These values are public: every page contains them. */
export interface HostedSearch {
  readonly provider: 'typesense' | 'meilisearch'
  /** Origin of the engine, with a path if it has one. */
  readonly url: string
  /** Key that should only allow searching. */
  readonly key: string
  /** Collection or index that `docsgen search export` fills. */
  readonly index: string
}

/**
 * Returns the attributes that pass the engine from a search button or the search page to `provider-for.ts`; none for the site's
 * own index.
 */
export function hostedAttributes(hosted: HostedSearch | undefined): Readonly<Record<`data-search-${string}`, string>> {
  if (!hosted) return {}
  return {
    'data-search-provider': hosted.provider,
    'data-search-url': hosted.url,
    'data-search-key': hosted.key,
    'data-search-index': hosted.index
  }
}
