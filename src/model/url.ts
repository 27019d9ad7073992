/** A page's address within the site: "/a/b", no trailing slash, not percent-encoded, without the base; "/" is home. */
export type Route = string & {readonly _: 'route'}

/** A source file's path relative to the project root, forward slashes: "content/a/b.mdx". Never absolute. */
export type SourcePath = string & {readonly _: 'source'}

const pageFile = /\.mdx?$/

/** Where pages lie that plugins make: below it like pages below `content/`. */
export const madeFolder = '.docsgen/pages'

/** Whether a page was made by a plugin, and is no file of a writer's. */
export function isMade(source: string): boolean {
  return source.startsWith(`${madeFolder}/`)
}

/** Whether a path below `content/` is a page: `.md` or `.mdx`, and no part of it starts with `_` or `.`. */
export function isPagePath(source: string): boolean {
  return (
    pageFile.test(source) &&
    !source.split('/').some(part => part.startsWith('_') || part.startsWith('.') || part.startsWith('['))
  )
}

/**
 * The route that a source has, from its path alone: `content/a/b.mdx` is `/a/b`, `content/a/index.mdx` is `/a`.
 * Normalised to NFC, so that a name typed on one system matches a link typed on another.
 */
export function routeOf(source: string): Route {
  const inner = source
    .replace(/^(?:content|\.docsgen\/pages)\//, '')
    .replace(pageFile, '')
    .normalize('NFC')
  const route = inner === 'index' ? '' : inner.replace(/\/index$/, '')
  return `/${route}` as Route
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
  return route.split('/').map(encodeURIComponent).join('/')
}

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

/** Percent-decodes a path, or leaves it where it is no such thing. */
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
