import type {SearchOptions, SearchProvider, SearchResponse} from '../../../../plugin/search-provider.ts'
import type {IndexVersion} from '../../format/format.ts'
import type {IndexScope} from '../../search-types.ts'
import type {ReadFile, StoreOptions} from '../engine/store.ts'
import {joinResponses} from '../languages/join-responses.ts'
import {LanguageSearch} from '../languages/language-search.ts'
import {withinPath} from '../languages/within-path.ts'

/** Searches a language in the version of the reader, or in all versions. Each version has its own index. */
export class VersionSearch implements SearchProvider {
  readonly #path: string
  readonly #searchOf: (path: string) => LanguageSearch
  readonly #searches = new Map<string, LanguageSearch>()

  constructor(read: ReadFile, {version = '', ...options}: StoreOptions & IndexScope) {
    this.#path = version
    this.#searchOf = path => {
      const search = this.#searches.get(path) ?? new LanguageSearch(read, {...options, version: path})
      this.#searches.set(path, search)
      return search
    }
  }

  warm(): void {
    this.#searchOf(this.#path).warm()
  }

  reset(): void {
    for (const search of this.#searches.values()) search.reset()
  }

  async search(query: string, {versions: wanted, ...options}: SearchOptions = {}): Promise<SearchResponse> {
    const search = this.#searchOf(this.#path)
    const versions = await search.versions()
    const here = versions?.find(({path}) => path === this.#path)
    if (!versions || !here) return search.search(query, options)
    if (wanted !== 'all') return {...(await this.#searchIn(here, query, options)), version: here.label}
    const ordered = [here, ...versions.filter(version => version !== here)]
    const found = await Promise.all(
      ordered.map(async (version): Promise<SearchResponse> => {
        const response = await this.#searchIn(version, query, options)
        return {...response, groups: response.groups.map(group => ({...group, version: version.label}))}
      })
    )
    // Each index has its own word frequencies, so scores of different versions cannot be compared.
    return {...joinResponses(found, {order: 'rank', limit: options.limit}), version: here.label}
  }

  async #searchIn({path}: IndexVersion, query: string, options: SearchOptions): Promise<SearchResponse> {
    return withinPath(await this.#searchOf(path).search(query, options), path)
  }
}
