import {posix} from 'node:path'
import type {LinkTarget} from '../../model/page.ts'
import {decodePath} from '../../model/url.ts'
import {writtenRoute} from '../../rules/text/link-fix.ts'

/** What changes its place. */
export interface Moves {
  /** Files by path relative to the root, old to new. */
  readonly files: ReadonlyMap<string, string>
  /** Pages whose route changes, old to new. */
  readonly routes: ReadonlyMap<string, string>
}

export interface WrittenLink {
  /** As it stands in the source. */
  readonly href: string
  /** What it means there. */
  readonly target: LinkTarget
  /** The file that holds it, before the move. */
  readonly source: string
  readonly moves: Moves
  /** Origin of the published site: a link may begin with it. */
  readonly url?: string | undefined
}

/**
 * What a link is after the move, in the form that the writer gave it: a route stays a route, a relative path relative,
 * a file a file; query and fragment stay. Nothing where the link stays as it is.
 */
export function relink({href, target, source, moves, url}: WrittenLink): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const origin = url && (path === url || path.startsWith(`${url}/`)) ? url : ''
  const inner = path.slice(origin.length)
  if (inner === '') return undefined
  const here = moves.files.get(source) ?? source
  const rooted = inner.startsWith('/')
  const stays = posix.dirname(here) === posix.dirname(source)

  let found: string | undefined
  if (target.kind === 'page' && target.form === 'file') {
    const file = posix.normalize(
      rooted ? `content${decodePath(inner)}` : posix.join(posix.dirname(source), decodePath(inner))
    )
    const moved = moves.files.get(file)
    if (moved === undefined && (rooted || stays)) return undefined
    found = rooted ? (moved ?? file).slice('content'.length) : relative(here, moved ?? file, inner)
  } else if (target.kind === 'page') {
    const moved = moves.routes.get(target.route)
    if (moved === undefined && (rooted || stays)) return undefined
    const route = moved ?? target.route
    // A written base (`https://docs.example.org/docs/a`) stays before the route.
    const base = rooted && inner.endsWith(target.route) ? inner.slice(0, -target.route.length) : ''
    found = rooted ? base + route : relative(here, `content${route}`, inner)
    if (inner.length > 1 && inner.endsWith('/') && !found.endsWith('/')) found += '/'
  } else if (target.kind === 'asset' && target.path.startsWith('content/')) {
    const moved = moves.files.get(target.path)
    if (moved === undefined && stays) return undefined
    found = relative(here, moved ?? target.path, inner)
  }
  if (found === undefined) return undefined
  const result = origin + writtenRoute(found) + rest
  return result === href ? undefined : result
}

/** The way from a file to a path; it starts with a dot where the old one did, or where it must. */
export function relative(from: string, to: string, old: string): string {
  const folder = posix.dirname(from)
  // A path to the own folder has no name of its own: it goes up and comes back.
  const way = posix.relative(folder, to) || `../${posix.basename(to)}`
  return /^\.\.(?:\/|$)/.test(way) || !old.startsWith('.') ? way : `./${way}`
}
