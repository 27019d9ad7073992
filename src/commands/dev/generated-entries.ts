import {landingSource, type PageFacts} from '../../model/page.ts'
import type {Site} from '../../model/site.ts'
import type {Route} from '../../model/url.ts'
import {factsOf, type PageEntry} from './page-store.ts'

/** Generated pages, as entries that are never stale. */
export class GeneratedEntries {
  #own: ReadonlyMap<string, PageEntry> = new Map()
  readonly #landings = new Map<string, PageEntry>()

  take(pages: readonly PageFacts[]): void {
    this.#own = new Map(pages.map(facts => [facts.source, entryOf(facts)]))
    this.#landings.clear()
  }

  facts(): PageFacts[] {
    return [...this.#own.values()].map(factsOf)
  }

  /** @param site returns the site, which has the generated list of a folder's pages if the folder does not have its own page */
  get(source: string, site: () => Site): PageEntry | undefined {
    const own = this.#own.get(source)
    if (own || !source.startsWith(`${landingSource}/`)) return own
    const facts = site().byRoute.get(source.slice(landingSource.length) as Route)
    if (facts?.source !== source) return undefined
    const known = this.#landings.get(source)
    if (known?.page?.entry === facts.body) return known
    const entry = entryOf(facts)
    this.#landings.set(source, entry)
    return entry
  }
}

function entryOf(facts: PageFacts): PageEntry {
  const {source, route, error, body} = facts
  const page = {entry: body, facts, diagnostics: [], inputs: {files: [], constants: []}}
  return {source, route, ...(error && {error}), page, fresh: true, version: 0, signature: '', began: 0}
}
