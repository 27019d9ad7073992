import type {HostedSearch} from '../../model/hosted-search.ts'
import type {Version} from '../../model/versions.ts'

/**
 * Returns the `data-search-version` attribute of a page: the path of its version, unless it is the latest one. A hosted engine
 * identifies versions by name, including the latest one.
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
