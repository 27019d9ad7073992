import {encodeRoute, type Route, withBase} from '../model/url.ts'

/** The pages that the host serves for errors: built, reachable, and in no list. */
export function isErrorRoute(route: string): boolean {
  return route === '/404' || route === '/500'
}

/** The href of a page: with base, percent-encoded. */
export function hrefOf(base: string, route: Route): string {
  return withBase(base, encodeRoute(route))
}

/**
 * The href of a link as a writer put it in `_meta` or the configuration. A root-relative one gets the base and is
 * percent-encoded (what is encoded already stays so); anything else is left alone.
 */
export function writtenHref(base: string, href: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const end = href.search(/[?#]/)
  const path = end < 0 ? href : href.slice(0, end)
  return withBase(base, encodeRoute(decodePath(path))) + (end < 0 ? '' : href.slice(end))
}

/** The route that a root-relative href leads to, or undefined for any other href. */
export function writtenRoute(href: string): Route | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined
  return decodePath(href.replace(/[?#].*$/s, '')).normalize('NFC') as Route
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
