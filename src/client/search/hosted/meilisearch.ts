import {sectionHref} from '../links.ts'
import type {SearchProvider} from '../provider.ts'
import {
  engineUrl,
  groupHits,
  type HostedOptions,
  type HostedRecord,
  longestQuery,
  markEnd,
  markStart,
  queryEngine,
  requiredFields,
  segmentsOf
} from './records.ts'

interface Answer {
  readonly estimatedTotalHits?: number
  readonly hits: readonly (HostedRecord & {
    readonly _formatted?: {readonly heading?: string; readonly content?: string; readonly code?: string}
  })[]
}

/** Creates a provider for a Meilisearch index that `docsgen search export --target meilisearch` filled. */
export function createMeilisearchProvider(options: HostedOptions): SearchProvider {
  const {key, index, version} = options
  return {
    async search(query, wanted = {}) {
      const {limit = 8} = wanted
      const filters = requiredFields(wanted, options).map(([field, id]) => `${field} = ${JSON.stringify(id)}`)
      const answer = await queryEngine<Answer>(engineUrl(options, `indexes/${encodeURIComponent(index)}/search`), {
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
      const hits = answer.hits.map(record => {
        const {heading = '', content = '', code = ''} = record._formatted ?? {}
        const isCode = !content.includes(markStart) && code.includes(markStart)
        return {
          record,
          hit: {
            href: sectionHref(record.route, record.anchor),
            heading: segmentsOf(heading || record.title),
            crumbs: record.crumbs,
            excerpt: segmentsOf(isCode ? code : content),
            code: isCode
          }
        }
      })
      return {
        query,
        groups: groupHits(hits, wanted),
        total: answer.estimatedTotalHits ?? hits.length,
        personas: [],
        ...(version !== undefined && {version})
      }
    }
  }
}
