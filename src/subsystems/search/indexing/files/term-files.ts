import {decodeNumbers, encodeNumbers} from '../../format/codec.ts'
import type {Shards} from '../../format/format.ts'
import {type ChangedPostings, changePostings} from '../postings/changed-postings.ts'
import {firstKey, type KeptRange, lastKey, OpenRanges, recut} from '../postings/kept-range.ts'
import {LostIndexFile} from '../postings/lost-index-file.ts'
import type {Steps} from '../steps.ts'
import {cutShards, type Entry, shardSize} from './cut-shards.ts'
import type {HashedFiles} from './hashed-files.ts'

/** A term, with `postings` if they are new. */
export interface TermEntry extends Entry {
  readonly postings?: string
}

/** A frequent term, which has its own file. */
export interface HotTerm extends Entry {
  readonly hash: string
}

/** What is stored about the term files. */
export interface TermFiles {
  readonly shards: readonly KeptRange[]
  /** By key. */
  readonly hot: readonly HotTerm[]
  /** Number of characters of all terms. */
  readonly total: number
}

/** The files of terms, with their names for the manifest. */
export interface WrittenTerms extends TermFiles {
  readonly terms: Shards
  readonly hotTerms: readonly string[]
}

/** Writes the postings: frequent terms in their own files, all others in shards by range. */
export function* termFiles(entries: readonly TermEntry[], files: HashedFiles): Steps<WrittenTerms> {
  const total = entries.reduce((sum, {size}) => sum + size, 0)
  const largest = largestShard(total)
  const hot = entries.filter(({size}) => size > largest).map(term => writeHot(term, files))
  const rest = entries.filter(({size}) => size <= largest)
  const shards: KeptRange[] = []
  for (const run of cutShards(rest, largest)) {
    yield
    shards.push(writeShard(run, files))
  }
  return named({shards, hot, total})
}

/**
 * Updates the files of the previous index.
 *
 * @param input.read returns the text of one of its files, or `undefined` if it was modified or removed
 * @returns `undefined` if the file size has changed
 * @throws LostIndexFile if a file that has to be read is missing
 */
export function changeTermFiles(
  {
    last,
    changes,
    read
  }: {
    readonly last: TermFiles
    readonly changes: ChangedPostings['terms']
    readonly read: (path: string) => string | undefined
  },
  files: HashedFiles
): WrittenTerms | undefined {
  const largest = largestShard(last.total)
  const shards = new OpenRanges<TermEntry>(last.shards, openShard)
  const before = new Map(last.hot.map(term => [term.key, term]))
  const contents = new Map<string, ReadonlyMap<string, string>>()
  const postings = (key: string): string => {
    const own = before.get(key)
    const path = own ? hotPath(own.hash) : shardPath(shards.rangeOf(key)?.hash ?? '')
    let content = contents.get(path)
    if (!content) {
      content = contentOf(read(path))
      contents.set(path, content)
    }
    const found = content.get(key)
    if (found === undefined) throw new LostIndexFile('A term is not in its file')
    return found
  }
  let {total} = last
  const hot = new Map<string, HotTerm | TermEntry>(before)
  const changed = new Map<string, TermEntry | undefined>()
  for (const [key, change] of changes) {
    const known = before.get(key) ?? shards.find(key)
    const now = changePostings(known ? postings(key) : '', change)
    const size = now === '' ? 0 : termSize(key, now)
    total += size - (known?.size ?? 0)
    const entry: TermEntry = {key, size, postings: now}
    hot.delete(key)
    if (size > largest) hot.set(key, entry)
    const isCold = size > 0 && size <= largest
    if (isCold || (known && !before.has(key))) changed.set(key, isCold ? entry : undefined)
  }
  if (largestShard(total) !== largest) return undefined
  const hotNow = [...hot.keys()].sort().flatMap(key => {
    const term = hot.get(key)
    if (!term) return []
    if (!('hash' in term)) return writeHot(term, files)
    files.keep(hotPath(term.hash))
    return term
  })
  const shardsNow: KeptRange[] = []
  for (const part of recut({files: shards, changed, target: largest})) {
    if (!('hash' in part)) {
      shardsNow.push(
        writeShard(
          part.map(entry => ({...entry, postings: entry.postings ?? postings(entry.key)})),
          files
        )
      )
      continue
    }
    files.keep(shardPath(part.hash))
    shardsNow.push(part)
  }
  return named({shards: shardsNow, hot: hotNow, total})
}

const shardPath = (hash: string): string => `search/t/${hash}.json`
const hotPath = (hash: string): string => `search/h/${hash}.json`

function writeHot({key, size, postings = ''}: TermEntry, files: HashedFiles): HotTerm {
  return {key, size, hash: files.add(JSON.stringify([key, postings]), hotPath)}
}

function writeShard(entries: readonly TermEntry[], files: HashedFiles): KeptRange {
  const content = JSON.stringify(entries.flatMap(({key, postings = ''}) => [key, postings]))
  return {
    hash: files.add(content, shardPath),
    keys: entries.map(({key}) => key).join(' '),
    values: encodeNumbers(entries.map(({size}) => size))
  }
}

function openShard({keys, values}: KeptRange): TermEntry[] {
  const sizes = decodeNumbers(values)
  return keys.split(' ').map((key, at) => ({key, size: sizes[at] ?? 0}))
}

function contentOf(text: string | undefined): ReadonlyMap<string, string> {
  if (text === undefined) throw new LostIndexFile('A file of the last index is missing')
  const list = JSON.parse(text) as readonly string[]
  const content = new Map<string, string>()
  for (let i = 0; i + 1 < list.length; i += 2) content.set(list[i] ?? '', list[i + 1] ?? '')
  return content
}

function named(written: TermFiles): WrittenTerms {
  return {
    ...written,
    terms: shardNames(written.shards),
    hotTerms: written.hot.flatMap(({key, hash}) => [key, hash])
  }
}

/** Returns sorted files as listed in the manifest. */
export function shardNames(shards: readonly KeptRange[]): Shards {
  let before = ''
  return shards.flatMap(shard => {
    const name = shortestBetween(before, firstKey(shard))
    before = lastKey(shard)
    return [name, shard.hash]
  })
}

/** Returns the maximum size of a shard in characters. A larger term has its own file. */
function largestShard(total: number): number {
  return shardSize(total, {count: 512, least: 4096, most: 16_384})
}

/** Returns the number of characters that a term takes in its file. */
export function termSize(key: string, postings: string): number {
  return key.length + postings.length + 6
}

/** Returns the shortest text that is greater than `last` and at most `first`. It is enough to find a shard. */
function shortestBetween(last: string, first: string): string {
  let end = 0
  while (end < first.length && first.slice(0, end) <= last) end++
  return first.slice(0, end)
}
