import {encodeRoute} from '../../../model/url.ts'
import {wellFormed} from '../format/well-formed.ts'
import type {Filter} from './dialog/use-search.ts'

/** Returns the address of a section without the base: a percent-encoded route, with an anchor unless it is the page itself. */
export function sectionHref(route: string, anchor: string): string {
  const path = encodeRoute(wellFormed(route))
  return anchor === '' ? path : `${path}#${encodeURIComponent(wellFormed(anchor))}`
}

/** Adds the site's base to a route. Hits of a hosted engine, and of an archive, may have absolute URLs, which stay as they are. */
export function hrefOf(base: string, route: string): string {
  return /^(?:https?|file):\/\//.test(route) ? route : base.slice(0, -1) + route
}

/** Returns the address of the search page, which is that of the page's language. */
export function searchPage(base: string): string {
  return document.querySelector<HTMLElement>('[data-search-page]')?.dataset.searchPage ?? `${base}search`
}

/** Returns the address of the page with all results of a query, with the non-empty filters. */
export function searchPageHref(base: string, query: string, filter: Readonly<Partial<Filter>> = {}): string {
  const params = Object.entries({q: query.slice(0, 400), ...filter}).filter(([, value]) => value !== '')
  const words = params.map(([key, value]) => `${key}=${encodeURIComponent(wellFormed(value))}`)
  return `${searchPage(base)}${words.length > 0 ? `?${words.join('&')}` : ''}`
}
