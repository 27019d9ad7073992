import {LunrProvider} from './lunr-provider.ts'
import {createMeilisearchProvider} from './meilisearch-provider.ts'
import type {SearchProvider} from './provider.ts'
import {createTypesenseProvider} from './typesense-provider.ts'

/**
 * Returns the provider that the page names on its search button or search page:
 *
 * - `data-search-worker`: URL of the worker's script, for the site's own index. The default. `data-search-language` is the tag of
 *   the page's language, unless it is the default language.
 * - `data-search-provider="typesense"` or `"meilisearch"` with `data-search-url`, `data-search-key` (a key that should only allow
 *   searching) and `data-search-index` (default `docs`).
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
    searchWorker,
    searchLanguage
  } = element?.dataset ?? {}
  const hosted = {url: searchUrl, key: searchKey, index: searchIndex}
  if (searchProvider === 'typesense') return createTypesenseProvider(hosted)
  if (searchProvider === 'meilisearch') return createMeilisearchProvider(hosted)
  return new LunrProvider(searchWorker ?? `${base}search/worker.js`, base, searchLanguage)
}
