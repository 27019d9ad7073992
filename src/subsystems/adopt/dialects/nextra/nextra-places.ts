import {contentPlaces, type Mount, type Places} from '../../../../model/project/places.ts'
import {isPagePath, routeOf} from '../../../../model/url.ts'
import type {ForeignFiles} from '../dialect.ts'
import {joinPath} from '../read-data.ts'

/** The folders of a project's pages: `pages/` in Nextra 2 and 3, `content/` and `app/` in Nextra 4. */
export interface Layout {
  readonly places: Places
  /** Folders with `_meta` files, and the route of each. */
  readonly roots: readonly Mount[]
  /** Routes with a variable part. Only the program can compute their addresses. */
  readonly dynamic: readonly string[]
  /** Whether the files of a language end with its name. Pages of the default language then have no prefix. */
  readonly suffixed?: true
}

export interface LayoutSettings {
  /** `contentDirBasePath` of Nextra 4. */
  readonly contentBase: string | undefined
  readonly locales: readonly string[]
  readonly firstLocale: string | undefined
}

/**
 * Returns the layout of a project.
 *
 * @returns `undefined` if there are no pages in any of Nextra's folders
 */
export function nextraPlaces(files: ForeignFiles, settings: LayoutSettings): Layout | undefined {
  const isThere = (dir: string): boolean => files.list(dir).some(path => /\.mdx?$/.test(path))
  const pages = ['pages', 'src/pages'].find(isThere)
  if (pages !== undefined) return pagesLayout(files, pages, settings)
  const content = ['content', 'src/content'].find(isThere)
  const app = ['app', 'src/app'].find(isThere)
  if (content === undefined && app === undefined) return undefined
  const mounts: Mount[] = []
  const roots: Mount[] = []
  const routes: Record<string, string> = {}
  if (content !== undefined) {
    const base = joinPath(settings.contentBase ?? catchAllBase(files) ?? '')
    const languages = base === '' ? [] : files.names(content).filter(name => settings.locales.includes(name))
    mounts.push({dir: content, route: base === '' ? '' : `/${base}`})
    roots.push(...(languages.length === 0 ? mounts : []))
    addReadmes(files, content, {routes, places: {...contentPlaces, mounts}})
    // The language is the first part of a route, but the base is not part of the path in the folder.
    for (const language of languages) {
      const mount = {dir: joinPath(content, language), route: `/${joinPath(language, base)}`}
      roots.push(mount)
      for (const path of files.list(mount.dir).filter(file => isPagePath(file, {...contentPlaces, mounts})))
        routes[path] = routeOf(path, {...contentPlaces, mounts: [mount]})
      addReadmes(files, mount.dir, {routes, places: {...contentPlaces, mounts: [mount]}})
    }
  }
  const skipped: string[] = []
  const dynamic: string[] = []
  if (app !== undefined) {
    mounts.push({dir: app, route: ''})
    for (const path of files.list(app).filter(file => /\.mdx?$/.test(file))) {
      const parts = path.slice(app.length + 1).split('/')
      const file = parts.pop() ?? ''
      const inner = parts.filter(part => !/^\(.*\)$/.test(part))
      const localised = inner.map(part => (part === '[lang]' ? (settings.firstLocale ?? part) : part))
      const isPage = /^page\.mdx?$/.test(file) && !inner.some(part => /^[_@]/.test(part))
      if (!isPage || localised.some(part => part.startsWith('['))) {
        skipped.push(path)
        if (isPage) dynamic.push(path)
      } else routes[path] = `/${joinPath(...localised)}`
    }
  }
  return {
    places: {...contentPlaces, mounts, routes, skipped},
    roots: app === undefined ? roots : [...roots, {dir: app, route: ''}],
    dynamic
  }
}

/** Adds the routes of files named `README`, which is a name like any other in Next.js, and a key of `_meta`. */
function addReadmes(
  files: ForeignFiles,
  dir: string,
  {routes, places}: {readonly routes: Record<string, string>; readonly places: Places}
): void {
  for (const path of files.list(dir).filter(file => /(?:^|\/)README\.mdx?$/.test(file) && isPagePath(file, places)))
    routes[path] = `/${joinPath(routeOf(path, places), 'README')}`
}

/** Returns the files of all pages by route. */
export function routesOf(files: ForeignFiles, {places}: Layout): Map<string, string> {
  return new Map(
    places.mounts.flatMap(({dir}) =>
      files
        .list(dir)
        .flatMap(path =>
          /\.mdx?$/.test(path) && !places.skipped.includes(path) ? [[routeOf(path, places), path] as const] : []
        )
    )
  )
}

/** Returns the folder of `app/` that renders everything below `content/`: `app/docs/[[...mdxPath]]/page.jsx`. */
function catchAllBase(files: ForeignFiles): string | undefined {
  for (const app of ['app', 'src/app'])
    for (const path of files.list(app)) {
      const match = /^(.*)\/\[\[?\.\.\.\w+\]\]?\/page\.[jt]sx?$/.exec(path)
      if (!match?.[1]) continue
      return match[1]
        .split('/')
        .slice(app.split('/').length)
        .filter(part => !/^\(.*\)$|^\[/.test(part))
        .join('/')
    }
  return undefined
}

/** Returns the layout of the older router, where a file in several languages is `index.en-US.mdx`, `index.fr.mdx`. */
function pagesLayout(files: ForeignFiles, dir: string, {locales, firstLocale}: LayoutSettings): Layout {
  const routes: Record<string, string> = {}
  const skipped: string[] = [`${dir}/api`]
  const dynamic: string[] = []
  let suffixed = false
  for (const path of files.list(dir).filter(file => /\.mdx?$/.test(file))) {
    const inner = path.slice(dir.length + 1).replace(/\.mdx?$/, '')
    if (/(?:^|\/)(?:_app|_document|_error)(?:\.|$)/.test(inner)) skipped.push(path)
    else if (inner.includes('[')) {
      skipped.push(path)
      dynamic.push(path)
    }
    const [, name = inner, locale = ''] = /^(.*)\.([A-Za-z]{2,3}(?:-[A-Za-z\d]+)*)$/.exec(inner) ?? []
    if (!locales.includes(locale)) continue
    suffixed = true
    routes[path] = `/${joinPath(locale === firstLocale ? '' : locale, name.replace(/(?:^|\/)index$/, ''))}`
  }
  const mount = {dir, route: ''}
  addReadmes(files, dir, {routes, places: {...contentPlaces, mounts: [mount]}})
  return {
    places: {...contentPlaces, mounts: [mount], routes, skipped},
    roots: [mount],
    dynamic,
    ...(suffixed && {suffixed})
  }
}
