import type {HostedSearch} from '../../model/search/hosted-search.ts'
import {type SearchGroup, type SearchHit, SearchUnavailable, type Segment} from './provider.ts'

/** Location of a hosted engine, and a key that should only allow searching. Both are public. */
export type HostedOptions = Pick<HostedSearch, 'url' | 'key' | 'index'>

/** Returns an address below that of the engine. */
export function engineUrl({url}: HostedOptions, path: string): URL {
  return new URL(path, url.endsWith('/') ? url : `${url}/`)
}

/** Milliseconds until an engine counts as unavailable. */
const patience = 10_000

/** The fields of an exported record (see `docsgen search export`) that a hosted engine returns. */
export interface HostedRecord {
  readonly route: string
  readonly anchor: string
  readonly title: string
  readonly heading: string
  readonly crumbs: readonly string[]
}

/** Markers that engines put around matches. No page contains these characters, so nothing needs escaping. */
export const markStart = '\ue000'
export const markEnd = '\ue001'

/** Converts marked text to segments. */
export function segmentsOf(marked: string): Segment[] {
  return marked.split(markStart).flatMap((piece, i) => {
    const end = i === 0 ? -1 : piece.indexOf(markEnd)
    if (i === 0 || end < 0) return piece === '' ? [] : [{text: piece.replaceAll(markEnd, ''), mark: false}]
    const rest = piece.slice(end + 1).replaceAll(markEnd, '')
    return [{text: piece.slice(0, end), mark: true}, ...(rest === '' ? [] : [{text: rest, mark: false}])]
  })
}

/** Groups hits by page, in the order of each page's first hit. */
export function groupHits(hits: readonly {readonly record: HostedRecord; readonly hit: SearchHit}[]): SearchGroup[] {
  const groups = new Map<string, SearchGroup & {hits: SearchHit[]}>()
  for (const {record, hit} of hits) {
    const group = groups.get(record.route)
    if (group) group.hits.push(hit)
    else groups.set(record.route, {route: record.route, title: record.title, hits: [hit]})
  }
  return [...groups.values()]
}

/**
 * Sends a request to an engine.
 *
 * @throws SearchUnavailable for any failure
 */
export async function queryEngine<T>(url: URL, request: RequestInit): Promise<T> {
  try {
    const response = await fetch(url, {...request, signal: AbortSignal.timeout(patience)})
    if (!response.ok) throw new Error(`${response.status} from ${url.origin}`)
    return (await response.json()) as T
  } catch (cause) {
    throw new SearchUnavailable('The search engine does not respond', {cause})
  }
}

/** Maximum length of a query for a hosted engine. */
export const longestQuery = 400
