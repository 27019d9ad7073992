import type {LinkTarget} from '../../model/page.ts'
import {below, isBelow, mountOf, versionRouteOf} from '../../model/project/places.ts'
import {belowBase, type SourcePath} from '../../model/url.ts'
import {fileOf, guestOf, type ReadContext} from '../read-context.ts'
import {joinSegments, resolveLink} from './resolve-link.ts'

/** Returns the target of an href on a page (see `resolveLink`). */
export function resolveHref(context: ReadContext, href: string, source: string = context.source): LinkTarget {
  const {url, base} = context.options
  // An included file keeps the places and the repository of its guest.
  const {places, repository} = guestOf(context, source) ?? context.options
  const target = resolveLink({href, source, url, base, places, repository})
  if (target.kind === 'page') return publicDocument(context, href) ?? target
  if (target.kind !== 'asset') return target
  const path = sharedFile(context, target.path)
  const isWritten = places.writtenBase === 'files' && !context.files.read(path) && href.startsWith(base)
  return isWritten && base !== '/' ? resolveHref(context, href.slice(base.length - 1), source) : {...target, path}
}

/** Returns the file of the public folder at a root-relative address such as `/demo.html`; `undefined` if the folder has no such file. */
function publicDocument(context: ReadContext, href: string): LinkTarget | undefined {
  const {base, places} = context.options
  const written = /^(\/[^?#]+\.html?)(?:[?#]|$)/.exec(href)?.[1]
  if (written === undefined) return undefined
  const inside = places.writtenBase === 'everywhere' ? (belowBase(base, written) ?? written) : written
  const path = fileAt(context, inside, undefined)
  return context.files.read(path) ? {kind: 'asset', path: path as SourcePath} : undefined
}

/** Returns the target of an address in a finished page, which includes the version and the base. */
export function resolveFinal(context: ReadContext, href: string): LinkTarget {
  const {url, base, places, repository} = context.options
  const path = base !== '/' && href.startsWith(base) ? href.slice(base.length - 1) : href
  return resolveLink({href: path, isFinal: true, source: context.source, url, base, places, repository})
}

/** Returns a path in a version's public folder, or the one in the project's public folder if only that has the file. */
function sharedFile({options, files}: ReadContext, path: string): string {
  const {publicDir, sharedPublicDir} = options.places
  if (sharedPublicDir === undefined || !path.startsWith(`${publicDir}/`) || files.read(path)) return path
  const shared = sharedPublicDir + path.slice(publicDir.length)
  return files.read(shared) ? shared : path
}

/** Returns the file for an address without a known extension that cannot be a page, such as that of an image. */
export function fileAt(context: ReadContext, href: string, node: Parameters<typeof fileOf>[1]): string {
  const {places} = context.options
  const path = href.replace(/[?#].*$/s, '')
  if (path.startsWith('/')) return sharedFile(context, below(places.publicDir, (joinSegments('', path) ?? '').slice(1)))
  const source = fileOf(context, node)
  const folder = source.slice(0, Math.max(0, source.lastIndexOf('/')))
  return (joinSegments(folder, path) ?? `/${mountOf(source, places)?.dir ?? ''}`).slice(1)
}

/** Returns the address of a file of the public folder in the site; `undefined` for a file elsewhere. */
export function publicAddress(context: ReadContext, path: string): string | undefined {
  const inside = publicName(context, path)
  if (inside === undefined) return undefined
  const {places} = context.options
  return isBelow(path, places.publicDir) ? versionRouteOf(context.source, places) + inside : inside
}

/** Returns the path of a file in the public folder of its version or of the project, with a slash. */
export function publicName({options}: ReadContext, path: string): string | undefined {
  const {publicDir, sharedPublicDir = publicDir} = options.places
  const dir = [publicDir, sharedPublicDir].find(each => path.startsWith(`${each}/`))
  return dir === undefined ? undefined : path.slice(dir.length)
}
