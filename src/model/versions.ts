import {type Locale, localeOf, localesInVersion, plainRoute, routeIn} from './locales.ts'
import type {Route} from './url.ts'

export type VersionStatus = 'latest' | 'preview' | 'maintained' | 'unmaintained'

/** An entry of `versions` in the configuration. */
export interface UserVersion {
  readonly name: string
  readonly status: VersionStatus
  /** First part of the version's routes. Default: the name. The latest version has none. */
  readonly path?: string
  /**
   * Where the version's files are: a folder of the project, or a commit, branch or tag of its repository. Default: the project
   * itself, as it is in the working folder.
   */
  readonly from?: string | {readonly git: string}
  /**
   * Where its pages are if the working folder contains them: each of their folders' routes, with the route of the same folder in the
   * latest version, such as `{'/docs/1.4': '/docs'}`.
   */
  readonly routes?: Readonly<Record<string, string>>
  /** Name of the version for readers. Default: the name. */
  readonly label?: string
  /** Text of the banner above its pages; `false` for none. Default: depends on the status. */
  readonly banner?: false | string
  /** Whether its pages are in the sitemap. Default: only those of the latest version. */
  readonly sitemap?: boolean
}

/** A version of the documentation, with every default filled in. Plain data. */
export interface Version {
  readonly name: string
  readonly status: VersionStatus
  readonly label: string
  /** First part of its routes, without slashes; empty for the latest version. */
  readonly path: string
  readonly from?: string | {readonly git: string}
  /** See `UserVersion`. The route with the version's `path` comes first. */
  readonly routes?: Readonly<Record<string, string>>
  /** Its first page, if it does not have its own home page. */
  readonly start?: Route
  readonly banner?: false | string
  readonly sitemap: boolean
}

/** Returns the versions of a configuration with every default filled in, in its order. */
export function completeVersions(written: readonly UserVersion[]): Version[] {
  return written.map(({name, status, path, label, from, banner, sitemap, routes}) => ({
    name,
    status,
    label: label ?? name,
    path: status === 'latest' ? '' : (Object.keys(routes ?? {})[0]?.slice(1) ?? path ?? name),
    ...(routes && {routes}),
    sitemap: sitemap ?? status === 'latest',
    ...(banner !== undefined && {banner}),
    ...(from !== undefined && {from: typeof from === 'string' ? from.replace(/^\.\/|\/+$/g, '') : from})
  }))
}

/** Returns the version of a route: the one with the longest path that contains the route. */
export function versionOf<V extends Placed>(route: string, versions: readonly V[]): V | undefined {
  for (const {folder, version} of placesOf(versions)) if (isIn(route, folder)) return version as V
  return undefined
}

type Placed = Pick<Version, 'path' | 'routes'>

/** Folders of versions, the longest first. A large site looks up the version of each page several times in each build. */
const places = new WeakMap<readonly Placed[], readonly {readonly folder: string; readonly version: Placed}[]>()

function placesOf(versions: readonly Placed[]) {
  const known = places.get(versions)
  if (known) return known
  const found = versions
    .flatMap(version => foldersOf(version).map(folder => ({folder, version})))
    .sort((a, b) => b.folder.length - a.folder.length)
  places.set(versions, found)
  return found
}

/** Returns a function that finds the language of a route, inside the version of the route if there are several. */
export function languageFinder(
  locales: readonly Locale[] = [],
  versions: readonly Version[] = []
): (route: string) => Locale | undefined {
  // In folders of other generators, the language comes before the version.
  const inVersions = new Map(
    versions.map(version => [version, version.routes ? locales : localesInVersion(version, locales)])
  )
  return route => {
    const version = versionOf(route, versions)
    const own = (version && inVersions.get(version)) ?? locales
    const found = localeOf(route, own)
    return found && locales[own.indexOf(found)]
  }
}

/** Returns the routes of the folders that contain a version; empty for that of the latest version. */
function foldersOf({path, routes}: Placed): readonly string[] {
  if (path === '') return ['']
  return routes ? Object.keys(routes) : [`/${path}`]
}

function isIn(route: string, folder: string): boolean {
  if (folder === '' || folder === '/') return true
  return route.startsWith(folder) && (route.length === folder.length || route[folder.length] === '/')
}

/** Returns a route below one folder at the same place below another. */
function rebased(route: string, from: string, to: string): Route {
  return (`${to === '/' ? '' : to}${from === '/' ? route : route.slice(from.length)}` || '/') as Route
}

function longestOf(route: string, folders: readonly string[]): string | undefined {
  return folders.filter(folder => isIn(route, folder)).sort((a, b) => b.length - a.length)[0]
}

/** Returns the route that a page of a version has, or would have, in the latest one. The same page of other versions shares it. */
export function routeInside(route: string, version: Placed): Route {
  const {routes} = version
  if (!routes) return plainRoute(route, version)
  const folder = longestOf(route, Object.keys(routes))
  return folder === undefined ? (route as Route) : rebased(route, folder, routes[folder] ?? '/')
}

/** Returns the route in a version of the page that has the given route in the latest one. */
export function routeInVersion(version: Placed, inside: string): Route {
  const {routes, path} = version
  if (!routes || path === '') return routeIn(version, inside)
  const folder = longestOf(inside, Object.values(routes))
  const own = Object.keys(routes).find(key => routes[key] === folder)
  // A page outside of the versions, such as a post, points to the start of the version.
  return folder === undefined || own === undefined ? (`/${path}` as Route) : rebased(inside, folder, own)
}

/** Returns whether the working folder contains all versions, as projects of other generators do. */
export function areInWorkingFolder(versions: readonly Pick<Version, 'routes'>[] | undefined): boolean {
  return versions?.some(({routes}) => routes !== undefined) ?? false
}
