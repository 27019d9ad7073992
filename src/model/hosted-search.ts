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
