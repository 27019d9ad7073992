import {decodePath, encodeRoute, type Route, withBase} from '../model/url.ts'

/** The pages that the host serves for errors: built, reachable, and in no list. */
export function isErrorRoute(route: string): boolean {
  return route === '/404' || route === '/500'
}

/** The href of a page: with base, percent-encoded. */
export function hrefOf(base: string, route: Route): string {
  return withBase(base, encodeRoute(route))
}

/** The route that a root-relative href leads to, or undefined for any other href. */
export function writtenRoute(href: string): Route | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined
  return decodePath(href.replace(/[?#].*$/s, '')).normalize('NFC') as Route
}
