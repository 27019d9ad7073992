import {type Entry, ShardCutter} from '../files/cut-shards.ts'

/**
 * One file of an index with entries sorted by key, stored for the next index. Packed, because an edit changes only a few files of
 * a large site and the others are never unpacked.
 */
export interface KeptRange {
  readonly hash: string
  /** Separated by spaces, which no key contains. */
  readonly keys: string
  /** Other data of each entry, packed. */
  readonly values: string
}

/** Returns the first key of a file. */
export function firstKey({keys}: KeptRange): string {
  const end = keys.indexOf(' ')
  return end < 0 ? keys : keys.slice(0, end)
}

/** Returns the last key of a file. */
export function lastKey({keys}: KeptRange): string {
  return keys.slice(keys.lastIndexOf(' ') + 1)
}

/** Files of an index. Each is unpacked on first use. */
export class OpenRanges<T extends Entry> {
  readonly ranges: readonly KeptRange[]
  readonly #open: (range: KeptRange) => readonly T[]
  readonly #opened: Map<KeptRange, readonly T[]>

  /**
   * Creates the list.
   *
   * @param opened files that are already unpacked; two lists with many common files can share it
   */
  constructor(
    ranges: readonly KeptRange[],
    open: (range: KeptRange) => readonly T[],
    opened = new Map<KeptRange, readonly T[]>()
  ) {
    this.ranges = ranges
    this.#open = open
    this.#opened = opened
  }

  entries(range: KeptRange): readonly T[] {
    let entries = this.#opened.get(range)
    if (!entries) {
      entries = this.#open(range)
      this.#opened.set(range, entries)
    }
    return entries
  }

  /** Returns the file whose range contains a key, if there is one. */
  rangeOf(key: string): KeptRange | undefined {
    return this.ranges[lastUpTo(this.ranges.length, at => firstKey(this.ranges[at] as KeptRange) <= key)]
  }

  find(key: string): T | undefined {
    const range = this.rangeOf(key)
    if (!range) return undefined
    const entries = this.entries(range)
    const entry = entries[lastUpTo(entries.length, at => (entries[at]?.key ?? '') <= key)]
    return entry?.key === key ? entry : undefined
  }
}

/**
 * Cuts a list again after some entries changed. The result equals cutting the whole list: where a run ends at the same place as
 * before, the files up to the next change stay the same.
 *
 * @param input.changed new and changed entries by key; `undefined` for removed ones
 * @param input.target target size of the previous files
 * @returns the files that stay, and the entries of the others
 */
export function* recut<T extends Entry>({
  files,
  changed,
  target
}: {
  readonly files: OpenRanges<T>
  readonly changed: ReadonlyMap<string, T | undefined>
  readonly target: number
}): Generator<KeptRange | readonly T[], void> {
  const {ranges} = files
  const keys = [...changed.keys()].sort()
  const cutter = new ShardCutter<T>(target)
  let next = 0
  for (const [place, range] of ranges.entries()) {
    const after = ranges[place + 1]
    const end = after ? firstKey(after) : undefined
    const from = next
    while (next < keys.length && (end === undefined || (keys[next] ?? '') < end)) next++
    if (from === next && cutter.isEmpty) {
      yield range
      continue
    }
    for (const entry of merged(files.entries(range), keys.slice(from, next), changed)) cutter.add(entry)
    yield* cutter.take()
  }
  for (const entry of merged([], keys.slice(next), changed)) cutter.add(entry)
  cutter.end()
  yield* cutter.take()
}

/** Merges two sorted lists. For a key in both, the entry of the second list wins. */
function* merged<T extends Entry>(
  known: readonly T[],
  keys: readonly string[],
  changed: ReadonlyMap<string, T | undefined>
): Generator<T, void> {
  let next = 0
  for (const entry of known) {
    for (let key = keys[next]; key !== undefined && key < entry.key; key = keys[++next]) {
      const other = changed.get(key)
      if (other) yield other
    }
    if (keys[next] !== entry.key) yield entry
    else {
      const other = changed.get(entry.key)
      next++
      if (other) yield other
    }
  }
  for (const key of keys.slice(next)) {
    const other = changed.get(key)
    if (other) yield other
  }
}

/**
 * Returns the last index for which the condition is true; -1 if there is none. The condition must be true up to some index and
 * false after it.
 */
function lastUpTo(length: number, isSo: (place: number) => boolean): number {
  let from = 0
  let to = length
  while (from < to) {
    const middle = (from + to) >> 1
    if (isSo(middle)) from = middle + 1
    else to = middle
  }
  return from - 1
}
