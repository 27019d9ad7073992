import type {Stats} from 'node:fs'

/** Returns the state of a file; `undefined` if it does not exist, or is empty because it is about to be written. */
export function seenState(stats: Stats | undefined): string | undefined {
  return stats?.isFile() && stats.size > 0 ? `${stats.size} ${stats.mtimeMs}` : undefined
}
