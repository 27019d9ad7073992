/** A hosted engine that answers in the place of the site's own index. Public: it stands in every page. */
export interface HostedSearch {
  readonly provider: 'typesense' | 'meilisearch'
  /** Origin of the engine, with a path if it has one. */
  readonly url: string
  /** May only search. */
  readonly key: string
  /** Collection or index that `docsgen search export` filled. */
  readonly index: string
}

/** How a search button, or the search page, names the engine to `provider-for.ts`; nothing for the site's own index. */
export function hostedAttributes(hosted: HostedSearch | undefined): Readonly<Record<`data-search-${string}`, string>> {
  if (!hosted) return {}
  return {
    'data-search-provider': hosted.provider,
    'data-search-url': hosted.url,
    'data-search-key': hosted.key,
    'data-search-index': hosted.index
  }
}
