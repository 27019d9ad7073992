import type {JoinInput, JoinPages} from '../../../model/joined/join-pages.ts'
import {localesInVersion} from '../../../model/locales.ts'
import type {PageFacts} from '../../../model/page.ts'
import type {PageMapNode} from '../../../model/page-map.ts'
import type {Site, Slice} from '../../../model/site.ts'
import {isUnder, parentRoute, type Route} from '../../../model/url.ts'
import {areInWorkingFolder, routeInside, routeInVersion, type Version, versionOf} from '../../../model/versions.ts'
import {joinTrees} from '../../../site/join-trees.ts'
import {moveAddress} from '../../../site/languages/moved-addresses.ts'
import {routesIn} from '../../../site/languages/split-metas.ts'
import {settingsOf} from '../../../site/meta-values.ts'
import {extendSite} from '../../../site/navigation/extend-site.ts'
import {barInVersion} from './bar-in-version.ts'
import type {SliceVersion} from './version-links.ts'

/** Joins each version like a separate site, at its path, and the versions into one site. One folder may contain all versions. */
export function joinVersions(input: JoinInput, next: JoinPages): Site {
  const {versions} = input.config
  if (areInWorkingFolder(versions)) return withVersions(next(input), versions ?? [], input)
  return versions ? joinSeparate(input, versions, next) : next(input)
}

function joinSeparate(input: JoinInput, versions: readonly Version[], next: JoinPages): Site {
  const {pages, metas, config} = input
  const [pagesOf, metasOf] = [byVersion(pages, versions), byVersion(metas, versions)]
  const trees = versions.map(version => {
    const own = pagesOf.get(version) ?? []
    const site = next({
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
  const latest = trees.find(({version}) => version.path === '')?.site
  const joined = joinTrees(
    trees.map(({site}) => site),
    siteOf
  )
  const site = extendSite(joined, {
    get pageMap() {
      return [
        ...(latest?.pageMap ?? []),
        ...trees.flatMap(({version, site}) => (version.path === '' ? [] : [folderOf(version, site)]))
      ]
    },
    navbar: latest?.navbar ?? [],
    ...(latest?.navbars && {navbars: latest.navbars}),
    ...(latest?.themes && {themes: latest.themes}),
    ...(latest?.generatedSlice && {generatedSlice: latest.generatedSlice}),
    versions: trees.map(({version, site: {navbar, navbars}}) => ({...version, navbar, ...(navbars && {navbars})}))
  })
  return withRoutesOf(site, versions)
}

/** Returns a joined site whose folders are its versions, with the routes of each page in all of them. */
function withVersions(site: Site, versions: readonly Version[], {metas, config: {base}}: JoinInput): Site {
  const {navbar, navbars} = site
  const sections = sectionsIn(metas)
  const exists = (route: Route): boolean => site.byRoute.has(route)
  const listed = versions.map(version => {
    const start = version.routes && site.order.find(route => versionOf(route, versions) === version)
    const startOf = (title: string, route: Route): Route | undefined => {
      const own = folderOfRoute(routeInVersion(version, route), version)
      return sections.find(section => section.title === title && isUnder(section.start, own) && exists(section.start))
        ?.start
    }
    const barIn = (bar: Site['navbar']): Site['navbar'] =>
      version.routes ? barInVersion(bar, version, {base, exists, startOf}) : bar
    return {
      ...version,
      ...(start !== undefined && {start}),
      navbar: barIn(navbar),
      ...(navbars && {navbars: new Map([...navbars].map(([tag, bar]) => [tag, barIn(bar)]))})
    }
  })
  return withRoutesOf(extendSite(site, {versions: listed}), versions)
}

/** Returns the sections of a navigation that was derived from another generator's configuration, with their first pages. */
function sectionsIn(metas: JoinInput['metas']): readonly {readonly title: string; readonly start: Route}[] {
  return metas
    .flatMap(meta => (meta.derived ? meta.entries : []))
    .flatMap(({value}) => {
      const {title} = settingsOf(value)
      const [start] = routesIn(value)
      return title === undefined || start === undefined ? [] : [{title, start}]
    })
}

/** Returns the folder of a version that contains a route. */
function folderOfRoute(route: Route, {routes = {}, path}: Version): string {
  const folders = Object.keys(routes).filter(folder => isUnder(route, folder))
  return folders.sort((a, b) => b.length - a.length)[0] ?? `/${path}`
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
function configIn(version: Version, config: JoinInput['config'], pages: readonly PageFacts[]): JoinInput['config'] {
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
      const isHere = at === inside && exists(target())
      const route = (!isHere && firstIn?.(version, inside, target())) || target()
      const title = (): string => site.byRoute.get(route)?.title ?? site.landings?.title(route) ?? version.label
      return {name: version.name, route, ...((at !== inside || (!isHere && route !== target())) && {above: title()})}
    })
  }
}

/**
 * Returns a function that finds the first page of a version in the reading order of its folder. Folders of other generators often
 * do not have their own page, and the site's home page belongs to no version.
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
