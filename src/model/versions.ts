import {plainRoute, routeIn} from './locales.ts'
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
  /** Name of the version for readers. Default: the name. */
  readonly label?: string
}

/** A version of the documentation, with every default filled in. Plain data. */
export interface Version {
  readonly name: string
  readonly status: VersionStatus
  readonly label: string
  /** First part of its routes, without slashes; empty for the latest version. */
  readonly path: string
  readonly from?: string | {readonly git: string}
}

/** Returns the versions of a configuration with every default filled in, in its order. */
export function completeVersions(written: readonly UserVersion[]): Version[] {
  return written.map(({name, status, path, label, from}) => ({
    name,
    status,
    label: label ?? name,
    path: status === 'latest' ? '' : (path ?? name),
    ...(from !== undefined && {from: typeof from === 'string' ? from.replace(/^\.\/|\/+$/g, '') : from})
  }))
}

/** Returns the version of a route: the one with the longest path that contains the route. */
export function versionOf<V extends Pick<Version, 'path'>>(route: string, versions: readonly V[]): V | undefined {
  let found = versions.find(({path}) => path === '')
  for (const version of versions) {
    const above = `/${version.path}`
    if (version.path.length > (found?.path.length ?? -1) && (route === above || route.startsWith(`${above}/`)))
      found = version
  }
  return found
}

/** Returns a route without the path of its version. The same page of other versions shares it. */
export const routeInside: (route: string, version: Pick<Version, 'path'>) => Route = plainRoute

/** Returns the route in a version of the page that has the given route in the latest one. */
export const routeInVersion: (version: Pick<Version, 'path'>, inside: string) => Route = routeIn
