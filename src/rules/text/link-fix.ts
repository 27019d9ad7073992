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
  const rest = /[?#].*$/s.exec(link.href)?.[0] ?? ''
  return {fix: {...link.span, text: path + rest}}
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
