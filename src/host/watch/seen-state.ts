import type {Stats} from 'node:fs'

/** A file as somebody saw it: nothing where there is none, or one that was just emptied to be written. */
export function seenState(stats: Stats | undefined): string | undefined {
  return stats?.isFile() && stats.size > 0 ? `${stats.size} ${stats.mtimeMs}` : undefined
}
