import {encodeRoute} from '../../../../model/url.ts'
import type {SearchOptions, SearchProvider, SearchResponse} from '../../../../plugin/search-provider.ts'
import {decodeNumbers} from '../../format/codec.ts'
import {type IndexVersion, indexPrefix, type Originals, pathInIndex} from '../../format/format.ts'
import type {IndexScope} from '../../search-types.ts'
import {SearchEngine} from '../engine/engine.ts'
import type {ReadFile, StoreOptions} from '../engine/store.ts'
import {joinResponses} from './join-responses.ts'
import {withinPath} from './within-path.ts'

/**
 * Searches the pages of a language, and the originals that its readers see instead of missing translations. These are only
 * in the index of the default language, so that a translation costs only its own words.
 */
export class LanguageSearch implements SearchProvider {
  readonly #own: SearchEngine
  readonly #first: SearchEngine

  constructor(read: ReadFile, {language, version, ...options}: StoreOptions & IndexScope) {
    const engineFor = (scope: IndexScope): SearchEngine => {
      const prefix = indexPrefix(scope)
      return new SearchEngine(path => read(pathInIndex(path, prefix)), options)
    }
    this.#own = engineFor({language, version})
    this.#first = engineFor({version})
  }

  /** Returns the versions of the site, or `undefined` if there is only one. */
  versions(): Promise<readonly IndexVersion[] | undefined> {
    return this.#own.versions()
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
    const {limit} = options
    const both = joinResponses([own, inLanguage(first, originals)], {order: 'score', limit})
    return withinPath(both, originals.to)
  }
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
