export {madeFolder, partsFolder} from './places.ts'

import {contentPlaces, isBelow, madeFolder, mountOf, type Places} from './places.ts'

/** A page's address within the site: "/a/b", no trailing slash, not percent-encoded, without the base; "/" is home. */
export type Route = string & {readonly _: 'route'}

/** A source file's path relative to the project root, forward slashes: "content/a/b.mdx". Never absolute. */
export type SourcePath = string & {readonly _: 'source'}

const pageFile = /\.mdx?$/

/** Whether a page was made by a plugin, and is no file of a writer's. */
export function isMade(source: string): boolean {
  return source.startsWith(`${madeFolder}/`)
}

/**
 * Whether a path is a page: `.md` or `.mdx` in a content folder, and no part of it below that starts with `_`, `.` or `[`.
 */
export function isPagePath(source: string, places: Places = contentPlaces): boolean {
  if (!pageFile.test(source)) return false
  if (source in places.routes) return true
  const mount = mountOf(source, places)
  if (places.skipped.some(path => source === path || isBelow(source, path))) return false
  return !source
    .slice(mount?.dir.length ?? 0)
    .split('/')
    .some(part => part.startsWith('_') || part.startsWith('.') || part.startsWith('[') || part === 'node_modules')
}

/**
 * The route that a source has, from its path alone: `content/a/b.mdx` is `/a/b`, `content/a/index.mdx` and
 * `content/a/README.md` are `/a`. Normalised to NFC, so that a name typed on one system matches a link typed on another.
 */
export function routeOf(source: string, places: Places = contentPlaces): Route {
  const own = places.routes[source]
  if (own !== undefined) return own.normalize('NFC') as Route
  const mount = mountOf(source, places)
  const dir = mount?.dir ?? ''
  const name = source.slice(dir === '' ? 0 : dir.length + 1).replace(pageFile, '')
  const {path, suffix} = localeIn(name, places)
  const inner = (suffix === '' ? name : name.slice(0, -suffix.length - 1))
    .replace(/(^|\/)(?:index|README)$/, '')
    .normalize('NFC')
  const start = `${path === '' ? '' : `/${path}`}${mount?.route ?? ''}`
  return (inner === '' ? start || '/' : `${start}/${inner}`) as Route
}

/** The path that a file's language adds to its route: that of its suffix, or of the default language. */
function localeIn(name: string, {locales = [], defaultLocale = ''}: Places): {path: string; suffix: string} {
  const suffix = locales.find(path => name.endsWith(`.${path}`))
  if (suffix !== undefined) return {path: suffix, suffix}
  const isInFolder = locales.some(path => name === path || isBelow(name, path))
  return {path: isInFolder ? '' : defaultLocale, suffix: ''}
}

/**
 * Whether a page is its folder's own: a file called `index` or `README`, in a language where that is part of names
 * (`index.fr.mdx`), unless it has that name as its address.
 */
export function isIndexSource(source: string, route: Route): boolean {
  const isNamed = /(^|\/)(?:index|README)(?:\.[a-z]{2,3}(?:-[A-Za-z\d]{2,8})?)?\.mdx?$/.test(source)
  return isNamed && !/\/(?:README|index\.[^/]*)$/.test(route)
}

/** The route one level up; home's parent is home. */
export function parentRoute(route: Route): Route {
  return (route.slice(0, route.lastIndexOf('/')) || '/') as Route
}

/** Whether `route` is `ancestor` or lies below it, by whole segments: `/stack` does not hold `/stacked`. */
export function isUnder(route: string, ancestor: string): boolean {
  return ancestor === '/' || route === ancestor || route.startsWith(`${ancestor}/`)
}

/** Percent-encodes a route for an href, segment by segment. */
export function encodeRoute(route: string): string {
  // Almost every route: a large site's navigation asks some ten times a page.
  if (plainRoute.test(route)) return route
  return route.split('/').map(encodeURIComponent).join('/')
}

/** Of characters that stay as they are. */
const plainRoute = /^[\w\-.~/]*$/

/** Puts the site's base (`/` or `/docs/`) before a root-relative path. */
export function withBase(base: string, path: string): string {
  return base === '/' ? path : base.slice(0, -1) + path
}

/**
 * The href of a link as a writer put it in `_meta` or the configuration. A root-relative one gets the base and is
 * percent-encoded (what is encoded already stays so); anything else is left alone.
 */
export function writtenHref(base: string, href: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const end = href.search(/[?#]/)
  const path = end < 0 ? href : href.slice(0, end)
  return withBase(base, encodeRoute(decodePath(path))) + (end < 0 ? '' : href.slice(end))
}

/** Percent-decodes a part of an address. Text that does not decode stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Where the file of a page lies in the out dir. */
export function outputPathOf(route: Route, format: 'file' | 'directory'): string {
  if (route === '/') return 'index.html'
  if (route === '/404' || route === '/500') return `${route.slice(1)}.html`
  return format === 'file' ? `${route.slice(1)}.html` : `${route.slice(1)}/index.html`
}

/** Where the plain Markdown mirror of a page lies in the out dir. */
export function mirrorPathOf(route: Route): string {
  return route === '/' ? 'index.md' : `${route.slice(1)}.md`
}
