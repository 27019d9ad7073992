import type {HostedSearch} from '../../../../model/hosted-search.ts'
import type {
  SearchGroup,
  SearchHit,
  SearchOptions,
  SearchProvider,
  Segment
} from '../../../../plugin/search-provider.ts'
import {sectionHref} from '../links.ts'
import {SearchUnavailable} from '../search-unavailable.ts'

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
function requiredFields(
  {persona, type, tag, versions}: SearchOptions,
  {version}: HostedOptions
): (readonly [field: string, value: string])[] {
  const own = versions === 'all' ? undefined : version
  const fields = Object.entries({personas: persona, contentType: type, tags: tag, version: own})
  return fields.flatMap(([field, value]) => (value === undefined ? [] : [[field, value] as const]))
}

/** A section that an engine found. In texts, matches are between the markers. */
export interface FoundSection {
  readonly record: HostedRecord
  /** Default: the address of the section on this site. */
  readonly href?: string
  /** Default: the heading of the record, or the title of its page. */
  readonly heading: string | undefined
  readonly excerpt: string
  readonly isCode: boolean
}

/** Parts of a request that all engines have. */
export interface EngineRequest {
  readonly query: string
  /** Maximum number of sections. */
  readonly limit: number
  readonly required: ReturnType<typeof requiredFields>
}

/** Creates a provider from a function that sends a request to an engine. */
export function hostedProvider(
  options: HostedOptions,
  find: (request: EngineRequest) => Promise<{readonly total: number; readonly sections: readonly FoundSection[]}>
): SearchProvider {
  const {version} = options
  return {
    async search(query, wanted = {}) {
      const {limit = 8} = wanted
      const {total, sections} = await find({query, limit, required: requiredFields(wanted, options)})
      const groups = groupSections(sections, wanted)
      return {query, groups, total, personas: [], ...(version !== undefined && {version})}
    }
  }
}

/** Returns the excerpt of a section: its text, or its code if only the code matches. */
export function excerptOf({
  content = '',
  code = ''
}: {
  readonly content?: string | undefined
  readonly code?: string | undefined
}): {
  readonly excerpt: string
  readonly isCode: boolean
} {
  const isCode = !content.includes(markStart) && code.includes(markStart)
  return {excerpt: isCode ? code : content, isCode}
}

/**
 * Groups sections by page, in the order of each page's first one.
 *
 * @param options.versions `all` shows the version of each page
 */
function groupSections(sections: readonly FoundSection[], {versions}: SearchOptions): SearchGroup[] {
  const groups = new Map<string, SearchGroup & {hits: SearchHit[]}>()
  for (const section of sections) {
    const {route, title, version} = section.record
    const group = groups.get(route)
    if (group) group.hits.push(hitOf(section))
    else {
      const named = versions === 'all' && version ? {version} : {}
      groups.set(route, {route, title, hits: [hitOf(section)], ...named})
    }
  }
  return [...groups.values()]
}

function hitOf({record, href, heading, excerpt, isCode}: FoundSection): SearchHit {
  return {
    href: href ?? sectionHref(record.route, record.anchor),
    heading: segmentsOf(heading || record.heading || record.title),
    crumbs: record.crumbs,
    excerpt: segmentsOf(excerpt),
    code: isCode
  }
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
