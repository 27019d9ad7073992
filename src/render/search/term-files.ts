import type {Shards} from '../../model/search/format.ts'
import {cutShards, shardSize} from './cut-shards.ts'
import type {HashedFiles} from './hashed-files.ts'
import {type EntryFile, keptFile, type TermEntry} from './kept-file.ts'

/** The files of terms: those of ranges, by their first term, then those of one frequent term each. */
export interface TermFiles {
  readonly shards: readonly EntryFile[]
  readonly hot: readonly EntryFile[]
}

interface TermFilesInput {
  /** By key. */
  readonly terms: readonly TermEntry[]
  /** Of a term whose entry has none. */
  readonly postings: (key: string) => string
  readonly last?: TermFiles | undefined
}

/** Writes the postings: frequent terms in files of their own, all others in shards by range. */
export function termFiles(
  {terms: entries, postings, last}: TermFilesInput,
  files: HashedFiles
): TermFiles & {readonly terms: Shards; readonly hotTerms: string[]} {
  const largest = largestShard(entries)
  const known = filesInOrder(last)
  const contentOf = (of: readonly TermEntry[]): string =>
    JSON.stringify(of.flatMap(entry => [entry.key, entry.postings ?? postings(entry.key)]))
  const write = (of: readonly TermEntry[], folder: 'h' | 't'): EntryFile => {
    const kept = keptFile(of, known)
    const pathOf = (hash: string): string => `search/${folder}/${hash}.json`
    if (kept && (last?.hot.includes(kept) ?? false) === (folder === 'h')) {
      files.keep(pathOf(kept.hash))
      return kept
    }
    return {count: of.length, hash: files.add(contentOf(of), pathOf)}
  }
  const hot: EntryFile[] = []
  const hotTerms: string[] = []
  const rest: TermEntry[] = []
  for (const entry of entries) {
    if (entry.size <= largest) {
      rest.push(entry)
      continue
    }
    const file = write([entry], 'h')
    hot.push(file)
    hotTerms.push(entry.key, file.hash)
  }
  const shards: EntryFile[] = []
  const terms: string[] = []
  let before = ''
  for (const shard of cutShards(rest, largest)) {
    const file = write(shard, 't')
    shards.push(file)
    terms.push(shortestBetween(before, shard[0]?.key ?? ''), file.hash)
    before = shard.at(-1)?.key ?? ''
  }
  return {shards, hot, terms, hotTerms}
}

/** In characters: a term that takes more has a file of its own. */
export function largestShard(terms: readonly {readonly size: number}[]): number {
  let total = 0
  for (const {size} of terms) total += size
  return shardSize(total, {count: 512, least: 2048, most: 16_384})
}

/** As entries' `from` counts them. */
export function filesInOrder(files: TermFiles | undefined): readonly EntryFile[] {
  return files ? [...files.shards, ...files.hot] : []
}

/** Characters that a term takes in its file. */
export function termSize(key: string, postings: string): number {
  return key.length + postings.length + 6
}

/** The shortest text that is above `last` and not above `first`: enough to find a shard by. */
export function shortestBetween(last: string, first: string): string {
  let end = 0
  while (end < first.length && first.slice(0, end) <= last) end++
  return first.slice(0, end)
}
