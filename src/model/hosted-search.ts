export type HostedProvider = 'algolia' | 'typesense' | 'meilisearch'

/** A hosted engine that replaces the site's own index. These values are public: every page contains them. */
export interface HostedSearch {
  readonly provider: HostedProvider
  /** Origin of the engine, with a path if it has one. */
  readonly url: string
  /** Algolia's application. */
  readonly appId?: string
  /** Addresses to try in turn if `url` does not respond. */
  readonly fallbacks?: readonly string[]
  /** Key that should only allow searching. */
  readonly key: string
  /** Collection or index that `docsgen search export` fills. */
  readonly index: string
}

/** Returns the addresses of an Algolia application: the one for searching, and those to try if it does not respond. */
export function algoliaHosts(appId: string): Required<Pick<HostedSearch, 'url' | 'fallbacks'>> {
  const id = appId.toLowerCase()
  return {
    url: `https://${id}-dsn.algolia.net`,
    fallbacks: [1, 2, 3].map(number => `https://${id}-${number}.algolianet.com`)
  }
}
