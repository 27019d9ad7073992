import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Link} from '../../model/page.ts'

/** Where a link is reported: its own place, in the partial that holds it or in the page. */
export function linkPlace(link: Link, source: string): Pick<Diagnostic, 'file' | 'start' | 'end'> {
  return {file: link.file ?? source, ...link.place}
}

/**
 * The edit that puts another path into a link, its query and fragment kept. Nothing where the link is not written
 * literally in the page's own source.
 */
export function pathFix(link: Link, path: string): Pick<Diagnostic, 'fix'> {
  if (!link.span || link.file) return {}
  const rest = /[?#].*$/s.exec(link.href)?.[0] ?? ''
  return {fix: {...link.span, text: path + rest}}
}

/** A route as it is written in a link: encoded where a Markdown target must be. */
export function writtenRoute(route: string): string {
  return route.replace(/[\s()<>%]/g, character => encodeURIComponent(character).replace('(', '%28').replace(')', '%29'))
}
