import {type Entry, ShardCutter} from './cut-shards.ts'

/**
 * One file of an index whose entries are sorted by key, as the next index takes it over. Packed: of a large site's files an edit
 * changes a few, and the others are never taken apart.
 */
export interface KeptRange {
  readonly hash: string
  /** Divided by spaces: no key has one. */
  readonly keys: string
  /** What else is known of each entry, packed. */
  readonly values: string
}

/** The first key of a file. */
export function firstKey({keys}: KeptRange): string {
  const end = keys.indexOf(' ')
  return end < 0 ? keys : keys.slice(0, end)
}

/** The last key of a file. */
export function lastKey({keys}: KeptRange): string {
  return keys.slice(keys.lastIndexOf(' ') + 1)
}

/** Files of an index, each taken apart when it is first asked for. */
export class OpenRanges<T extends Entry> {
  readonly ranges: readonly KeptRange[]
  readonly #open: (range: KeptRange) => readonly T[]
  readonly #opened: Map<KeptRange, readonly T[]>

  /** @param opened what is known already, to be shared by two lists of which many files are the same */
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

  /** The file that a key lies in, if it lies in any. */
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
 * Cuts a list anew of which some entries changed. What comes out is what cutting all of it would give: where a run ends as it did
 * before, what follows up to the next change is as it was.
 *
 * @param input.changed entries that come or change, and nothing for those that go, by key
 * @param input.target what the files were cut by
 * @returns the files that stay, and the entries of those that do not
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

/** Two sorted lists as one; of what is in both, the second's. */
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

/** @returns the last place for which it is so, where it is so up to some place and not beyond; -1 where it never is */
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
