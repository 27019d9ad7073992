import type {Locale} from '../../../model/locales.ts'
import {below, isBelow, type Mount, type Places} from '../../../model/project/places.ts'
import type {Route} from '../../../model/url.ts'
import {type Version, versionOf} from '../../../model/versions.ts'

/** Where the pages of a guest are in its repository. */
export interface GuestFolder {
  /** Root of the repository's files, relative to the project's root. */
  readonly dir: string
  /** Folder of the generator's project in the repository; empty for its root. */
  readonly project: string
  /** Folder of the pages in the repository, if the configuration sets it. */
  readonly from?: string | undefined
  readonly to: Route
}

/** The places of a guest, and how its own routes become those of the site. */
export interface PlacedGuest {
  readonly places: Places
  /** Returns the route of the site for a route of the guest's own site; `undefined` for one that the site does not show. */
  readonly move: (route: string) => Route | undefined
}

/**
 * Returns the places of a guest below its route. Only pages in `from` are shown, and their routes start there: of the book in `src`,
 * `src/protocol` from a guest at `/specs` has `/specs/batcher` and not `/specs/protocol/batcher`.
 *
 * @param found places in the generator's project
 * @param others languages and versions of the generator's project, which the site leaves out
 */
export function placesOfGuest(
  {dir, project, from, to}: GuestFolder,
  found: Places,
  {locales = [], versions = []}: {readonly locales?: readonly Locale[]; readonly versions?: readonly Version[]} = {}
): PlacedGuest {
  const root = inFolder(dir, project)
  const inRoot = (path: string): string => inFolder(root, path)
  const wanted = from === undefined ? undefined : inFolder(dir, from)
  const isOther = (route: string): boolean =>
    locales.some(({path}) => path !== '' && (route === `/${path}` || isBelow(route, `/${path}`))) ||
    (versionOf(route || '/', versions)?.path ?? '') !== ''
  const all = found.mounts
    .filter(({dir: each}) => each !== '..' && !each.startsWith('../'))
    .map(mount => ({...mount, dir: inRoot(mount.dir)}))
  const own = all.filter(({route}) => !isOther(route))
  const {mounts, start} = wanted === undefined ? {mounts: own, start: ''} : mountsIn(own, wanted)
  const move = (route: string): Route | undefined => {
    const inner = route === '/' ? '' : route
    if (isOther(route) || (start !== '' && inner !== start && !isBelow(inner, start))) return undefined
    return `${to}${inner.slice(start.length)}` as Route
  }
  const routes = Object.entries(found.routes).flatMap(([path, route]) => {
    const moved = move(route)
    const source = inRoot(path)
    return moved === undefined || !mounts.some(mount => isBelow(source, mount.dir)) ? [] : [[source, moved] as const]
  })
  const publicDir = inRoot(found.publicDir)
  const leftOut = [
    ...Object.keys(found.routes).filter(path => isOther(found.routes[path] ?? '')),
    ...found.mounts.flatMap(mount => locales.flatMap(({path}) => (path === '' ? [] : [below(mount.dir, path)])))
  ]
  return {
    move,
    places: {
      mounts: mounts.map(mount => ({...mount, version: to})),
      publicDir: wanted !== undefined && isBelow(wanted, publicDir) ? wanted : publicDir,
      ...(found.published && {
        published: Object.fromEntries(Object.entries(found.published).map(([name, path]) => [name, inRoot(path)]))
      }),
      routes: Object.fromEntries(routes),
      skipped: [
        ...[...found.skipped, ...leftOut].map(inRoot),
        // Folders inside of a mount that belong to another language or version.
        ...all.filter(({route}) => isOther(route)).map(mount => mount.dir)
      ],
      versionRoot: root
    }
  }
}

/** Returns a path in a folder, or the folder itself. */
export function inFolder(dir: string, path: string): string {
  return path === '' ? dir : below(dir, path)
}

/** Returns the mounts in a folder, and the route that the folder has in the generator's site. */
function mountsIn(
  mounts: readonly Mount[],
  folder: string
): {readonly mounts: readonly Mount[]; readonly start: string} {
  const around = mounts
    .filter(({dir}) => dir === folder || isBelow(folder, dir))
    .sort((a, b) => b.dir.length - a.dir.length)[0]
  const inside = mounts.filter(({dir}) => dir !== folder && isBelow(dir, folder))
  if (!around) return inside.length > 0 ? {mounts: inside, start: ''} : {mounts: [{dir: folder, route: ''}], start: ''}
  const start = around.route + folder.slice(around.dir.length)
  const nested = inside.map(mount => ({
    ...mount,
    route: mount.route.slice(isBelow(mount.route, start) ? start.length : 0)
  }))
  return {mounts: [{dir: folder, route: ''}, ...nested], start}
}
