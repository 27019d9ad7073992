import {decodeNumbers} from '../../../model/search/codec.ts'
import {type Originals, pathInLanguage} from '../../../model/search/format.ts'
import {titleFromName} from '../../../model/title-from-name.ts'
import {encodeRoute} from '../../../model/url.ts'
import {SearchEngine} from '../engine.ts'
import type {SearchGroup, SearchOptions, SearchProvider, SearchResponse} from '../provider.ts'
import type {ReadFile, StoreOptions} from '../store.ts'

/**
 * Searches the pages of a language, and the originals that its readers see instead of missing translations. These are in the
 * index of the default language alone, so that a translation costs only its own words.
 */
export class LanguageSearch implements SearchProvider {
  readonly #own: SearchEngine
  readonly #first: SearchEngine

  /** @param options.language absent: the default language */
  constructor(read: ReadFile, {language, ...options}: StoreOptions & {readonly language?: string}) {
    this.#own = new SearchEngine(path => read(pathInLanguage(path, language)), options)
    this.#first = new SearchEngine(read, options)
  }

  warm(): void {
    this.#own.originals().then(
      originals => originals && this.#first.warm(),
      () => undefined
    )
  }

  reset(): void {
    this.#own.reset()
    this.#first.reset()
  }

  async search(query: string, options: SearchOptions = {}): Promise<SearchResponse> {
    const originals = await this.#own.originals()
    if (!originals) return this.#own.search(query, options)
    const translated = pageNumbers(originals.translated)
    const [own, first] = await Promise.all([
      this.#own.search(query, options),
      this.#first.search(query, options, page => translated.has(page))
    ])
    const both = joined(own, inLanguage(first, originals), options.limit ?? 8)
    return originals.to === '' ? both : {...both, groups: withinLanguage(both.groups)}
  }
}

/** Names the folders of pages without that of the language, which the engine adds to the routes. */
function withinLanguage(groups: readonly SearchGroup[]): SearchGroup[] {
  return groups.map(group => ({
    ...group,
    path: group.path ?? group.route.split('/').slice(2, -1).map(titleFromName)
  }))
}

/** Decodes page numbers: the first one, then differences. */
function pageNumbers(encoded: string): ReadonlySet<number> {
  let number = 0
  return new Set(Array.from(decodeNumbers(encoded), difference => (number += difference)))
}

/** Gives originals the routes at which readers of the language see them. */
function inLanguage(response: SearchResponse, {tag, label, from, to}: Originals): SearchResponse {
  const move = (route: string, before: string, after: string): string => {
    const plain = before === '/' ? route : route.slice(before.length)
    return after + (/^\/(?:$|[?#])/.test(plain) ? plain.slice(1) : plain)
  }
  const paths = [`/${from}`, `/${to}`] as const
  const encoded = [encodeRoute(paths[0]), encodeRoute(paths[1])] as const
  return {
    ...response,
    groups: response.groups.map(group => ({
      ...group,
      route: move(group.route, ...paths),
      hits: group.hits.map(hit => ({...hit, href: move(hit.href, ...encoded)})),
      original: {tag, label}
    }))
  }
}

/** Joins two responses, best page first. Results for a corrected word give way to those for the word as typed. */
function joined(own: SearchResponse, first: SearchResponse, limit: number): SearchResponse {
  const isCorrected = ({suggestion}: SearchResponse): boolean => suggestion !== undefined
  if (isCorrected(own) && !isCorrected(first) && first.groups.length > 0) return withLabels(first, own)
  if (isCorrected(first) && !isCorrected(own) && own.groups.length > 0) return withLabels(own, first)
  const groups = [...own.groups, ...first.groups].sort((a, b) => scoreOf(b) - scoreOf(a))
  const suggestion = own.suggestion ?? first.suggestion
  return withLabels(
    {
      ...own,
      groups: firstHits(groups, limit),
      total: own.total + first.total,
      ...(suggestion !== undefined && {suggestion})
    },
    first
  )
}

function scoreOf({score = 0}: SearchGroup): number {
  // The difference of two infinite scores is not a number.
  return Math.min(score, Number.MAX_VALUE)
}

/** Returns the groups with a number of hits in all. */
function firstHits(groups: readonly SearchGroup[], limit: number): SearchGroup[] {
  let left = limit
  return groups.flatMap(group => {
    const hits = group.hits.slice(0, left)
    left -= hits.length
    return hits.length > 0 ? [{...group, hits}] : []
  })
}

/** Adds the values of the filters of another response. */
function withLabels(response: SearchResponse, other: SearchResponse): SearchResponse {
  const both = <T extends {readonly id: string}>(a: readonly T[] = [], b: readonly T[] = []): T[] => [
    ...new Map([...b, ...a].map(label => [label.id, label])).values()
  ]
  return {
    ...response,
    personas: both(response.personas, other.personas),
    types: both(response.types, other.types),
    tags: both(response.tags, other.tags)
  }
}
