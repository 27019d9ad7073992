import {decodePath, encodeRoute, type Route, withBase} from '../model/url.ts'

/** Returns the address of a page, percent-encoded and with the base. */
export function hrefOf(base: string, route: Route): string {
  return withBase(base, encodeRoute(route))
}

/** Returns the route of a root-relative address, or `undefined` for any other address. */
export function writtenRoute(href: string): Route | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined
  return decodePath(href.replace(/[?#].*$/s, '')).normalize('NFC') as Route
}
