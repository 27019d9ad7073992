import {decodeNumbers, encodeNumbers} from '../../format/codec.ts'
import type {Shards} from '../../format/format.ts'
import {type KeptRange, OpenRanges, recut} from '../postings/kept-range.ts'
import type {WordEntry} from '../postings/word-entry.ts'
import type {Steps} from '../steps.ts'
import {type Completions, changeCompletions, completionFiles, completionsOf} from './completion-files.ts'
import {cutShards, shardSize} from './cut-shards.ts'
import type {HashedFiles} from './hashed-files.ts'
import {changeTailFiles, type TailFiles, tailFiles} from './tail-files.ts'
import {shardNames} from './term-files.ts'

/** What is stored about the word files. */
export interface WordFiles {
  readonly shards: readonly KeptRange[]
  /** Number of characters of all words. */
  readonly total: number
  readonly completions: Completions
  readonly tails: TailFiles
}

/** The files of words, with their names for the manifest. */
export interface WrittenWords extends WordFiles {
  readonly names: {readonly words: Shards; readonly completions: Shards; readonly tails: Shards}
}

/** Writes the words that people type, for completing the last one and for correcting those without matches. */
export function* wordFiles(words: readonly WordEntry[], files: HashedFiles): Steps<WrittenWords> {
  const total = words.reduce((sum, {size}) => sum + size, 0)
  const opened = new Map<KeptRange, readonly WordEntry[]>()
  const shards: KeptRange[] = []
  for (const run of cutShards(words, largestShard(total))) {
    yield
    shards.push(writeShard(run, {files, opened}))
  }
  const completions = completionsOf(new OpenRanges(shards, openShard, opened))
  yield
  return named({shards, total, completions, tails: yield* tailFiles(words, files)}, files)
}

/**
 * Updates the files of the previous index.
 *
 * @param input.changes change in the number of records with each word
 * @returns `undefined` if the file size has changed
 */
export function changeWordFiles(
  {last, changes}: {readonly last: WordFiles; readonly changes: ReadonlyMap<string, number>},
  files: HashedFiles
): WrittenWords | undefined {
  const target = largestShard(last.total)
  const opened = new Map<KeptRange, readonly WordEntry[]>()
  const before = new OpenRanges(last.shards, openShard, opened)
  const changed = new Map<string, WordEntry | undefined>()
  let {total} = last
  for (const [key, more] of changes) {
    if (more === 0) continue
    const known = before.find(key)
    const records = (known?.records ?? 0) + more
    const entry = records > 0 ? {key, records, size: wordSize(key)} : undefined
    total += (entry?.size ?? 0) - (known?.size ?? 0)
    if (entry || known) changed.set(key, entry)
  }
  if (largestShard(total) !== target) return undefined
  const shards: KeptRange[] = []
  for (const part of recut({files: before, changed, target})) {
    if ('hash' in part) files.keep(shardPath(part.hash))
    shards.push('hash' in part ? part : writeShard(part, {files, opened}))
  }
  const recordsOf = (key: string): number => (changed.has(key) ? changed.get(key) : before.find(key))?.records ?? 0
  const tails = changeTailFiles({last: last.tails, changed: [...changed.keys()], recordsOf}, files)
  if (!tails) return undefined
  const completions = changeCompletions({
    last: last.completions,
    changed: [...changed.keys()],
    before,
    now: new OpenRanges(shards, openShard, opened)
  })
  return named({shards, total, completions, tails}, files)
}

/** Returns the popularity as in a shard of words. Most edits do not change it. */
function popularity(records: number): number {
  return Math.floor(Math.log2(records))
}

/** Returns the number of characters that a word takes in its file. */
export function wordSize(key: string): number {
  return key.length + 5
}

function largestShard(total: number): number {
  return shardSize(total, {count: 64, least: 4096, most: 16_384})
}

const shardPath = (hash: string): string => `search/s/${hash}.json`

function writeShard(
  words: readonly WordEntry[],
  {files, opened}: {readonly files: HashedFiles; readonly opened: Map<KeptRange, readonly WordEntry[]>}
): KeptRange {
  const content = JSON.stringify(words.flatMap(({key, records}) => [key, popularity(records)]))
  const range = {
    hash: files.add(content, shardPath),
    keys: words.map(({key}) => key).join(' '),
    values: encodeNumbers(words.map(({records}) => records))
  }
  opened.set(range, words)
  return range
}

function openShard({keys, values}: KeptRange): WordEntry[] {
  const records = decodeNumbers(values)
  return keys.split(' ').map((key, at) => ({key, records: records[at] ?? 0, size: wordSize(key)}))
}

function named(written: WordFiles, files: HashedFiles): WrittenWords {
  const {shards, completions, tails} = written
  return {
    ...written,
    names: {
      words: shardNames(shards),
      completions: completionFiles(completions, files),
      tails: shardNames(tails.shards)
    }
  }
}
