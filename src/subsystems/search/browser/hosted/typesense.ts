import type {SearchProvider} from '../../../../plugin/search-provider.ts'
import {
  engineUrl,
  type HostedOptions,
  type HostedRecord,
  hostedProvider,
  longestQuery,
  markEnd,
  markStart,
  queryEngine
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
  const {key, index} = options
  return hostedProvider(options, async ({query, limit, required}) => {
    const filters = required.map(([field, id]) => `${field}:=\`${id.replaceAll('`', '')}\``)
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
    const {found, hits} = await queryEngine<Answer>(address, {headers: {'X-TYPESENSE-API-KEY': key}})
    return {
      total: found,
      sections: hits.map(({document: record, highlights = []}) => {
        const marked = (field: string) => highlights.find(highlight => highlight.field === field)?.snippet
        const content = marked('content')
        const code = content === undefined ? marked('code') : undefined
        const excerpt = code ?? content ?? record.content.slice(0, 180)
        return {record, heading: marked('heading'), excerpt, isCode: code !== undefined}
      })
    }
  })
}
