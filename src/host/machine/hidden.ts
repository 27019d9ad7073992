import {existsSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {isBelow, mountOf} from '../../model/places.ts'
import {isMade, partsFolder} from '../../model/url.ts'
import {placesOf} from './project-places.ts'

/** Lies in every folder that docsgen built. A folder that is not empty and lacks it is never replaced. */
export const manifestName = '.docsgen-manifest.json'

/**
 * Whether a part of a path has a hidden name or belongs to installed packages. Such files are never published: they hold
 * keys, histories and other people's code.
 *
 * @param path relative, forward slashes
 */
export function isHidden(path: string): boolean {
  return path.split('/').some(name => name.startsWith('.') || name.toLowerCase() === 'node_modules')
}

/**
 * Whether a path of the site is hidden and yet meant to be served: `.well-known/`, which the web reserves, and
 * `.nojekyll`, which a host of pages looks for.
 *
 * @param path relative to the public folder or the out dir, forward slashes
 */
export function isHostPath(path: string): boolean {
  const below = /^\.well-known(?:\/(.+))?$/.exec(path)
  return path === '.nojekyll' || (below !== null && (below[1] === undefined || !isHidden(below[1])))
}

/**
 * Whether a file or folder of the project may be part of the site: nothing hidden is, no package, and nothing of a site
 * that was built before. To be asked with the path that links lead to.
 *
 * @param root absolute, links resolved
 * @param path relative to the root, forward slashes
 */
export function isPublishable(root: string, path: string): boolean {
  // Pages that plugins made, and what these include.
  if (isMade(path) || path.startsWith(`${partsFolder}/`)) return true
  if (isHidden(path)) {
    // A host's file is published from any folder of plain files. A folder of pages has none, unless it is the public folder too.
    const places = placesOf(root)
    if (mountOf(path, places) && !isBelow(path, places.publicDir)) return false
    const at = /(?:^|\/)(?=\.)/.exec(path)
    const from = (at?.index ?? 0) + (at?.[0].length ?? 0)
    return isHostPath(path.slice(from))
  }
  // No site is ever built into these two, so their files need no second look.
  if (/^(?:content|public)(?:\/|$)/.test(path)) return true
  for (let folder = path; folder !== '.'; folder = dirname(folder))
    if (existsSync(join(root, folder, manifestName))) return false
  return true
}
