import {existsSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {isBelow, isOfCommit, mountOf} from '../../model/project/places.ts'
import {isMade, isPart} from '../../model/url.ts'
import {placesOf} from './project-places.ts'

/** The manifest in every folder that docsgen built. A folder with files but without a manifest is never replaced. */
export const manifestName = '.docsgen-manifest.json'

/**
 * Returns whether a part of a path is hidden or belongs to installed packages. Such files are never published, because they
 * contain keys, histories and third-party code.
 *
 * @param path relative, with forward slashes
 */
export function isHidden(path: string): boolean {
  return path.split('/').some(name => name.startsWith('.') || name.toLowerCase() === 'node_modules')
}

/**
 * Returns whether a hidden path of the site is meant to be served: `.well-known/`, which web standards reserve, and `.nojekyll`,
 * which GitHub Pages reads.
 *
 * @param path relative to the public folder or the output folder, with forward slashes
 */
export function isHostPath(path: string): boolean {
  const below = /^\.well-known(?:\/(.+))?$/.exec(path)
  return path === '.nojekyll' || (below !== null && (below[1] === undefined || !isHidden(below[1])))
}

/**
 * Returns whether a file or folder of the project may be part of the site: not a hidden file, a package, or part of a built site.
 * Pass the path after links are resolved.
 *
 * @param root absolute path, with links resolved
 * @param path relative to the root, with forward slashes
 */
export function isPublishable(root: string, path: string): boolean {
  // Pages that plugins made, and the parts that they include.
  if (isMade(path) || isPart(path)) return true
  // A version from git or a guest, in the folder of its commit.
  if (isOfCommit(path)) return !isHidden(path.split('/').slice(2).join('/'))
  if (isHidden(path)) {
    const revealed = placesOf(root).revealed?.find(folder => path === folder || isBelow(path, folder))
    if (revealed !== undefined) return !isHidden(path.slice(revealed.length + 1))
    // Host files are published from folders of plain files. A folder of pages has none, unless it is also the public folder.
    const places = placesOf(root)
    if (mountOf(path, places) && !isBelow(path, places.publicDir)) return false
    const at = /(?:^|\/)(?=\.)/.exec(path)
    const from = (at?.index ?? 0) + (at?.[0].length ?? 0)
    return isHostPath(path.slice(from))
  }
  // No site is ever built into these folders, so their files need no further check.
  if (/^(?:content|public)(?:\/|$)/.test(path)) return true
  for (let folder = path; folder !== '.'; folder = dirname(folder))
    if (existsSync(join(root, folder, manifestName))) return false
  return true
}
