import type {SearchProvider} from '../../../../plugin/search-provider.ts'
import {
  engineUrl,
  excerptOf,
  type HostedOptions,
  type HostedRecord,
  hostedProvider,
  longestQuery,
  markEnd,
  markStart,
  queryEngine
} from './records.ts'

interface Answer {
  readonly estimatedTotalHits?: number
  readonly hits: readonly (HostedRecord & {
    readonly _formatted?: {readonly heading?: string; readonly content?: string; readonly code?: string}
  })[]
}

/** Creates a provider for a Meilisearch index that `docsgen search export --target meilisearch` filled. */
export function createMeilisearchProvider(options: HostedOptions): SearchProvider {
  const {key, index} = options
  const address = engineUrl(options, `indexes/${encodeURIComponent(index)}/search`)
  return hostedProvider(options, async ({query, limit, required}) => {
    const filters = required.map(([field, id]) => `${field} = ${JSON.stringify(id)}`)
    const {hits, estimatedTotalHits} = await queryEngine<Answer>(address, {
      method: 'POST',
      headers: {authorization: `Bearer ${key}`, 'content-type': 'application/json'},
      body: JSON.stringify({
        q: query.slice(0, longestQuery),
        limit,
        attributesToCrop: ['content:30', 'code:20'],
        attributesToHighlight: ['heading', 'content', 'code'],
        highlightPreTag: markStart,
        highlightPostTag: markEnd,
        ...(filters.length > 0 && {filter: filters.join(' AND ')})
      })
    })
    return {
      total: estimatedTotalHits ?? hits.length,
      sections: hits.map(({_formatted: shown = {}, ...record}) => ({
        record,
        heading: shown.heading,
        ...excerptOf(shown)
      }))
    }
  })
}
