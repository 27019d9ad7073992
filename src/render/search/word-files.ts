import {compareCodeUnits} from '../../model/order.ts'
import type {Shards} from '../../model/search/format.ts'
import {cutShards, shardSize} from './cut-shards.ts'
import type {HashedFiles} from './hashed-files.ts'
import {type EntryFile, keptFile, type WordEntry} from './kept-file.ts'
import {shortestBetween} from './term-files.ts'

/** Prefixes shorter than this are not completed: every letter has hundreds of words. */
export const shortestPrefix = 2
const longestPrefix = 12

/** Most completions that a prefix has in its file. */
const completionsOfPrefix = 8

/** Words whose first letter is mended: in shorter ones every other word would be near. */
const ordinaryWord = /^[a-z]{5,}$/

/** Writes the words that people type: for completion of the last one and for the spelling of those without a hit. */
export function wordFiles(
  {words, last}: {readonly words: readonly WordEntry[]; readonly last?: readonly EntryFile[] | undefined},
  files: HashedFiles
): {words: Shards; completions: Shards; tails: Shards; shards: EntryFile[]} {
  let total = 0
  for (const {size} of words) total += size
  const cut = [...cutShards(words, shardSize(total, {count: 64, least: 4096, most: 16_384}))]
  const shards: EntryFile[] = []
  const named: string[] = []
  let before = ''
  for (const shard of cut) {
    const kept = keptFile(shard, last)
    const pathOf = (hash: string): string => `search/s/${hash}.json`
    if (kept) files.keep(pathOf(kept.hash))
    const content = (): string => JSON.stringify(shard.flatMap(({key, records}) => [key, popularity(records)]))
    const file = kept ?? {count: shard.length, hash: files.add(content(), pathOf)}
    shards.push(file)
    named.push(shortestBetween(before, shard[0]?.key ?? ''), file.hash)
    before = shard.at(-1)?.key ?? ''
  }
  return {words: named, completions: completionFiles(cut, files), tails: tailFiles(words, files), shards}
}

/** As a shard of words has it: most edits change none. */
export function popularity(records: number): number {
  return Math.floor(Math.log2(records))
}

/** Characters that a word takes in its file. */
export function wordSize(key: string): number {
  return key.length + 5
}

/** Writes words by all but their first letter (see `TailShard`). */
function tailFiles(words: readonly WordEntry[], files: HashedFiles): Shards {
  const byTail = new Map<string, WordEntry[]>()
  for (const word of words) {
    if (!ordinaryWord.test(word.key)) continue
    const tail = word.key.slice(1)
    const known = byTail.get(tail)
    if (known) known.push(word)
    else byTail.set(tail, [word])
  }
  let total = 0
  const entries = [...byTail.keys()].sort().map(key => {
    const letters = (byTail.get(key) ?? [])
      .sort((x, y) => y.records - x.records)
      .map(word => word.key.charAt(0))
      .join('')
    const size = key.length + letters.length + 6
    total += size
    return {key, letters, size}
  })
  const result: string[] = []
  let last = ''
  for (const shard of cutShards(entries, shardSize(total, {count: 64, least: 8192, most: 16_384}))) {
    const content = JSON.stringify(shard.flatMap(({key, letters}) => [key, letters]))
    result.push(
      shortestBetween(last, shard[0]?.key ?? ''),
      files.add(content, hash => `search/s/${hash}.json`)
    )
    last = shard.at(-1)?.key ?? ''
  }
  return result
}

function completionFiles(shards: readonly (readonly WordEntry[])[], files: HashedFiles): Shards {
  const entries = widePrefixes(shards).map(key => {
    const best: WordEntry[] = []
    for (const shard of shards) {
      if ((shard[0]?.key ?? '').slice(0, key.length) > key || (shard.at(-1)?.key ?? '') < key) continue
      for (const word of shard) if (word.key.startsWith(key)) keepBest(best, word)
    }
    const text = best.map(word => word.key).join(' ')
    return {key, text, size: key.length + text.length + 6}
  })
  const result: string[] = []
  let last = ''
  for (const shard of cutShards(entries, 8192)) {
    const content = JSON.stringify(shard.flatMap(({key, text}) => [key, text]))
    result.push(
      shortestBetween(last, shard[0]?.key ?? ''),
      files.add(content, hash => `search/a/${hash}.json`)
    )
    last = shard.at(-1)?.key ?? ''
  }
  return result
}

/**
 * Prefixes whose words lie in more than two shards, sorted: their completions are in files of their own. A shard that is neither the first nor the last of them
 * holds words of that prefix only: so the first and last word of each shard tell them all.
 */
function widePrefixes(shards: readonly (readonly WordEntry[])[]): string[] {
  const wide = new Set<string>()
  for (const [i, shard] of shards.entries()) {
    const first = shard[0]?.key ?? ''
    const last = shard.at(-1)?.key ?? ''
    const before = shards[i - 1]?.at(-1)?.key
    const after = shards[i + 1]?.[0]?.key
    for (let end = shortestPrefix; end <= Math.min(first.length, longestPrefix); end++) {
      const prefix = first.slice(0, end)
      if (!last.startsWith(prefix)) break
      if (before?.startsWith(prefix) && after?.startsWith(prefix)) wide.add(prefix)
    }
  }
  return [...wide].sort(compareCodeUnits)
}

function keepBest(best: WordEntry[], word: WordEntry): void {
  let at = best.length
  while (at > 0 && (best[at - 1]?.records ?? 0) < word.records) at--
  if (at >= completionsOfPrefix) return
  best.splice(at, 0, word)
  best.length = Math.min(best.length, completionsOfPrefix)
}
