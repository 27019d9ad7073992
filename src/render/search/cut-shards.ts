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
  const cutter = new ShardCutter<T>(target)
  for (const entry of entries) {
    cutter.add(entry)
    yield* cutter.take()
  }
  cutter.end()
  yield* cutter.take()
}

/** The same for entries that come one by one. Where no run has begun, those before decide nothing of what follows. */
export class ShardCutter<T extends Entry> {
  readonly #target: number
  #run: T[] = []
  #size = 0
  #done: T[][] = []

  constructor(target: number) {
    this.#target = target
  }

  /** Whether no run has begun. */
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

  /** Ends the run that has begun. */
  end(): void {
    if (this.#run.length > 0) this.#done.push(this.#run)
    this.#run = []
    this.#size = 0
  }

  /** Runs that are whole and were not taken yet. */
  take(): readonly T[][] {
    if (this.#done.length === 0) return none
    const done = this.#done
    this.#done = []
    return done
  }
}

const none: readonly never[] = []

/**
 * A file size that gives about `count` files, as a power of two within limits: it changes only when the site has
 * doubled, so that a growing site keeps its shards.
 */
export function shardSize(total: number, {count, least, most}: {count: number; least: number; most: number}): number {
  let size = least
  while (size < most && size * count < total) size *= 2
  return size
}
