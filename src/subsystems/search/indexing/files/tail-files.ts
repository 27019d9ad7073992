import {type KeptRange, OpenRanges, recut} from '../postings/kept-range.ts'
import type {WordEntry} from '../postings/word-entry.ts'
import type {Steps} from '../steps.ts'
import {cutShards, type Entry, shardSize} from './cut-shards.ts'
import type {HashedFiles} from './hashed-files.ts'

/** What is stored of the files of words without their first letter (see `TailShard`). */
export interface TailFiles {
  readonly shards: readonly KeptRange[]
  /** Number of characters of all entries. */
  readonly total: number
}

interface TailEntry extends Entry {
  /** First letters of the words with this ending, most frequent word first. */
  readonly letters: string
}

/** Words whose first letter can be corrected. Shorter words have too many similar ones. */
const ordinaryWord = /^[a-z]{5,}$/

/** Writes the words by all letters but the first. */
export function* tailFiles(words: readonly WordEntry[], files: HashedFiles): Steps<TailFiles> {
  const byTail = new Map<string, WordEntry[]>()
  for (const word of words) {
    if (!ordinaryWord.test(word.key)) continue
    const tail = word.key.slice(1)
    const known = byTail.get(tail)
    if (known) known.push(word)
    else byTail.set(tail, [word])
  }
  yield
  const entries = [...byTail.keys()].sort().map(key => entryOf(key, byTail.get(key) ?? []))
  const total = entries.reduce((sum, {size}) => sum + size, 0)
  const shards: KeptRange[] = []
  for (const run of cutShards(entries, largestShard(total))) {
    yield
    shards.push(writeShard(run, files))
  }
  return {shards, total}
}

/**
 * Updates the files of the previous index.
 *
 * @param input.changed words whose number of records changed
 * @param input.recordsOf returns the current number of records of a word
 * @returns `undefined` if the file size has changed
 */
export function changeTailFiles(
  {
    last,
    changed,
    recordsOf
  }: {readonly last: TailFiles; readonly changed: readonly string[]; readonly recordsOf: (word: string) => number},
  files: HashedFiles
): TailFiles | undefined {
  const before = new OpenRanges(last.shards, openShard)
  const target = largestShard(last.total)
  const ordinary = changed.filter(word => ordinaryWord.test(word))
  const entries = new Map<string, TailEntry | undefined>()
  let {total} = last
  for (const tail of new Set(ordinary.map(word => word.slice(1)))) {
    const known = before.find(tail)
    const own = ordinary.filter(word => word.slice(1) === tail).map(word => word.charAt(0))
    const words = [...new Set([...(known?.letters ?? ''), ...own])].sort().flatMap(letter => {
      const records = recordsOf(letter + tail)
      return records > 0 ? {key: letter + tail, records, size: 0} : []
    })
    const now = words.length > 0 ? entryOf(tail, words) : undefined
    if (now?.letters === known?.letters) continue
    total += (now?.size ?? 0) - (known?.size ?? 0)
    entries.set(tail, now)
  }
  if (largestShard(total) !== target) return undefined
  const shards: KeptRange[] = []
  for (const part of recut({files: before, changed: entries, target})) {
    if ('hash' in part) files.keep(shardPath(part.hash))
    shards.push('hash' in part ? part : writeShard(part, files))
  }
  return {shards, total}
}

/**
 * Returns the entry of words with the same ending.
 *
 * @param words by code unit
 */
function entryOf(key: string, words: readonly WordEntry[]): TailEntry {
  const letters = words
    .toSorted((x, y) => y.records - x.records)
    .map(word => word.key.charAt(0))
    .join('')
  return {key, letters, size: key.length + letters.length + 6}
}

function largestShard(total: number): number {
  return shardSize(total, {count: 64, least: 8192, most: 16_384})
}

const shardPath = (hash: string): string => `search/s/${hash}.json`

function writeShard(entries: readonly TailEntry[], files: HashedFiles): KeptRange {
  return {
    hash: files.add(JSON.stringify(entries.flatMap(({key, letters}) => [key, letters])), shardPath),
    keys: entries.map(({key}) => key).join(' '),
    values: entries.map(({letters}) => letters).join(' ')
  }
}

function openShard({keys, values}: KeptRange): TailEntry[] {
  const letters = values.split(' ')
  return keys.split(' ').map((key, at) => {
    const own = letters[at] ?? ''
    return {key, letters: own, size: key.length + own.length + 6}
  })
}
