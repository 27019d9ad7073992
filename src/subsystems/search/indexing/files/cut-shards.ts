import {stableHash} from '../stable-hash.ts'

export interface Entry {
  readonly key: string
  /** Number of characters that the entry takes in its file. */
  readonly size: number
}

/**
 * Cuts a sorted list into runs of about `target` characters. Hashes of the keys determine the boundaries, so that an entry that
 * is added, removed or resized only moves the boundaries next to it. An entry larger than the target gets a shard of its own.
 *
 * @returns runs, none empty, each as soon as it is complete
 */
export function* cutShards<T extends Entry>(entries: Iterable<T>, target: number): Generator<T[], void> {
  const cutter = new ShardCutter<T>(target)
  for (const entry of entries) {
    cutter.add(entry)
    yield* cutter.take()
  }
  cutter.end()
  yield* cutter.take()
}

/** Cuts entries that arrive one by one. After the end of a run, earlier entries have no influence on the next boundaries. */
export class ShardCutter<T extends Entry> {
  readonly #target: number
  #run: T[] = []
  #size = 0
  #done: T[][] = []

  constructor(target: number) {
    this.#target = target
  }

  /** Whether no run has started. */
  get isEmpty(): boolean {
    return this.#run.length === 0
  }

  add(entry: T): void {
    const target = this.#target
    if (this.#run.length > 0 && this.#size + entry.size > target * 3) this.end()
    this.#run.push(entry)
    this.#size += entry.size
    if (this.#size > target / 4 && stableHash(entry.key) / 2 ** 32 < (entry.size + 1) / target) this.end()
  }

  /** Ends the current run. */
  end(): void {
    if (this.#run.length > 0) this.#done.push(this.#run)
    this.#run = []
    this.#size = 0
  }

  /** Returns the complete runs that were not taken yet. */
  take(): readonly T[][] {
    if (this.#done.length === 0) return none
    const done = this.#done
    this.#done = []
    return done
  }
}

const none: readonly never[] = []

/**
 * Returns a file size that results in about `count` files, as a power of two within limits. It changes only when the site has
 * doubled, so that a growing site keeps its shards.
 */
export function shardSize(total: number, {count, least, most}: {count: number; least: number; most: number}): number {
  let size = least
  while (size < most && size * count < total) size *= 2
  return size
}
