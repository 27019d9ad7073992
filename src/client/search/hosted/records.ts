import type {HostedSearch} from '../../../model/search/hosted-search.ts'
import {type SearchGroup, type SearchHit, type SearchOptions, SearchUnavailable, type Segment} from '../provider.ts'

/** Location of a hosted engine, and a key that should only allow searching. Both are public. */
export interface HostedOptions extends Omit<HostedSearch, 'provider'> {
  /** Name of the reader's version, if the site has several. */
  readonly version?: string
}

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
  readonly version?: string
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

/** Returns the fields that a record must have, by the options of a search. */
export function requiredFields(
  {persona, type, tag, versions}: SearchOptions,
  {version}: HostedOptions
): (readonly [field: string, value: string])[] {
  const own = versions === 'all' ? undefined : version
  const fields = Object.entries({personas: persona, contentType: type, tags: tag, version: own})
  return fields.flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const]))
}

/**
 * Groups hits by page, in the order of each page's first hit.
 *
 * @param options.versions `all` names the version of each page
 */
export function groupHits(
  hits: readonly {readonly record: HostedRecord; readonly hit: SearchHit}[],
  {versions}: SearchOptions
): SearchGroup[] {
  const groups = new Map<string, SearchGroup & {hits: SearchHit[]}>()
  for (const {record, hit} of hits) {
    const group = groups.get(record.route)
    if (group) group.hits.push(hit)
    else {
      const version = versions === 'all' && record.version ? {version: record.version} : {}
      groups.set(record.route, {route: record.route, title: record.title, hits: [hit], ...version})
    }
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
