import {createStore} from '../../../host/cache/store.ts'
import {withSecondIndexes} from '../../../host/project/find-places.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import {below, type Places} from '../../../model/project/places.ts'
import type {Sources} from '../../../model/project/sources.ts'
import {areInWorkingFolder, type Version} from '../../../model/versions.ts'
import {isAboutSite, listCommit} from './list-commit.ts'
import {derivedInVersion, openVersions} from './open-versions.ts'
import type {FoundVersion, ListedVersions, VersionWithPages} from './versions.ts'

type ListFiles = (places: Places) => Sources

/** Lists the files of versions. See `FoundVersions.list`. */
export function listVersions(
  {
    root,
    cacheDir,
    versions,
    working: found,
    others: unlisted
  }: {
    readonly root: string
    readonly cacheDir: string
    readonly versions: readonly Version[]
    /** Places of the working folder. */
    readonly working: Places
    readonly others: readonly FoundVersion[]
  },
  own: Sources,
  list: ListFiles
): ListedVersions {
  const working = withSecondIndexes(found, own.pages)
  const version = areInWorkingFolder(versions) ? undefined : versions.find(({from}) => from === undefined)
  if (!version) {
    const derived: ListedVersions['derived'] = metas => metas
    return {others: [], working, places: working, pages: own.pages, derived, open: async () => undefined}
  }
  const others = listOthers(unlisted, {root, cacheDir, list})
  return {
    others,
    working,
    places: placesOfAll(working, {version, sources: own, others}),
    pages: [own, ...others.map(({sources}) => sources)]
      .flatMap(({pages}) => pages)
      .sort((a, b) => compareCodeUnits(a.path, b.path)),
    derived: metas => derivedInVersion(version, metas),
    open: (part, input) =>
      openVersions({...part, version, dir: '', places: working}, others, {...input, root, cacheDir})
  }
}

/** Lists the files of the other versions. */
function listOthers(
  versions: readonly FoundVersion[],
  {root, cacheDir, list}: {readonly root: string; readonly cacheDir: string; readonly list: ListFiles}
): VersionWithPages[] {
  const store = createStore(root, cacheDir)
  return versions.map(found => {
    const {commit, places} = found
    const sources = commit === undefined ? list(places) : listCommit(store, {commit, places, list})
    return {...found, sources, places: withSecondIndexes(places, sources.pages)}
  })
}

/**
 * Returns places with the pages of all versions, and with the files of their public folders: below the version's path, and
 * without a prefix for those of the latest version.
 */
function placesOfAll(
  places: Places,
  {
    version,
    sources,
    others
  }: {readonly version: Version; readonly sources: Sources; readonly others: readonly VersionWithPages[]}
): Places {
  // Files of the working folder are those of the site too.
  const all = [...(version.path === '' ? [] : [{version, places, sources}]), ...others]
  const published = Object.fromEntries(
    all.flatMap(({version: {path}, ...each}) =>
      each.sources.publicFiles
        .filter(name => !isAboutSite(name))
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
