import type {LinkTarget} from '../../model/page.ts'
import {inDefaultLanguage} from '../../model/project/default-language.ts'
import {below, contentPlaces, guestsFolder, isBelow, mountOf, type Places} from '../../model/project/places.ts'
import type {SiteView} from '../../model/site.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import {type Route, routeOf} from '../../model/url.ts'
import {routeInVersion} from '../../model/versions.ts'

type Repository = NonNullable<SiteView['repository']>

const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/
/** Schemes that open an address in another program. None of them runs code in the page. */
const safeSchemes = new Set(
  'http https mailto tel sms xmpp irc ircs ftp ipfs ipns magnet matrix ethereum bitcoin git ssh vscode'.split(' ')
)

/**
 * Returns the target of an href, based only on the path of its file. A site rule checks whether the target exists.
 *
 * - `/a/b#id` and `./b` are routes; a relative route starts at the folder of the file, like a relative file, and `/a/index` is
 *   `/a`, because its file is `a/index.mdx`;
 * - `./b.mdx` is the page of that file;
 * - any other file extension is an asset: next to the page if relative, in `public/` if it starts with a slash;
 * - a relative path out of the content folder is a file of the repository, if one is configured;
 * - a URL under the site's own origin is internal, and a path with the base is, where pages may contain the base;
 * - a route without a language is one of the default language, even if that has a path;
 * - in a version, a route is one of that version, and `version:1.4/a/b` is a route of another one.
 *
 * @param input.href as written, with entities decoded
 * @param input.source the file that contains it, relative to the project root
 * @param input.url origin of the published site, if configured
 * @param input.isFinal whether the address is one of the site, so its route includes the version
 */
export function resolveLink(input: {
  href: string
  isFinal?: boolean
  source: string
  url?: string | undefined
  base?: string
  places?: Places
  repository?: Repository | undefined
}): LinkTarget {
  let href = input.href.trim()
  let {isFinal = false} = input
  if (input.url && (href === input.url || href.startsWith(`${input.url}/`))) {
    href = withoutBase(href.slice(input.url.length) || '/', input.base)
    isFinal = true
  }
  const {source, places = contentPlaces} = input
  if (places.writtenBase === 'everywhere') href = withoutBase(href, input.base)
  const crossing = places.versions && inOtherVersion(href, places.versions)
  if (crossing !== undefined) {
    if ('problem' in crossing) return {kind: 'invalid', ...crossing}
    href = crossing.href
    isFinal = true
  }
  const named = scheme.exec(href)?.[1]?.toLowerCase()
  if (named) {
    if (!safeSchemes.has(named)) return {kind: 'invalid', problem: `scheme \`${named}:\``}
    if (named === 'mailto' || named === 'tel') return {kind: 'mail', url: href}
    return {kind: 'external', url: href}
  }
  if (href.startsWith('//')) return {kind: 'external', url: href}
  if (href === '') return {kind: 'invalid', problem: 'empty link'}

  const hashAt = href.indexOf('#')
  const rawHash = hashAt >= 0 ? href.slice(hashAt + 1) : undefined
  const path = decodeSafely((hashAt >= 0 ? href.slice(0, hashAt) : href).replace(/\?.*$/s, ''))
  const hash = rawHash === undefined ? undefined : decodeSafely(rawHash)
  if (path === undefined || (rawHash !== undefined && hash === undefined))
    return {kind: 'invalid', problem: 'invalid percent-encoding'}
  if (path.includes('\\') || path.includes('\0'))
    return {kind: 'invalid', problem: 'character that is not allowed in a path'}

  const here = routeOf(source, places)
  if (path === '') return page(here, hash, 'route')
  const mount = mountOf(source, places) ?? places.mounts[0]
  const dir = mount?.dir ?? ''
  const version = mount?.version ?? ''
  const start = version + (mount?.route ?? '')
  if (path.startsWith('/')) {
    const joined = joinSegments('', path)
    if (joined === undefined) return {kind: 'invalid', problem: 'path that leaves the content folder'}
    if (crossing) return page(inDefaultLanguage(joined || '/', places), hash, 'route')
    if (isPageFile(below(places.mounts[0]?.dir ?? '', joined.slice(1)), places))
      return page(fileRoute(joined.slice(1), places), hash, 'file')
    if (isFilePath(joined) && !/\.html?$/.test(joined))
      return {kind: 'asset', path: below(places.publicDir, joined.slice(1))}
    return page(inDefaultLanguage((isFinal ? '' : version) + withoutIndex(joined) || '/', places), hash, 'route')
  }
  // Relative to the file: a path out of the content folder may still name a file of the repository.
  const file = joinSegments(source.slice(0, Math.max(0, source.lastIndexOf('/'))), path)
  const inside = file !== undefined && (dir === '' || file === `/${dir}` || file.startsWith(`/${dir}/`))
  if (file === undefined || (!inside && mountOf(file.slice(1), places) === undefined)) {
    const url = input.repository && repositoryUrl(input.repository, inRepository(source), path)
    if (url !== undefined) return {kind: 'external', url: url + (rawHash === undefined ? '' : `#${rawHash}`)}
    if (file !== undefined && isImage(file)) return {kind: 'asset', path: file.slice(1)}
    return {kind: 'invalid', problem: 'path that leaves the content folder'}
  }
  if (isPageFile(file.slice(1), places)) return page(routeOf(file.slice(1), places), hash, 'file')
  if (isFilePath(file) && !/\.html?$/.test(file)) return {kind: 'asset', path: file.slice(1)}
  const own = ownRoute(file.slice(1), places)
  if (own !== undefined) return page(own, hash, 'route')
  const route = start + file.slice(dir === '' ? 0 : dir.length + 1)
  return page(inDefaultLanguage(withoutIndex(route) || '/', places), hash, 'route')
}

