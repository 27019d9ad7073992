import type {SearchProvider} from '../../../plugin/search-provider.ts'
import {LunrProvider} from './lunr-provider.ts'
import {SearchUnavailable} from './search-unavailable.ts'

/**
 * Returns the provider that the page sets on its search button or search page:
 *
 * - `data-search-worker`: URL of the worker's script, for the site's own index. The default. `data-search-language` is the tag of
 *   the page's language, unless it is the default language; `data-search-version` is the path of its version, unless it is the
 *   latest one.
 * - `data-search-provider="algolia"`, `"typesense"` or `"meilisearch"` with `data-search-url`, `data-search-key` (a key that should
 *   only allow searching) and `data-search-index` (default `docs`). Algolia also has `data-search-app` (the application) and
 *   `data-search-fallbacks` (addresses that are tried in turn, separated by spaces). `data-search-version` is the name of the
 *   page's version, if the site has several.
 *
 * @param base the site's base: `/` or `/docs/`
 */
export function providerFor(base: string): SearchProvider {
  const element = document.querySelector<HTMLElement>('[data-search-worker], [data-search-provider]')
  const {
    searchProvider,
    searchUrl = '',
    searchKey = '',
    searchIndex = 'docs',
    searchApp = '',
    searchFallbacks = '',
    searchWorker,
    searchLanguage: language,
    searchVersion: version
  } = element?.dataset ?? {}
  if (searchProvider === undefined)
    return new LunrProvider(searchWorker ?? `${base}search/worker.js`, base, {language, version})
  const options = {
    url: searchUrl,
    key: searchKey,
    index: searchIndex,
    appId: searchApp,
    fallbacks: searchFallbacks.split(' ').filter(Boolean),
    ...(version !== undefined && {version})
  }
  return loadedProvider(async () =>
    (await import('./hosted/hosted-provider.ts')).createHostedProvider(searchProvider, options)
  )
}

/** Returns a provider whose code is loaded by its first use: most sites have their own index, and never load it. */
function loadedProvider(load: () => Promise<SearchProvider>): SearchProvider {
  let loading: Promise<SearchProvider> | undefined
  return {
    warm() {
      start().catch(() => {
        // The first search reports any failure.
      })
    },
    async search(query, options) {
      const provider = await start()
      return provider.search(query, options)
    }
  }

  function start(): Promise<SearchProvider> {
    loading ??= load().catch(cause => {
      loading = undefined
      throw new SearchUnavailable('Search could not be loaded', {cause})
    })
    return loading
  }
}
