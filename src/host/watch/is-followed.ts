import {lstatSync, realpathSync} from 'node:fs'
import {dirname, sep} from 'node:path'
import {blockedReason} from '../machine/blocked-reason.ts'

/**
 * Returns whether to watch a path. Follows links like the walk of the sources: never out of the project's repository, to hidden
 * files, or to a folder that contains the link.
 *
 * @param root absolute path, with links resolved
 * @param path absolute path below the root
 */
export function isFollowed(root: string, path: string): boolean {
  try {
    if (!lstatSync(path).isSymbolicLink()) return true
    const target = realpathSync(path)
    if (target === root || blockedReason(root, target) !== undefined) return false
    for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder))
      if (`${realpathSync(folder)}${sep}`.startsWith(target + sep)) return false
    return true
  } catch {
    return true // Removed, or a broken link: there is nothing to follow.
  }
}