/** Returns the address in the site of a link to another version, such as `version:1.4/a/b`; `undefined` for any other link. */
function inOtherVersion(
  href: string,
  versions: NonNullable<Places['versions']>
): {readonly href: string} | {readonly problem: string; readonly expected: string} | undefined {
  const rest = /^version:(.*)$/is.exec(href)?.[1]
  if (rest === undefined) return undefined
  const names = Object.keys(versions)
  const name = names
    .filter(each => rest === each || /^[/?#]/.test(rest.startsWith(each) ? rest.slice(each.length) : ''))
    .sort((a, b) => b.length - a.length)[0]
  const version = name === undefined ? undefined : versions[name]
  if (name !== undefined && version) {
    const [, route = '', end = ''] = /^([^?#]*)(.*)$/s.exec(rest.slice(name.length)) ?? []
    return {href: routeInVersion(version, route || '/') + end}
  }
  const written = /^[^/?#]*/.exec(rest)?.[0] ?? ''
  const listed = names.map(each => `\`${each}\``).join(', ')
  return {
    problem: `unknown version \`${written}\``,
    expected: `one of ${listed}${didYouMean(suggest(written, names))}`
  }
}

/** Returns the path of a guest's file in its own repository. Other files keep theirs. */
function inRepository(source: string): string {
  return isBelow(source, guestsFolder) ? source.split('/').slice(3).join('/') : source
}

/** Returns the address of a file in the project's repository; `undefined` for files outside it and for images of the project. */
function repositoryUrl({url, branch, dir}: Repository, source: string, path: string): string | undefined {
  const here = source.slice(0, Math.max(0, source.lastIndexOf('/')))
  const target = joinSegments(`${dir}/${here}`, path)
  if (target === undefined || (isImage(target) && joinSegments(here, path) !== undefined)) return undefined
  return `${url}/${isImage(target) ? 'raw' : 'blob'}/${branch}${encodeURI(target)}`
}

function isImage(path: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm)$/i.test(path)
}

function isFilePath(path: string): boolean {
  return /\.[A-Za-z][A-Za-z0-9]{0,5}$/.test(path)
}

/** Returns whether a path can only be that of a page, which may be missing. */
function isPageFile(path: string, {routes}: Places): boolean {
  return /\.mdx?$/.test(path) || Object.hasOwn(routes, path)
}

/** Returns a route for its other spellings: `/a/b.html`, `/a/b/index.html` and `/a/b/index`. */
function withoutIndex(path: string): string {
  return path.replace(/\.html?$/, '').replace(/\/index$/, '')
}

/** Returns the configured route of a page for a link without its extension. */
function ownRoute(path: string, {routes}: Places): string | undefined {
  const name = path.replace(/\.html?$/, '')
  for (const end of ['.md', '.mdx', '/index.md', '/index.mdx']) {
    const own = routes[name + end]
    if (own !== undefined) return own
  }
  return undefined
}

/** Returns the route of a file path from the root of the site. */
function fileRoute(path: string, places: Places): string {
  return routeOf(below(places.mounts[0]?.dir ?? '', path), places)
}

function page(route: string, hash: string | undefined, form: 'route' | 'file'): LinkTarget {
  const normal = route.normalize('NFC') as Route
  return hash === undefined ? {kind: 'page', route: normal, form} : {kind: 'page', route: normal, hash, form}
}

/** Joins paths and resolves dots; returns undefined if the path leaves the root. The result has no trailing slash. */
export function joinSegments(directory: string, path: string): string | undefined {
  const parts: string[] = directory.split('/').filter(Boolean)
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part === '..') {
      if (parts.length === 0) return undefined
      parts.pop()
    } else parts.push(part)
  }
  return parts.length > 0 ? `/${parts.join('/')}` : ''
}

function decodeSafely(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function withoutBase(path: string, base: string | undefined): string {
  if (!base || base === '/' || !path.startsWith(base.slice(0, -1))) return path
  const rest = path.slice(base.length - 1)
  return rest === '' || /^[?#]/.test(rest) ? `/${rest}` : rest.startsWith('/') ? rest : path
}
