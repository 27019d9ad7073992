import {compareCodeUnits} from '../../../model/order.ts'
import type {Config} from '../../../model/project/config.ts'
import {below, type Places} from '../../../model/project/places.ts'
import {areInWorkingFolder, type Version} from '../../../model/versions.ts'
import type {Sources} from '../sources.ts'
import type {ListedVersion} from './open-version.ts'

/** Returns the version of the working folder; `undefined` if the site has only one version. */
export function workingVersion({versions}: Pick<Config, 'versions'>): Version | undefined {
  return areInWorkingFolder(versions) ? undefined : versions?.find(({from}) => from === undefined)
}

/** Files of a public folder that are about the whole site. */
const ofSite = /^(?:_redirects|_headers|robots\.txt|CNAME|favicon\.\w+|\.nojekyll|\.well-known\/.*)$/

/**
 * Returns places with the pages of all versions, and with the files of their public folders: below the version's path, and
 * without a prefix for those of the latest version.
 *
 * @param places of the working folder
 */
export function withVersionPlaces(
  places: Places,
  {
    version,
    sources,
    others
  }: {
    readonly version: Version | undefined
    readonly sources: Pick<Sources, 'publicFiles'>
    readonly others: readonly ListedVersion[]
  }
): Places {
  if (!version) return places
  // Files of the working folder are those of the site too.
  const all = [...(version.path === '' ? [] : [{version, places, sources}]), ...others]
  const published = Object.fromEntries(
    all.flatMap(({version: {path}, ...each}) =>
      each.sources.publicFiles
        .filter(name => !ofSite.test(name))
        .map(name => [path === '' ? name : `${path}/${name}`, below(each.places.publicDir, name)] as const)
    )
  )
  return {
    ...places,
    mounts: [...places.mounts, ...others.flatMap(each => each.places.mounts)],
    routes: Object.assign({}, places.routes, ...others.map(each => each.places.routes)) as Places['routes'],
    published: {...places.published, ...published}
  }
}

/** Returns the paths of public files together with those of all versions, sorted by code unit. */
export function withPublished(publicFiles: readonly string[], {published}: Places): readonly string[] {
  const all = new Set(publicFiles)
  const more = Object.keys(published ?? {}).filter(name => !all.has(name))
  return more.length === 0 ? publicFiles : [...publicFiles, ...more].sort(compareCodeUnits)
}
