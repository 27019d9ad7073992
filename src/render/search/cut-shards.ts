import {stableHash} from './stable-hash.ts'

export interface Entry {
  readonly key: string
  /** Characters that it takes in its file. */
  readonly size: number
}

/**
 * Cuts a sorted list into runs of about `target` characters at places that the keys themselves decide, so that an entry
 * that comes, goes or grows moves no boundary but its neighbours'. An entry alone above the target is no reason to
 * fear: it gets a shard of its own.
 *
 * @returns runs, none empty, each as soon as it is whole
 */
export function* cutShards<T extends Entry>(entries: Iterable<T>, target: number): Generator<T[], void> {
  let current: T[] = []
  let size = 0
  for (const entry of entries) {
    if (current.length > 0 && size + entry.size > target * 3) {
      yield current
      current = []
      size = 0
    }
    current.push(entry)
    size += entry.size
    if (size > target / 4 && stableHash(entry.key) / 2 ** 32 < (entry.size + 1) / target) {
      yield current
      current = []
      size = 0
    }
  }
  if (current.length > 0) yield current
}

/**
 * A file size that gives about `count` files, as a power of two within limits: it changes only when the site has
 * doubled, so that a growing site keeps its shards.
 */
export function shardSize(total: number, {count, least, most}: {count: number; least: number; most: number}): number {
  let size = least
  while (size < most && size * count < total) size *= 2
  return size
}
