import {posix} from 'node:path'
import type {Link, PageFacts} from '../model/page.ts'
import type {Config} from '../model/project/config.ts'
import {below, contentDirOf, isBelow, isMade, type Places} from '../model/project/places.ts'
import {decodePath} from '../model/url.ts'
import {addressFrom, writtenRoute} from '../rules/text/link-fix.ts'
import {resolveLink} from './parse/resolve-link.ts'

/** An address on a page, as its author wrote it. */
export interface WrittenAddress {
  readonly link: Pick<Link, 'href' | 'target' | 'file'>
  /** The page with the link. */
  readonly page: Pick<PageFacts, 'route' | 'source'>
  readonly config: Pick<Config, 'url' | 'base' | 'versions'>
  readonly places: Places
}

/**
 * Returns the address of another page in the form of a link: a relative path stays relative, a file stays a file, and a base, an
 * origin and a trailing slash are kept. An address that cannot be written that way is a route. The result has neither query nor
 * fragment.
 */
export function addressLike(written: WrittenAddress, to: Pick<PageFacts, 'route' | 'source'>): string {
  const {link, page, config} = written
  const route = addressFrom(page.route, to.route, config)
  const [, path = ''] = /^([^?#]*)/.exec(link.href.trim()) ?? []
  const {target} = link
  if (target.kind !== 'page' || path === '' || /^version:/i.test(path)) return writtenRoute(route)
  const {url = ''} = config
  const origin = url !== '' && (path === url || path.startsWith(`${url}/`)) ? url : ''
  const inner = path.slice(origin.length)
  // `version:1.4/a` has no other form.
  if (!route.startsWith('/')) return writtenRoute(route)
  const isRooted = origin !== '' || inner.startsWith('/')
  const found = isRooted ? rooted(inner, route, to, written) : beside(inner, route, to, written)
  return origin + writtenRoute(found)
}

/** Returns an address from the root of the site. */
function rooted(
  inner: string,
  route: string,
  to: Pick<PageFacts, 'route' | 'source'>,
  {link: {target}, config: {base}, places}: WrittenAddress
): string {
  if (target.kind === 'page' && target.form === 'file') {
    const dir = contentDirOf(places)
    return isFile(to) && isBelow(to.source, dir)
      ? `/${dir === '' ? to.source : to.source.slice(dir.length + 1)}`
      : route
  }
  const hasBase = base !== '/' && inner.startsWith(base) && target.kind === 'page' && !target.route.startsWith(base)
  return (hasBase ? base.slice(0, -1) : '') + withEnd(inner, route)
}

/** Returns an address relative to the file with the link, or to the address of its page, as some generators have it. */
function beside(
  inner: string,
  route: string,
  to: Pick<PageFacts, 'route' | 'source'>,
  {link, page, config: {url, base}, places}: WrittenAddress
): string {
  const {target} = link
  const file = link.file ?? page.source
  if (target.kind !== 'page') return route
  if (target.form === 'file') return isFile(to) ? relativeTo(file, to.source, inner) : route
  const leadsTo = (href: string): string | undefined => {
    const found = resolveLink({href, source: file, places, url, base})
    return found.kind === 'page' ? found.route : undefined
  }
  if (leadsTo(inner) === target.route) {
    const stem = to.source.replace(/\.[^./]+$/, '').replace(/\/(?:index|README)$/, '')
    const found = withEnd(
      inner,
      relativeTo(file, isFile(to) ? stem : below(contentDirOf(places), to.route.slice(1)), inner)
    )
    return leadsTo(found) === to.route ? found : withEnd(inner, route)
  }
  const fromPage = posix.join(page.route, decodePath(inner)).replace(/(.)\/$/, '$1')
  if (fromPage !== target.route) return withEnd(inner, route)
  return withEnd(inner, dotted(posix.relative(page.route, to.route) || '.', inner))
}

function isFile({source}: Pick<PageFacts, 'source'>): boolean {
  return !isMade(source) && /\.[^./]+$/.test(source)
}

/** Returns an address with the end of the old one: a slash or `.html`. */
function withEnd(old: string, address: string): string {
  const [, extension, slash] = /(\.html?)?(\/)?$/.exec(old.replace(/^\/$/, '')) ?? []
  if (extension !== undefined) return address.endsWith('/') ? address : address + extension
  return slash !== undefined && !address.endsWith('/') ? `${address}/` : address
}

/** Returns the relative path from a file. It starts with a dot if the old one did, or if it must. */
export function relativeTo(from: string, to: string, old: string): string {
  // A path to the file's own folder has no name, so it goes up and back down.
  return dotted(posix.relative(posix.dirname(from), to) || `../${posix.basename(to)}`, old)
}

function dotted(way: string, old: string): string {
  return /^\.\.?(?:\/|$)/.test(way) || !old.startsWith('.') ? way : `./${way}`
}
