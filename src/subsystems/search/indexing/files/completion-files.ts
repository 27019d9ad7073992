import {compareCodeUnits} from '../../../../model/order.ts'
import type {Shards} from '../../format/format.ts'
import {firstKey, lastKey, type OpenRanges} from '../postings/kept-range.ts'
import type {WordEntry} from '../postings/word-entry.ts'
import {cutShards} from './cut-shards.ts'
import type {HashedFiles} from './hashed-files.ts'
import {shardNames} from './term-files.ts'

/** Minimum length of a completed prefix: every letter has hundreds of words. */
const shortestPrefix = 2
const longestPrefix = 12

/** Maximum number of completions of a prefix in its file. */
const completionsOfPrefix = 8

/** Prefixes with completions in files, by code unit, and the best words of each, separated by spaces. */
export type Completions = readonly (readonly [prefix: string, words: string])[]

/** Returns the best words of the prefixes whose words are in more than two shards. */
export function completionsOf(words: OpenRanges<WordEntry>): Completions {
  return widePrefixes(words).map(prefix => [prefix, bestOf(prefix, words)] as const)
}

/**
 * Updates the completions of the previous index.
 *
 * @param input.changed words whose number of records changed
 */
export function changeCompletions({
  last,
  changed,
  before,
  now
}: {
  readonly last: Completions
  readonly changed: readonly string[]
  readonly before: OpenRanges<WordEntry>
  readonly now: OpenRanges<WordEntry>
}): Completions {
  const known = new Map(last)
  return widePrefixes(now).map(prefix => {
    const words = known.get(prefix)
    const touched = changed.filter(word => word.startsWith(prefix))
    if (words !== undefined && touched.length === 0) return [prefix, words] as const
    const ranked = words === undefined ? undefined : rerank(words.split(' '), touched, {before, now})
    return [prefix, ranked ?? bestOf(prefix, now)] as const
  })
}

/** Writes the completion files. */
export function completionFiles(completions: Completions, files: HashedFiles): Shards {
  const entries = completions.map(([key, text]) => ({key, text, size: key.length + text.length + 6}))
  const shards = [...cutShards(entries, 8192)].map(run => ({
    hash: files.add(JSON.stringify(run.flatMap(({key, text}) => [key, text])), hash => `search/a/${hash}.json`),
    keys: run.map(({key}) => key).join(' '),
    values: ''
  }))
  return shardNames(shards)
}

/**
 * Returns the best words among the previous best ones and those that changed. All other words rank below the last of the previous
 * best, so the result is only valid if it ranks no lower.
 *
 * @returns `undefined` if another word may now be among the best
 */
function rerank(
  best: readonly string[],
  changed: readonly string[],
  {before, now}: {readonly before: OpenRanges<WordEntry>; readonly now: OpenRanges<WordEntry>}
): string | undefined {
  const last = before.find(best.at(-1) ?? '')
  if (best.length < completionsOfPrefix || !last) return undefined
  const words = [...new Set([...best, ...changed])].flatMap(key => now.find(key) ?? [])
  const ranked = words.sort(compareRanks).slice(0, completionsOfPrefix)
  const least = ranked.at(-1)
  if (ranked.length < completionsOfPrefix || !least || compareRanks(least, last) > 0) return undefined
  return ranked.map(({key}) => key).join(' ')
}

function compareRanks(x: WordEntry, y: WordEntry): number {
  return y.records - x.records || compareCodeUnits(x.key, y.key)
}

/** Returns the most frequent words of a prefix, from all shards that contain it. */
function bestOf(prefix: string, words: OpenRanges<WordEntry>): string {
  const best: WordEntry[] = []
  for (const shard of words.ranges) {
    if (firstKey(shard).slice(0, prefix.length) > prefix || lastKey(shard) < prefix) continue
    for (const word of words.entries(shard)) if (word.key.startsWith(prefix)) keepBest(best, word)
  }
  return best.map(word => word.key).join(' ')
}

function keepBest(best: WordEntry[], word: WordEntry): void {
  let at = best.length
  while (at > 0 && (best[at - 1]?.records ?? 0) < word.records) at--
  if (at >= completionsOfPrefix) return
  best.splice(at, 0, word)
  best.length = Math.min(best.length, completionsOfPrefix)
}

/**
 * Returns the prefixes whose words are in more than two shards, sorted. Their completions have their own files. A shard
 * between the first and the last contains only words of that prefix, so the first and last word of each shard are enough to find
 * these prefixes.
 */
function widePrefixes({ranges}: OpenRanges<WordEntry>): string[] {
  const wide = new Set<string>()
  for (const [i, shard] of ranges.entries()) {
    const first = firstKey(shard)
    const last = lastKey(shard)
    const before = ranges[i - 1]
    const after = ranges[i + 1]
    for (let end = shortestPrefix; end <= Math.min(first.length, longestPrefix); end++) {
      const prefix = first.slice(0, end)
      if (!last.startsWith(prefix)) break
      if (before && lastKey(before).startsWith(prefix) && after && firstKey(after).startsWith(prefix)) wide.add(prefix)
    }
  }
  return [...wide].sort(compareCodeUnits)
}
