import {nodeFs} from './node-fs.ts'
import {syncPath} from './tree.ts'

/** New files of a staging folder. */
export interface FlushTask {
  /** Absolute. */
  readonly folder: string
  /** Relative to it. */
  readonly paths: readonly string[]
}

/**
 * Flushes files to the disk: in a thread, while the main one goes on.
 *
 * @throws where the disk refuses
 */
export function flushFiles({folder, paths}: FlushTask): void {
  for (const path of paths) syncPath(nodeFs, `${folder}/${path}`)
}
