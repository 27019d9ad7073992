import {posix} from 'node:path'
import {relativeTo} from '../../content/address-like.ts'
import {resolveLink} from '../../content/transform-tools.ts'
import type {LinkTarget} from '../../model/page.ts'
import {below, contentDirOf, isBelow, type Places} from '../../model/project/places.ts'
import {decodePath} from '../../model/url.ts'
import {writtenRoute} from '../../rules/text/link-fix.ts'
import type {Moves} from './moves.ts'

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
  readonly base?: string | undefined
}

/**
 * Returns a link after the move in the writer's form: a route stays a route, a relative path stays relative, a file stays a file,
 * and query and fragment are kept. A relative link that cannot be written that way becomes a route. Returns `undefined` if the
 * link is unchanged.
 */
export function relink(link: WrittenLink): string | undefined {
  const {href, target, moves, source, url} = link
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const origin = url && (path === url || path.startsWith(`${url}/`)) ? url : ''
  const inner = path.slice(origin.length)
  if (inner === '' || /^[@~]/.test(inner)) return undefined
  const here = moves.files.get(source) ?? source
  const written: Written = {
    inner,
    here,
    rooted: inner.startsWith('/'),
    stays: posix.dirname(here) === posix.dirname(source),
    path: posix.normalize(posix.join(posix.dirname(source), decodePath(inner)))
  }
  const found =
    target.kind === 'asset'
      ? movedAsset(target.path, written, moves)
      : target.kind !== 'page'
        ? undefined
        : target.form === 'file'
          ? movedFile(target.route, written, moves)
          : movedRoute(target.route, written, link)
  if (found === undefined) return undefined
  const result = origin + writtenRoute(found) + rest
  return result === href ? undefined : result
}

interface Written {
  /** Without origin, query and fragment. */
  readonly inner: string
  /** The file that contains the link, after the move. */
  readonly here: string
  readonly rooted: boolean
  /** Whether the file stays in its folder. */
  readonly stays: boolean
  /** The path that a link relative to the file means. */
  readonly path: string
}

function movedFile(
  route: string,
  {inner, here, rooted, stays, path}: Written,
  {files, routes, places, after}: Moves
): string | undefined {
  const file = rooted ? below(contentDirOf(places), decodePath(inner).slice(1)) : path
  const moved = files.get(file)
  if (moved === undefined && (rooted || stays)) return undefined
  const now = moved ?? file
  if (!rooted) return relativeTo(here, now, inner)
  const dir = contentDirOf(after)
  return isBelow(now, dir) ? `/${dir === '' ? now : now.slice(dir.length + 1)}` : routes.get(route)
}

function movedRoute(
  route: string,
  {inner, here, rooted, stays}: Written,
  {source, moves, url, base}: WrittenLink
): string | undefined {
  const moved = moves.routes.get(route)
  if (moved === undefined && (rooted || stays)) return undefined
  const now = moved ?? route
  const slash = inner.length > 1 && inner.endsWith('/')
  const withSlash = (address: string): string => (slash && !address.endsWith('/') ? `${address}/` : address)
  // A written base (`https://docs.example.org/docs/a`) stays before the route.
  if (rooted) return withSlash((inner.endsWith(route) ? inner.slice(0, -route.length) : '') + now)
  const leadsTo = (href: string, from: string, places: Places): string | undefined => {
    const target = resolveLink({href, source: from, places, url, ...(base !== undefined && {base})})
    return target.kind === 'page' ? target.route : undefined
  }
  const found = withSlash(relativeTo(here, pathOfRoute(route, moves), inner))
  // In some generators, a relative address starts at the address of the page, not at its file.
  const isFromFile = leadsTo(inner, source, moves.places) === route
  return isFromFile && leadsTo(found, here, moves.after) === now ? found : withSlash(now)
}

/** Returns the path from which a route follows, after the move: without an extension, and of an index its folder. */
function pathOfRoute(route: string, {files, pages, after}: Moves): string {
  const source = pages.get(route)
  const now = source === undefined ? undefined : (files.get(source) ?? source)
  if (now !== undefined) return now.replace(/\.mdx?$/, '').replace(/\/(?:index|README)$/, '')
  const [first] = after.mounts
  const inner = route.slice((first?.route.length ?? 0) + 1)
  return inner === '' ? (first?.dir ?? '') : below(first?.dir ?? '', inner)
}

function movedAsset(
  path: string,
  written: Written,
  {files, after}: Pick<Moves, 'files' | 'after'>
): string | undefined {
  const moved = files.get(path)
  if (written.rooted)
    return moved !== undefined && isBelow(moved, after.publicDir) ? moved.slice(after.publicDir.length) : undefined
  if ((moved === undefined && written.stays) || written.path !== path) return undefined
  return relativeTo(written.here, moved ?? path, written.inner)
}
