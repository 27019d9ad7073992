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

interface Highlight {
  readonly field: string
  readonly snippet?: string
}

interface Answer {
  readonly found: number
  readonly hits: readonly {
    readonly document: HostedRecord & {readonly content: string}
    readonly highlights?: readonly Highlight[]
  }[]
}

/** Creates a provider for a Typesense collection that `docsgen search export --target typesense` filled. */
export function createTypesenseProvider(options: HostedOptions): SearchProvider {
  const {key, index, version} = options
  return {
    async search(query, wanted = {}) {
      const {limit = 8} = wanted
      const filters = requiredFields(wanted, options).map(([field, id]) => `${field}:=\`${id.replaceAll('`', '')}\``)
      const address = engineUrl(options, `collections/${encodeURIComponent(index)}/documents/search`)
      address.search = new URLSearchParams({
        q: query.slice(0, longestQuery),
        query_by: 'title,heading,crumbs,identParts,content,code',
        query_by_weights: '4,8,2,6,1,1',
        num_typos: '2,2,2,0,2,0',
        highlight_start_tag: markStart,
        highlight_end_tag: markEnd,
        per_page: String(limit),
        ...(filters.length > 0 && {filter_by: filters.join(' && ')})
      }).toString()
      const answer = await queryEngine<Answer>(address, {headers: {'X-TYPESENSE-API-KEY': key}})
      const hits = answer.hits.map(({document: record, highlights = []}) => {
        const marked = (field: string) => highlights.find(highlight => highlight.field === field)?.snippet
        const code = marked('content') === undefined ? marked('code') : undefined
        return {
          record,
          hit: {
            href: sectionHref(record.route, record.anchor),
            heading: segmentsOf(marked('heading') ?? (record.heading || record.title)),
            crumbs: record.crumbs,
            excerpt: segmentsOf(code ?? marked('content') ?? record.content.slice(0, 180)),
            code: code !== undefined
          }
        }
      })
      return {
        query,
        groups: groupHits(hits, wanted),
        total: answer.found,
        personas: [],
        ...(version !== undefined && {version})
      }
    }
  }
}
