import {withSecondIndexes} from '../../host/project/find-places.ts'
import type {Project} from '../../host/project/project.ts'
import type {Link, PageFacts} from '../../model/page.ts'
import {isBelow, mountOf} from '../../model/project/places.ts'
import {isMade} from '../../model/url.ts'
import {routeInside, type Version, versionOf} from '../../model/versions.ts'
import {moveAddress, moveMeta} from '../../site/languages/moved-addresses.ts'

/** Returns the version of the working folder, which is the only one that moves change; `undefined` if the site has one version. */
function workingVersion({versions}: Pick<Project, 'versions'>) {
  return versions?.find(({dir}) => dir === '')
}

/**
 * Returns a project with only the files of the working folder, and with the addresses that its pages and `redirects.yaml` contain:
 * `/guide/install`, not `/next/guide/install`.
 */
export function inWorkingFolder(project: Project): Project {
  const working = workingVersion(project)
  if (!working) return project
  const {version, places: own} = working
  const bare = {...own, mounts: own.mounts.map(({version: _version, ...mount}) => mount), routes: {}}
  const pages = project.sources.pages.filter(({path}) => isMade(path) || mountOf(path, bare))
  const {versions: _versions, ...rest} = project
  const {versions: _names, ...places} = withSecondIndexes(bare, pages)
  return {
    ...rest,
    places,
    sources: {...project.sources, pages},
    metas: working.metas.map(meta => moveMeta(meta, address => withoutVersion(address, version))),
    redirects: working.redirects.map(redirect => ({
      ...redirect,
      from: withoutVersion(redirect.from, version),
      to: withoutVersion(redirect.to, version)
    }))
  }
}

/** Returns the facts of the working folder's pages, with the addresses that `inWorkingFolder` has. */
export function pagesInWorkingFolder(
  pages: ReadonlyMap<string, PageFacts>,
  project: Project
): ReadonlyMap<string, PageFacts> {
  const working = workingVersion(project)
  if (!working) return pages
  const {version, places} = working
  const {versions = []} = project.config
  const inside = ({target, ...link}: Link): Link[] => {
    if (target.kind !== 'page') return [{...link, target}]
    // The page of another version has the same address there, but does not move.
    if (versionOf(target.route, versions)?.name !== version.name) return []
    return [{...link, target: {...target, route: routeInside(target.route, version)}}]
  }
  return new Map(
    [...pages]
      .filter(([source]) => isMade(source) || mountOf(source, places))
      .map(([source, facts]) => [
        source,
        {
          ...facts,
          route: routeInside(facts.route, version),
          links: facts.links.flatMap(inside)
        }
      ])
  )
}

/** Returns a route or a path as `inWorkingFolder` has it. The route of a page in the working folder may contain its version. */
export function addressInWorkingFolder(given: string, project: Project): string {
  const working = workingVersion(project)
  return working ? withoutVersion(given, working.version) : given
}

/** Returns the version other than that of the working folder to which a route or a path belongs. */
export function otherVersionOf(given: string, {versions = [], config}: Project): Version | undefined {
  const path = given.replace(/^\.\//, '')
  const holder = versions.find(({dir}) => dir !== '' && (path === dir || isBelow(path, dir)))
  if (holder) return holder.version
  const version = given.startsWith('/') ? versionOf(given, config.versions ?? []) : undefined
  return version && version.path !== '' && version.from !== undefined ? version : undefined
}

function withoutVersion(address: string, version: Version): string {
  return version.path === '' ? address : moveAddress(address, {path: ''}, version)
}
