import {lstatSync, realpathSync} from 'node:fs'
import {dirname, sep} from 'node:path'
import {lostBehind} from '../machine/lost-behind.ts'

/**
 * Whether what stands at a path is watched: links as the walk of the sources follows them, never out of the project's repository, to what
 * is hidden, or to a folder that is on the way to them.
 *
 * @param root absolute, links resolved
 * @param path absolute, below the root
 */
export function isFollowed(root: string, path: string): boolean {
  try {
    if (!lstatSync(path).isSymbolicLink()) return true
    const target = realpathSync(path)
    if (target === root || lostBehind(root, target) !== undefined) return false
    for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder))
      if (`${realpathSync(folder)}${sep}`.startsWith(target + sep)) return false
    return true
  } catch {
    return true // Gone, or leading nowhere for now: there is nothing to follow.
  }
}
