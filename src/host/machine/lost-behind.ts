import {sep} from 'node:path'
import {isHidden, isPublishable} from './hidden.ts'
import {relativePath} from './paths.ts'
import {besideOf} from './project-places.ts'
import {repositoryOf} from './repository-of.ts'

/**
 * Why a file may not be part of the site, or a link not be followed: it lies outside of the project, of the folders beside it and of the
 * repository that holds it, or it is hidden. Nothing where it may.
 *
 * @param root absolute, links resolved
 * @param real what a link leads to in the end, absolute
 */
export function lostBehind(root: string, real: string): 'outside' | 'hidden' | undefined {
  if (real === root) return undefined
  if (real.startsWith(root + sep)) return isPublishable(root, relativePath(root, real)) ? undefined : 'hidden'
  const folder = besideOf(root, real) ?? repositoryOf(root)
  if (folder === undefined || (real !== folder && !real.startsWith(folder + sep))) return 'outside'
  return isHidden(relativePath(folder, real)) ? 'hidden' : undefined
}
