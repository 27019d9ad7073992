import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Link} from '../../model/page.ts'
import type {Config} from '../../model/project/config.ts'
import {routeInside, versionOf} from '../../model/versions.ts'

/** Returns the place of a link for a finding, in the page or in the partial that contains it. */
export function linkPlace(link: Link, source: string): Pick<Diagnostic, 'file' | 'start' | 'end'> {
  return {file: link.file ?? source, ...link.place}
}

/**
 * Returns the edit that replaces the path of a link and keeps its query and fragment; empty unless the page's own source contains
 * the address literally.
 */
export function pathFix(link: Link, path: string): Pick<Diagnostic, 'fix'> {
  if (!link.span || link.file) return {}
  return {fix: {...link.span, text: path + restOf(link)}}
}

/** Returns the query and the fragment of a link, as written. */
export function restOf({href}: Pick<Link, 'href'>): string {
  return /[?#].*$/s.exec(href)?.[0] ?? ''
}

/** Returns a route as written in a link, encoded where Markdown requires it. */
export function writtenRoute(route: string): string {
  return route.replace(/[\s()<>%]/g, character => encodeURIComponent(character).replace('(', '%28').replace(')', '%29'))
}

/**
 * Returns how a page links to a route: without the path of its own version, and as `version:1.4/a` for a page of another one.
 */
export function addressFrom(from: string, to: string, {versions}: Pick<Config, 'versions'>): string {
  const target = versions && versionOf(to, versions)
  if (!target) return to
  const inside = routeInside(to, target)
  return versionOf(from, versions) === target ? inside : `version:${target.name}${inside === '/' ? '' : inside}`
}

/**
 * Returns a route in the form of an address from the root of the site, such as that of a menu: with its origin, trailing slash, query
 * and fragment.
 */
export function routeLike(address: string, route: string, {url = ''}: Pick<Config, 'url'>): string {
  const [, path = ''] = /^([^?#]*)/.exec(address) ?? []
  const origin = url !== '' && path.startsWith(`${url}/`) ? url : ''
  const slash = path.length > origin.length + 1 && path.endsWith('/') && !route.endsWith('/') ? '/' : ''
  return origin + writtenRoute(route) + slash + restOf({href: address})
}
