export {isMade, isPart, madeFolder, partsFolder} from './project/places.ts'

import {type ErrorFacts, type ErrorStatus, isErrorPage} from './error-page.ts'
import {contentPlaces, isBelow, mountOf, type Places, versionRouteOf} from './project/places.ts'

/** A page's path in the site: "/a/b". No trailing slash, no percent-encoding, no base. "/" is the home page. */
export type Route = string & {readonly _: 'route'}

/** A source file's path relative to the project root, forward slashes: "content/a/b.mdx". Never absolute. */
export type SourcePath = string & {readonly _: 'source'}

const pageFile = /\.mdx?$/
const errorName = /^(?:404|500)$/

/**
 * Returns whether a path is a page: `.md` or `.mdx` in a content folder, where no part of the path below starts with `_`, `.` or
 * `[`. A file with a configured route is a page whatever its name is: `a.markdown` in a MkDocs project.
 */
export function isPagePath(source: string, places: Places = contentPlaces): boolean {
  if (Object.hasOwn(places.routes, source)) return true
  if (!pageFile.test(source)) return false
  const mount = mountOf(source, places)
  if (places.skipped.some(path => source === path || isBelow(source, path))) return false
  return !source
    .slice(mount?.dir.length ?? 0)
    .split('/')
    .some(part => part.startsWith('_') || part.startsWith('.') || part.startsWith('[') || part === 'node_modules')
}

/**
 * Returns the route of a source, from its path only: `content/a/b.mdx` is `/a/b`, `content/a/index.mdx` and `content/a/README.md`
 * are `/a`. Normalizes to NFC, so that a name typed on one system matches a link typed on another.
 */
export function routeOf(source: string, places: Places = contentPlaces): Route {
  const own = places.routes[source]
  if (own !== undefined) return own.normalize('NFC') as Route
  const mount = mountOf(source, places)
  const dir = mount?.dir ?? ''
  const name = source.slice(dir === '' ? 0 : dir.length + 1).replace(pageFile, '')
  const {path, suffix, plain = name} = localeIn(name, places)
  const inner = (suffix === '' ? plain : name.slice(0, -suffix.length - 1))
    .replace(/(^|\/)(?:index|README)$/, '')
    .normalize('NFC')
  const start = `${mount?.version ?? ''}${path === '' ? '' : `/${path}`}${mount?.route ?? ''}`
  return (inner === '' ? start || '/' : `${start}/${inner}`) as Route
}

/** Returns the path that a file's language adds to its route: of its suffix, or of the default language. */
function localeIn(
  name: string,
  {locales = [], defaultLocale = ''}: Places
): {readonly path: string; readonly suffix: string; readonly plain?: string} {
  // The error pages of the default language are those of the whole site, which hosts look for in its root.
  if (errorName.test(name)) return {path: '', suffix: ''}
  if (defaultLocale !== '' && isBelow(name, defaultLocale)) {
    const plain = name.slice(defaultLocale.length + 1)
    if (errorName.test(plain)) return {path: '', suffix: '', plain}
  }
  const suffix = name.includes('.') ? locales.find(path => name.endsWith(`.${path}`)) : undefined
  if (suffix !== undefined) return {path: suffix, suffix}
  const isInFolder = defaultLocale !== '' && locales.some(path => name === path || isBelow(name, path))
  return {path: isInFolder ? '' : defaultLocale, suffix: ''}
}

/** Returns the status of an error page of a language or a version, such as `content/fr/404.md`; `undefined` for other pages. */
export function errorBelow(source: string, places: Places): ErrorStatus | undefined {
  const route = routeOf(source, places)
  const name = /\/(404|500)$/.exec(route)
  if (!name) return undefined
  const version = versionRouteOf(source, places)
  const folders = [version, ...(places.locales ?? []).map(path => `${version}/${path}`)]
  const folder = route.slice(0, name.index)
  return folder !== '' && folders.includes(folder) ? (Number(name[1]) as ErrorStatus) : undefined
}

/**
 * Returns whether a page is its folder's own: a file named `index` or `README`, even with a language in its name
 * (`index.fr.mdx`), unless its route ends with that name.
 */
export function isIndexSource(source: string, route: string): boolean {
  const isNamed = /(^|\/)(?:index|README)(?:\.[a-z]{2,3}(?:-[A-Za-z\d]{2,8})?)?\.[a-z]+$/.test(source)
  return isNamed && !/\/(?:README|index\.[^/]*)$/.test(route)
}

/** Returns the route one level up. The parent of the home page is the home page. */
export function parentRoute(route: Route): Route {
  return (route.slice(0, route.lastIndexOf('/')) || '/') as Route
}

/** Returns whether `route` is `ancestor` or below it, by whole segments: `/stacked` is not under `/stack`. */
export function isUnder(route: string, ancestor: string): boolean {
  return ancestor === '/' || route === ancestor || route.startsWith(`${ancestor}/`)
}

/** Percent-encodes a route for an href, segment by segment. */
export function encodeRoute(route: string): string {
  // A fast path for almost every route. A large site's navigation calls this about ten times per page.
  if (plainRoute.test(route)) return route
  return route.split('/').map(encodeURIComponent).join('/')
}

/** Matches routes that need no encoding. */
const plainRoute = /^[\w\-.~/]*$/

/** Puts the site's base (`/` or `/docs/`) before a root-relative path. */
export function withBase(base: string, path: string): string {
  return base === '/' ? path : base.slice(0, -1) + path
}

/** Returns a path below the site's base without it; `undefined` for a path elsewhere. */
export function belowBase(base: string, path: string): string | undefined {
  return path.startsWith(base) ? `/${path.slice(base.length)}` : undefined
}

/**
 * Returns the address of a link written in `_meta` or the configuration. A root-relative one gets the base and is
 * percent-encoded, except for parts that already are. Any other address stays as it is.
 */
export function writtenHref(base: string, href: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const end = href.search(/[?#]/)
  const path = end < 0 ? href : href.slice(0, end)
  return withBase(base, encodeRoute(decodePath(path))) + (end < 0 ? '' : href.slice(end))
}

/** Percent-decodes a part of an address. Text that cannot be decoded stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** How pages are written: see `build.format`. */
export type OutputFormat = 'file' | 'directory' | 'source'

/** Returns the path of a page's file in the output directory. With the format `source`, a folder's page is in the folder. */
export function outputPathOf(page: ErrorFacts & {readonly source?: string}, format: OutputFormat): string {
  const {route, source = ''} = page
  if (route === '/') return 'index.html'
  // Hosts look for error pages under these names.
  if (isErrorPage(page)) return `${route.slice(1)}.html`
  const inFolder = format === 'directory' || (format === 'source' && isIndexSource(source, route))
  return inFolder ? `${route.slice(1)}/index.html` : `${route.slice(1)}.html`
}

/** Returns the full address of a page's mirror from the address of the page. */
export function mirrorAddress({url = '', base}: {readonly url?: string; readonly base: string}, href: string): string {
  return `${url}${href === base ? `${href}index` : href}.md`
}
