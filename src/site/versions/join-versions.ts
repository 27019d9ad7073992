import {compareDiagnostics} from '../../model/diagnostic.ts'
import {localesInVersion} from '../../model/locales.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {PageFacts} from '../../model/page.ts'
import type {MetaFile, PageMapNode} from '../../model/page-map.ts'
import type {Config} from '../../model/project/config.ts'
import type {Site, Slice} from '../../model/site.ts'
import {parentRoute, type Route} from '../../model/url.ts'
import {
  areInWorkingFolder,
  routeInside,
  routeInVersion,
  type SliceVersion,
  type Version,
  versionOf
} from '../../model/versions.ts'
import {moveAddress} from '../languages/moved-addresses.ts'
import {extendSite} from '../navigation/extend-site.ts'
import type {KnownTrees} from '../navigation/lazy-tree.ts'

type SiteConfig = Pick<Config, 'base' | 'nav'> & Partial<Pick<Config, 'locales' | 'localeFallback' | 'check'>>

interface JoinInput {
  readonly pages: readonly PageFacts[]
  readonly metas: readonly MetaFile[]
  readonly config: SiteConfig
  readonly known?: readonly Route[]
  readonly trees?: KnownTrees
}

/** Joins the pages of one version. */
type JoinOne = (input: JoinInput & {readonly top: Route}) => Site

/** Joins each version like a site of its own, at its path, and the versions to one site. */
export function joinVersions(input: JoinInput, versions: readonly Version[], joinOne: JoinOne): Site {
  const {pages, metas, config} = input
  const [pagesOf, metasOf] = [byVersion(pages, versions), byVersion(metas, versions)]
  const trees = versions.map(version => {
    const own = pagesOf.get(version) ?? []
    const site = joinOne({
      ...input,
      pages: own,
      metas: metasOf.get(version) ?? [],
      config: configIn(version, config, own),
      top: routeInVersion(version, '/')
    })
    return {version, site}
  })
  const siteOf = (route: Route): Site | undefined =>
    trees.find(({version}) => version === versionOf(route, versions))?.site ?? trees[0]?.site
  const slice = (route: Route): Slice => {
    const found = siteOf(route)
    if (!found) throw new RangeError(`No page at ${route}`)
    return found.slice(route)
  }
  const latest = trees.find(({version}) => version.path === '')?.site
  const site: Site = {
    pages: trees.flatMap(({site}) => site.pages).sort((a, b) => compareCodeUnits(a.route, b.route)),
    byRoute: new Map(trees.flatMap(({site}) => [...site.byRoute])),
    get pageMap() {
      return [
        ...(latest?.pageMap ?? []),
        ...trees.flatMap(({version, site}) => (version.path === '' ? [] : [folderOf(version, site)]))
      ]
    },
    navbar: latest?.navbar ?? [],
    ...(latest?.navbars && {navbars: latest.navbars}),
    versions: trees.map(({version, site: {navbar, navbars}}) => ({...version, navbar, ...(navbars && {navbars})})),
    fallbacks: trees.flatMap(({site}) => site.fallbacks ?? []),
    order: trees.flatMap(({site}) => site.order),
    slice,
    landings: {
      routes: trees.flatMap(({site}) => site.landings?.routes ?? []),
      slice: route => siteOf(route)?.landings?.slice(route) ?? slice(route),
      title: route => siteOf(route)?.landings?.title(route)
    },
    titlesAbove: route => siteOf(route)?.titlesAbove?.(route) ?? [],
    diagnostics: trees.flatMap(({site}) => site.diagnostics).sort(compareDiagnostics)
  }
  return withRoutesOf(site, versions)
}

/** Returns a joined site whose folders are its versions, with the routes of each page in all of them. */
export function withVersions(site: Site, versions: readonly Version[]): Site {
  const {navbar, navbars} = site
  const listed = versions.map(version => {
    const start = version.routes && site.order.find(route => versionOf(route, versions) === version)
    return {...version, ...(start !== undefined && {start}), navbar, ...(navbars && {navbars})}
  })
  return withRoutesOf(extendSite(site, {versions: listed}), versions)
}

