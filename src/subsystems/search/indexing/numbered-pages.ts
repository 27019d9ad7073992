import {isErrorPage} from '../../../model/error-page.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import type {PageFacts} from '../../../model/page.ts'
import type {PersonaInfo, Site} from '../../../model/site.ts'
import {pageNumbers} from './page-numbers.ts'

/** The facts of a page that the index needs. */
export interface SearchablePage extends Pick<PageFacts, 'route' | 'error' | 'frontMatter' | 'body'> {
  /** Titles of its ancestors, outermost first. */
  readonly path?: readonly string[]
}

/** A page in the index. */
export interface NumberedPage {
  readonly number: number
  readonly route: string
  /** Key of its postings. */
  readonly body: string
  /** Indexes of the page's personas in the manifest's list. */
  readonly personas: readonly number[]
  /** Boost, if it is not 1. */
  readonly boost?: number
  /** `kind` and `path` of the page's `TextPage` as JSON. Results show them, but the page's own postings do not contain them. */
  readonly place: string
}

/** Returns whether a page is in the search index. Error pages, unlisted pages and pages with `search: false` are not. */
export function isSearchable(page: Pick<SearchablePage, 'route' | 'error' | 'frontMatter'>): boolean {
  const {search, unlisted} = page.frontMatter
  return search !== false && !unlisted && !isErrorPage(page)
}

/** Returns the pages of a site that are in the search index. */
export function searchablePages({pages, titlesAbove}: Pick<Site, 'pages' | 'titlesAbove'>): SearchablePage[] {
  return pages
    .filter(isSearchable)
    .map(({route, frontMatter, body}) => ({route, frontMatter, body, path: titlesAbove?.(route) ?? []}))
}

/** Returns the searchable pages, by number. */
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

/** Returns the kind of a page and the titles of its ancestors as JSON. */
function placeOf(kind: string | undefined, path: readonly string[] = []): string {
  return JSON.stringify({...(kind !== undefined && {kind}), ...(path.length > 0 && {path})})
}
