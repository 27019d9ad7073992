import {posix} from 'node:path'
import type {LinkTarget} from '../../model/page.ts'
import {decodePath} from '../../model/url.ts'
import {writtenRoute} from '../../rules/text/link-fix.ts'

/** What a move changes. */
export interface Moves {
  /** Files by path relative to the root: old path to new path. */
  readonly files: ReadonlyMap<string, string>
  /** Pages whose routes change: old route to new route. */
  readonly routes: ReadonlyMap<string, string>
}

export interface WrittenLink {
  /** As written in the source. */
  readonly href: string
  /** Its target before the move. */
  readonly target: LinkTarget
  /** The file that contains it, before the move. */
  readonly source: string
  readonly moves: Moves
  /** Origin of the published site, with which a link may start. */
  readonly url?: string | undefined
}

/**
 * Returns a link after the move in the writer's form: a route stays a route, a relative path stays relative, a file stays a file,
 * and query and fragment are kept. Returns `undefined` if the link is unchanged.
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

/** Returns the relative path from a file. It starts with a dot if the old one did, or if it must. */
export function relative(from: string, to: string, old: string): string {
  const folder = posix.dirname(from)
  // A path to the file's own folder has no name, so it goes up and back down.
  const way = posix.relative(folder, to) || `../${posix.basename(to)}`
  return /^\.\.(?:\/|$)/.test(way) || !old.startsWith('.') ? way : `./${way}`
}
