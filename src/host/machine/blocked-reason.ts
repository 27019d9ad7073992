import {sep} from 'node:path'
import {isHidden, isPublishable} from './hidden.ts'
import {relativePath} from './paths.ts'
import {outsideFolderOf} from './project-places.ts'
import {repositoryOf} from './repository-of.ts'

/**
 * Returns why a file may not be part of the site, or a link not be followed: it is outside of the project, its additional folders
 * and its repository, or it is hidden. Returns `undefined` if it may.
 *
 * @param root absolute path, with links resolved
 * @param real absolute path that a link finally points to
 */
export function blockedReason(root: string, real: string): 'outside' | 'hidden' | undefined {
  if (real === root) return undefined
  if (real.startsWith(root + sep)) return isPublishable(root, relativePath(root, real)) ? undefined : 'hidden'
  const folder = outsideFolderOf(root, real) ?? repositoryOf(root)
  if (folder === undefined || (real !== folder && !real.startsWith(folder + sep))) return 'outside'
  return isHidden(relativePath(folder, real)) ? 'hidden' : undefined
}
