import {compareCodeUnits} from '../../model/order.ts'
import type {PageFacts} from '../../model/page.ts'
import type {PersonaInfo, Site} from '../../model/site.ts'
import {pageNumbers} from './page-numbers.ts'

/** What the index has to know of a page's facts. */
export interface SearchablePage extends Pick<PageFacts, 'route' | 'frontMatter' | 'body'> {
  /** Titles of what is above it, outermost first. */
  readonly path?: readonly string[]
}

/** A page as the index has it. */
export interface NumberedPage {
  readonly number: number
  readonly route: string
  /** Names its postings. */
  readonly body: string
  /** Indexes of the page's personas in the manifest's list. */
  readonly personas: readonly number[]
  /** How much it counts, where that is not 1. */
  readonly boost?: number
  /** What results show of the page and the page alone does not know, or does not index: JSON of the `TextPage`'s `kind` and `path`. */
  readonly place: string
}

/** Whether a page is searched: error pages, pages that say `search: false` and unlisted ones are not. */
export function isSearchable({route, frontMatter}: Pick<SearchablePage, 'route' | 'frontMatter'>): boolean {
  return frontMatter.search !== false && !frontMatter.unlisted && route !== '/404' && route !== '/500'
}

/** The pages of a site that are searched, as the index has to know them. */
export function searchablePages({pages, titlesAbove}: Pick<Site, 'pages' | 'titlesAbove'>): SearchablePage[] {
  return pages
    .filter(isSearchable)
    .map(({route, frontMatter, body}) => ({route, frontMatter, body, path: titlesAbove?.(route) ?? []}))
}

/** Those of the pages that are searched, by number. */
export function numberedPages(pages: readonly SearchablePage[], personas: readonly PersonaInfo[]): NumberedPage[] {
  const routes = new Map(pages.filter(isSearchable).map(page => [page.route as string, page]))
  const numbers = pageNumbers([...routes.keys()].sort(compareCodeUnits))
  return [...routes.values()]
    .map(({route, body, frontMatter, path}) => {
      const boost = frontMatter.search_boost
      return {
        number: numbers.get(route) ?? 0,
        route,
        body,
        personas: personas.flatMap(({id}, i) => (frontMatter.personas?.includes(id) ? [i] : [])),
        place: placeOf(frontMatter.content_type, path),
        ...(boost === undefined || boost === 1 ? {} : {boost})
      }
    })
    .sort((x, y) => x.number - y.number)
}

/** Kind of a page, and the titles of what is above it. */
function placeOf(kind: string | undefined, path: readonly string[] = []): string {
  return JSON.stringify({...(kind !== undefined && {kind}), ...(path.length > 0 && {path})})
}
