import {dirname} from 'node:path'
import {nodeFs} from './node-fs.ts'
import {isNoFolder, makeFolderIn} from './staged-file.ts'
import {linkOrCopy} from './tree.ts'

/** Files that a new site shares with the old one. */
export interface LinkTask {
  /** Absolute path of the old site. */
  readonly from: string
  /** Absolute path of the staging folder. If it is gone, the build has ended, and it is not created again. */
  readonly to: string
  /** Relative to both, one per line, because a thread receives one text faster than tens of thousands. */
  readonly paths: string
}

/**
 * Links files of the old site into the staging folder, in a thread while the main thread continues.
 *
 * @returns the number of linked files, up to the first failure, which the main thread encounters and reports
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