function byVersion<T extends {readonly route: Route}>(
  items: readonly T[],
  versions: readonly Version[]
): ReadonlyMap<Version | undefined, readonly T[]> {
  const groups = new Map<Version | undefined, T[]>()
  for (const item of items) {
    const version = versionOf(item.route, versions)
    const members = groups.get(version)
    if (members) members.push(item)
    else groups.set(version, [item])
  }
  return groups
}

/** Returns the configuration of a version: its languages, and links in the top bar to its own pages where they exist. */
function configIn(version: Version, config: SiteConfig, pages: readonly PageFacts[]): SiteConfig {
  if (version.path === '') return config
  const {locales} = config
  if (locales) return {...config, locales: localesInVersion(version, locales)}
  const routes = new Set<string>(pages.map(({route}) => route))
  const nav = config.nav.map(link => {
    const href = moveAddress(link.href, version)
    return routes.has(href.replace(/[?#].*$/s, '')) ? {...link, href} : link
  })
  return {...config, nav}
}

function folderOf({name, label, status, path}: Version, site: Pick<Site, 'pageMap'>): PageMapNode {
  return {
    kind: 'Folder',
    name: path,
    route: `/${path}` as Route,
    version: {name, label, status},
    get children() {
      return site.pageMap
    }
  }
}

/** Returns the site with the routes of each page in all versions, and the route that search engines should show in its place. */
function withRoutesOf(site: Site, versions: readonly Version[]): Site {
  const {landings} = site
  const folders = new Set(landings?.routes)
  const exists = (route: Route): boolean => site.byRoute.has(route) || folders.has(route)
  const versionsOf = routesInVersions(site, versions, exists)
  const latest = versions.find(({path}) => path === '')
  const canonicalOf = (route: Route): Route => {
    const own = site.byRoute.get(route)?.fallback ?? route
    const version = versionOf(own, versions)
    const same = latest && version ? routeInVersion(latest, routeInside(own, version)) : own
    return exists(same) && !site.byRoute.get(same)?.fallback ? same : own
  }
  const withRoutes = (route: Route, slice: Slice): Slice => ({
    ...slice,
    versions: versionsOf(route),
    canonical: canonicalOf(route)
  })
  return extendSite(site, {
    slice: route => withRoutes(route, site.slice(route)),
    ...(landings && {landings: {...landings, slice: route => withRoutes(route, landings.slice(route))}})
  })
}

/** Returns a function that lists the route of a page in every version: its own, or that of the nearest ancestor that exists. */
function routesInVersions(
  site: Site,
  versions: readonly Version[],
  exists: (route: Route) => boolean
): (route: Route) => readonly SliceVersion[] {
  const firstIn = areInWorkingFolder(versions) ? firstPages(site, versions) : undefined
  return route => {
    const here = versionOf(route, versions)
    const inside = here ? routeInside(route, here) : route
    return versions.map((version): SliceVersion => {
      let at = inside
      const target = (): Route => routeInVersion(version, at)
      while (at !== '/' && !exists(target())) at = parentRoute(at)
      const route = (at !== inside && firstIn?.(version, inside, target())) || target()
      const title = (): string => site.byRoute.get(route)?.title ?? site.landings?.title(route) ?? version.label
      return {name: version.name, route, ...(at !== inside && {above: title()})}
    })
  }
}

/**
 * Returns a function that finds the first page of a version in the reading order of its folder. Folders of other generators often have
 * no page of their own, and the site's home page belongs to no version.
 */
function firstPages(site: Site, versions: readonly Version[]) {
  const folders = versions.flatMap(({routes}) => Object.entries(routes ?? {}))
  return (version: Version, inside: string, nearest: Route): Route | undefined => {
    const latest = folders
      .map(([, folder]) => folder)
      .filter(folder => inside === folder || inside.startsWith(`${folder}/`))
      .sort((a, b) => b.length - a.length)[0]
    const top = routeInVersion(version, latest ?? '/')
    if (nearest.length > top.length && site.byRoute.has(nearest)) return nearest
    return site.order.find(
      route =>
        versionOf(route, versions) === version && (route === top || route.startsWith(`${top === '/' ? '' : top}/`))
    )
  }
}
