import type {LinkTarget} from '../../model/page.ts'
import {below, mountOf} from '../../model/places.ts'
import {fileOf, type ReadContext} from '../read-context.ts'
import {joinSegments, resolveLink} from './resolve-link.ts'

/** Returns the target of an href on a page (see `resolveLink`). */
export function resolveHref(context: ReadContext, href: string, source: string = context.source): LinkTarget {
  const {url, base, places, repository} = context.options
  return resolveLink({href, source, url, base, places, repository})
}

/** Returns the file for an address without a known extension that cannot be a page, such as that of an image. */
export function fileAt(context: ReadContext, href: string, node: Parameters<typeof fileOf>[1]): string {
  const {places} = context.options
  const path = href.replace(/[?#].*$/s, '')
  if (path.startsWith('/')) return below(places.publicDir, (joinSegments('', path) ?? '').slice(1))
  const source = fileOf(context, node)
  const folder = source.slice(0, Math.max(0, source.lastIndexOf('/')))
  return (joinSegments(folder, path) ?? `/${mountOf(source, places)?.dir ?? ''}`).slice(1)
}

/** Returns the address of a file of the public folder in the site; `undefined` for a file elsewhere. */
export function publicAddress({options}: ReadContext, path: string): string | undefined {
  const {publicDir} = options.places
  return path.startsWith(`${publicDir}/`) ? path.slice(publicDir.length) : undefined
}
