import type {HostedSearch} from '../../model/search/hosted-search.ts'
import {type SearchGroup, type SearchHit, SearchUnavailable, type Segment} from './provider.ts'

/** Where a hosted engine is, and a key that may only search: it is public. */
export type HostedOptions = Pick<HostedSearch, 'url' | 'key' | 'index'>

/** An address below the engine's. */
export function engineUrl({url}: HostedOptions, path: string): URL {
  return new URL(path, url.endsWith('/') ? url : `${url}/`)
}

/** Milliseconds after which an engine counts as not answering. */
const patience = 10_000

/** What of an exported record (see `docsgen search export`) a hosted engine gives back. */
export interface HostedRecord {
  readonly route: string
  readonly anchor: string
  readonly title: string
  readonly heading: string
  readonly crumbs: readonly string[]
}

/** Marks that engines are asked to put around matches: characters that no page has, so that nothing needs unescaping. */
export const markStart = '\ue000'
export const markEnd = '\ue001'

/** Turns marked text into segments. */
export function segmentsOf(marked: string): Segment[] {
  return marked.split(markStart).flatMap((piece, i) => {
    const end = i === 0 ? -1 : piece.indexOf(markEnd)
    if (i === 0 || end < 0) return piece === '' ? [] : [{text: piece.replaceAll(markEnd, ''), mark: false}]
    const rest = piece.slice(end + 1).replaceAll(markEnd, '')
    return [{text: piece.slice(0, end), mark: true}, ...(rest === '' ? [] : [{text: rest, mark: false}])]
  })
}

/** Gathers hits by page, in the order of each page's first hit. */
export function groupHits(hits: readonly {readonly record: HostedRecord; readonly hit: SearchHit}[]): SearchGroup[] {
  const groups = new Map<string, SearchGroup & {hits: SearchHit[]}>()
  for (const {record, hit} of hits) {
    const group = groups.get(record.route)
    if (group) group.hits.push(hit)
    else groups.set(record.route, {route: record.route, title: record.title, hits: [hit]})
  }
  return [...groups.values()]
}

/** Asks an engine; whatever goes wrong is a `SearchUnavailable`. */
export async function askEngine<T>(url: URL, request: RequestInit): Promise<T> {
  try {
    const response = await fetch(url, {...request, signal: AbortSignal.timeout(patience)})
    if (!response.ok) throw new Error(`${response.status} from ${url.origin}`)
    return (await response.json()) as T
  } catch (cause) {
    throw new SearchUnavailable('The search engine does not respond', {cause})
  }
}

/** A hosted engine reads no query longer than this. */
export const longestQuery = 400
