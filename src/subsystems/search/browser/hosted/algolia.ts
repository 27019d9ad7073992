import type {SearchProvider} from '../../../../plugin/search-provider.ts'
import {
  engineUrl,
  excerptOf,
  type FoundSection,
  type HostedOptions,
  type HostedRecord,
  hostedProvider,
  markEnd,
  markStart,
  queryEngine
} from './records.ts'

interface Marked {
  readonly value: string
}

/** Titles above a section, outermost first, as `lvl0` to `lvl6`. */
type Hierarchy<T> = Readonly<Record<string, T | null>>

/** A record of DocSearch's crawler. */
interface CrawledRecord {
  readonly url: string
  readonly hierarchy: Hierarchy<string>
}

interface Answer {
  readonly nbHits: number
  readonly hits: readonly ((HostedRecord | CrawledRecord) & {
    readonly _highlightResult?: {readonly heading?: Marked; readonly hierarchy?: Hierarchy<Marked>}
    readonly _snippetResult?: {readonly content?: Marked; readonly code?: Marked}
  })[]
}

/** Algolia rejects queries above 512 bytes. A UTF-16 code unit takes up to three bytes. */
const longestQuery = 170

/** Creates a provider for an Algolia index that `docsgen search export --target algolia` or DocSearch's crawler filled. */
export function createAlgoliaProvider(options: HostedOptions): SearchProvider {
  const {appId = '', key, index, url: first, fallbacks = []} = options
  return hostedProvider(options, async ({query, limit, required}) => {
    // A value that starts with a dash would be excluded.
    const filters = required.map(([field, id]) => `${field}:${id.replace(/^-/, '\\-')}`)
    const request: RequestInit = {
      method: 'POST',
      headers: {
        'x-algolia-application-id': appId,
        'x-algolia-api-key': key,
        'content-type': 'application/json'
      },
      body: JSON.stringify({
        query: query.slice(0, longestQuery),
        hitsPerPage: limit,
        attributesToRetrieve: ['route', 'anchor', 'title', 'heading', 'crumbs', 'version', 'url', 'hierarchy'],
        attributesToHighlight: ['heading', 'hierarchy'],
        attributesToSnippet: ['content:30', 'code:20'],
        highlightPreTag: markStart,
        highlightPostTag: markEnd,
        ...(filters.length > 0 && {facetFilters: filters})
      })
    }
    const {hits, nbHits} = await queryFirst([first, ...fallbacks])
    return {
      total: nbHits,
      sections: hits.map(hit => ({
        ...('route' in hit ? exported(hit) : crawled(hit)),
        ...excerptOf({content: hit._snippetResult?.content?.value, code: hit._snippetResult?.code?.value})
      }))
    }

    /** Queries the first address that responds. */
    async function queryFirst([url = '', ...others]: readonly string[]): Promise<Answer> {
      try {
        return await queryEngine<Answer>(
          engineUrl({...options, url}, `1/indexes/${encodeURIComponent(index)}/query`),
          request
        )
      } catch (error) {
        if (others.length === 0) throw error
        return queryFirst(others)
      }
    }
  })
}

type Found = Pick<FoundSection, 'record' | 'href' | 'heading'>

function exported(hit: HostedRecord & Answer['hits'][number]): Found {
  return {record: hit, heading: hit._highlightResult?.heading?.value}
}

/** Converts a record of the crawler: level 1 is the title of the page, and the last level is the section. */
function crawled({url, hierarchy, _highlightResult: marks}: CrawledRecord & Answer['hits'][number]): Found {
  const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].filter(level => hierarchy[level])
  const titles = levels.map(level => hierarchy[level] ?? '')
  const {pathname, hash} = new URL(url)
  return {
    record: {
      route: pathname,
      anchor: hash.slice(1),
      title: titles[0] ?? hierarchy.lvl0 ?? pathname,
      heading: titles.length > 1 ? (titles.at(-1) ?? '') : '',
      crumbs: titles.slice(1, -1)
    },
    // The crawler knows only the published site. Results stay on the site that the reader visits, such as a preview.
    href: location.origin + pathname + hash,
    heading: marks?.hierarchy?.[levels.at(-1) ?? 'lvl0']?.value
  }
}
