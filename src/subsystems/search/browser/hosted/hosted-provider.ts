import type {SearchProvider} from '../../../../plugin/search-provider.ts'
import {createAlgoliaProvider} from './algolia.ts'
import {createMeilisearchProvider} from './meilisearch.ts'
import type {HostedOptions} from './records.ts'
import {createTypesenseProvider} from './typesense.ts'

const creators: Readonly<Record<string, (options: HostedOptions) => SearchProvider>> = {
  algolia: createAlgoliaProvider,
  typesense: createTypesenseProvider,
  meilisearch: createMeilisearchProvider
}

/** Creates the provider of a hosted engine. Pages name only engines that the configuration allows. */
export function createHostedProvider(engine: string, options: HostedOptions): SearchProvider {
  const create = creators[engine]
  if (!create) throw new Error(`Unknown search engine: ${engine}`)
  return create(options)
}
