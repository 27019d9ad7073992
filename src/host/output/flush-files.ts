import {nodeFs} from './node-fs.ts'
import {syncPath} from './tree.ts'

/** New files of a staging folder. */
export interface FlushTask {
  /** Absolute path. */
  readonly folder: string
  /** Relative to the folder. */
  readonly paths: readonly string[]
}

/**
 * Flushes files to the disk, in a thread while the main thread continues.
 *
 * @throws if a file cannot be flushed
 */
export function flushFiles({folder, paths}: FlushTask): void {
  for (const path of paths) syncPath(nodeFs, `${folder}/${path}`)
}
