import type {LinkTarget} from '../../model/page.ts'
import {isMade, madeFolder, type Route, routeOf} from '../../model/url.ts'

const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/
/** Schemes that hand an address to another program; none of them runs code in the page. */
const safeSchemes = new Set(
  'http https mailto tel sms xmpp irc ircs ftp ipfs ipns magnet matrix ethereum bitcoin git ssh vscode'.split(' ')
)

/**
 * Says what an href means from the path of the file that holds it alone. Whether the target exists is a site rule's
 * business.
 *
 * - `/a/b#id` and `./b` are routes; a relative route starts at the folder of the file, as a relative file does;
 * - `./b.mdx` is the page of that file;
 * - any other file extension is an asset: beside the page when relative, in `public/` when it starts with a slash;
 * - a URL under the site's own origin is internal.
 *
 * @param input.href as written, entities decoded
 * @param input.source the file that holds it, relative to the project root
 * @param input.url origin of the published site, if configured
 */
export function resolveLink(input: {
  href: string
  source: string
  url?: string | undefined
  base?: string
}): LinkTarget {
  let href = input.href.trim()
  if (input.url && (href === input.url || href.startsWith(`${input.url}/`)))
    href = withoutBase(href.slice(input.url.length) || '/', input.base)
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
    return {kind: 'invalid', problem: 'percent-encoding that does not decode'}
  if (path.includes('\\') || path.includes('\0')) return {kind: 'invalid', problem: 'character that no path may hold'}

  const here = routeOf(input.source)
  if (path === '') return page(here, hash, 'route')
  const joined = path.startsWith('/') ? joinSegments('', path) : joinSegments(directoryOf(input.source), path)
  if (joined === undefined) return {kind: 'invalid', problem: 'path that leaves the content folder'}
  if (/\.mdx?$/.test(joined)) return page(routeOf(`content${joined}`), hash, 'file')
  if (/\.html?$/.test(joined)) return page(joined.replace(/(\/index)?\.html?$/, '') || '/', hash, 'route')
  if (/\.[A-Za-z][A-Za-z0-9]{0,5}$/.test(joined)) {
    return {kind: 'asset', path: path.startsWith('/') ? `public${joined}` : `content${joined}`}
  }
  return page(joined || '/', hash, 'route')
}

function page(route: string, hash: string | undefined, form: 'route' | 'file'): LinkTarget {
  const normal = route.normalize('NFC') as Route
  return hash === undefined ? {kind: 'page', route: normal, form} : {kind: 'page', route: normal, hash, form}
}

/** The folder of a source as a path below content: "content/a/b.mdx" gives "/a". */
function directoryOf(source: string): string {
  const inner = isMade(source) ? source.slice(madeFolder.length) : source.replace(/^content/, '')
  return inner.slice(0, inner.lastIndexOf('/'))
}

/** Joins and resolves dots; undefined when the path climbs above the root. No trailing slash in the result. */
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
  return base && base !== '/' && path.startsWith(base) ? path.slice(base.length - 1) : path
}
