import type {Version} from './versions.ts'

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

/**
 * Returns the `data-search-version` attribute of a page: the path of its version, unless it is the latest one. A hosted engine knows
 * versions by name, also the latest one.
 */
export function searchVersion({
  version,
  hostedSearch
}: {
  readonly version?: Pick<Version, 'name' | 'path'> | undefined
  readonly hostedSearch?: HostedSearch | undefined
}): string | undefined {
  return (hostedSearch ? version?.name : version?.path) || undefined
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
    'data-search-index': hosted.index,
    ...(hosted.appId && {'data-search-app': hosted.appId}),
    ...(hosted.fallbacks && {'data-search-fallbacks': hosted.fallbacks.join(' ')})
  }
}

/** Returns the addresses of an Algolia application: the one for searching, and those to try if it does not respond. */
export function algoliaHosts(appId: string): Required<Pick<HostedSearch, 'url' | 'fallbacks'>> {
  const id = appId.toLowerCase()
  return {
    url: `https://${id}-dsn.algolia.net`,
    fallbacks: [1, 2, 3].map(number => `https://${id}-${number}.algolianet.com`)
  }
}
