import {dirname} from 'node:path'
import {nodeFs} from './node-fs.ts'
import {isNoFolder, makeFolderIn} from './staged-file.ts'
import {linkOrCopy} from './tree.ts'

/** Files that a new site has of the old one. */
export interface LinkTask {
  /** The old site's folder, absolute. */
  readonly from: string
  /** The staging folder, absolute: where it is gone, the build has ended, and it is not made anew. */
  readonly to: string
  /** Relative to both, a line each: one text is handed to a thread sooner than tens of thousands. */
  readonly paths: string
}

/**
 * Links files of the old site into the staging folder: in a thread, while the main one goes on.
 *
 * @returns how many of them, from the first on: up to one that fails, which the main thread finds out itself and words
 */
export function linkFiles({from, to, paths}: LinkTask): number {
  let done = 0
  for (const path of paths.split('\n')) {
    try {
      linkInto(to, `${from}/${path}`, `${to}/${path}`)
    } catch {
      break
    }
    done++
  }
  return done
}

function linkInto(stagingDir: string, from: string, to: string): void {
  try {
    linkOrCopy(nodeFs, from, to)
  } catch (error) {
    if (!isNoFolder(error)) throw error
    makeFolderIn(stagingDir, dirname(to), error)
    linkOrCopy(nodeFs, from, to)
  }
}
