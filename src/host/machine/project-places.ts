import {join, sep} from 'node:path'
import {contentPlaces, type Places} from '../../model/project/places.ts'

interface OpenedPlaces {
  readonly places: Places
  /** Absolute paths of folders outside the root that belong to the project, such as a generator's pages in `../docs`. */
  readonly outside: readonly string[]
}

const opened = new Map<string, OpenedPlaces>()

/** Records where the pages and the public files of a project are. Call it in every thread before a file is read. */
export function openPlaces(root: string, places: Places): void {
  const dirs = [...places.mounts.map(({dir}) => dir), ...(places.outside ?? [])]
  const outside = dirs.filter(dir => dir === '..' || dir.startsWith('../')).map(dir => join(root, dir))
  opened.set(root, {places, outside})
}

/** Returns the places of an opened project; docsgen's own layout for any other root. */
export function placesOf(root: string): Places {
  return opened.get(root)?.places ?? contentPlaces
}

/**
 * Returns the additional folder outside the root that contains a file of the project, if there is one. All paths are absolute.
 */
export function outsideFolderOf(root: string, absolute: string): string | undefined {
  return opened.get(root)?.outside.find(folder => absolute === folder || absolute.startsWith(folder + sep))
}
