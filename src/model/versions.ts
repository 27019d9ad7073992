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
  readonly banner?: false | string
  readonly sitemap: boolean
}

/** Returns the versions of a configuration with every default filled in, in its order. */
export function completeVersions(written: readonly UserVersion[]): Version[] {
  return written.map(({name, status, path, label, from, banner, sitemap}) => ({
    name,
    status,
    label: label ?? name,
    path: status === 'latest' ? '' : (path ?? name),
    sitemap: sitemap ?? status === 'latest',
    ...(banner !== undefined && {banner}),
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

/** The route of a page in one version. */
export interface SliceVersion {
  readonly name: string
  /** Route of the page itself, or of its nearest ancestor that exists in the version. */
  readonly route: Route
  /** Title of that ancestor, if the version does not have the page. */
  readonly above?: string
}

/** An entry of the version switcher. */
export interface VersionLink {
  readonly name: string
  readonly label: string
  readonly href: string
  readonly current: boolean
  /** Title of the page that the link leads to, if the version does not have this one. */
  readonly above?: string
}

/** What the banner of a version other than the latest says. */
export interface VersionNotice {
  readonly status: Exclude<VersionStatus, 'latest'>
  /** Label of the version. */
  readonly version: string
  /** The project's own text. */
  readonly text?: string
  /** The same page of the latest version, or the nearest page above it. */
  readonly latest: {readonly label: string; readonly href: string; readonly isSame: boolean}
}
