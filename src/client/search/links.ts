import {wellFormed} from '../../model/search/well-formed.ts'
import {encodeRoute} from '../../model/url.ts'

/** Address of a section without the base: a percent-encoded route, and an anchor unless it is the page itself. */
export function sectionHref(route: string, anchor: string): string {
  const path = encodeRoute(wellFormed(route))
  return anchor === '' ? path : `${path}#${encodeURIComponent(wellFormed(anchor))}`
}

/** Puts the site's base before a route; a hosted engine's hits carry whole URLs. */
export function hrefOf(base: string, route: string): string {
  return /^https?:\/\//.test(route) ? route : base.slice(0, -1) + route
}

/** Address of the page that shows all results of a query, narrowed to what is not empty of the rest. */
export function searchPageHref(base: string, query: string, filter: Readonly<Record<string, string>> = {}): string {
  const asked = Object.entries({q: query.slice(0, 400), ...filter}).filter(([, value]) => value !== '')
  const words = asked.map(([key, value]) => `${key}=${encodeURIComponent(wellFormed(value))}`)
  return `${base}search${words.length > 0 ? `?${words.join('&')}` : ''}`
}
