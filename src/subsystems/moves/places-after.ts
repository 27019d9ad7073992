import {join} from 'node:path'
import {withSecondIndexes} from '../../host/project/find-places.ts'
import type {Project} from '../../host/project/project.ts'
import type {Places} from '../../model/project/places.ts'
import {isMade} from '../../model/url.ts'
import {openAdopted} from '../adopt/open-adopted.ts'

/**
 * Returns the places of a project after files have moved. An adopted project reads its files again, because routes may follow from front
 * matter, names and other files.
 *
 * @param moves old path to new path, relative to the root
 */
export async function placesAfter(
  {app, root, config, cacheDir, adopted, places, sources}: Project,
  moves: ReadonlyMap<string, string>
): Promise<Places> {
  const pages = sources.pages.map(({path}) => ({path: moves.get(path) ?? path})).filter(({path}) => !isMade(path))
  if (adopted?.places === undefined || config.contentDir !== undefined)
    return withSecondIndexes({...places, routes: {}}, pages)
  const after = await openAdopted(app, {
    root,
    dialect: adopted.name,
    outDir: config.build.outDir,
    folder: join(cacheDir, 'config'),
    moves
  })
  return withSecondIndexes(after?.places ?? places, pages)
}
