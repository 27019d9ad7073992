import type {Shards} from '../../model/search/format.ts'
import type {Collected, NumberedPage} from './collect-postings.ts'
import {cutShards, shardSize} from './cut-shards.ts'
import {postingsEncoder} from './encode-postings.ts'
import type {HashedFiles} from './hashed-files.ts'

/** Writes the postings: frequent terms in files of their own, all others in shards by range. */
export function termFiles(
  {collected, pages}: {collected: Collected; pages: readonly NumberedPage[]},
  files: HashedFiles
): {terms: Shards; hot: string[]} {
  const encode = postingsEncoder(collected.postings, pages)
  const entries = collected.terms.map((key, term) => {
    const postings = encode(term)
    return {key, postings, size: key.length + postings.length + 6}
  })
  let total = 0
  for (const {size} of entries) total += size
  const target = shardSize(total, {count: 512, least: 2048, most: 16_384})
  const hot: string[] = []
  const rest: typeof entries = []
  for (const entry of entries) {
    if (entry.size <= target) rest.push(entry)
    else
      hot.push(
        entry.key,
        files.add(JSON.stringify([entry.key, entry.postings]), hash => `search/h/${hash}.json`)
      )
  }
  const shards: string[] = []
  let last = ''
  for (const shard of cutShards(rest, target)) {
    const first = shard[0]?.key ?? ''
    const content = JSON.stringify(shard.flatMap(({key, postings}) => [key, postings]))
    shards.push(
      shortestBetween(last, first),
      files.add(content, hash => `search/t/${hash}.json`)
    )
    last = shard.at(-1)?.key ?? ''
  }
  return {terms: shards, hot}
}

/** The shortest text that is above `last` and not above `first`: enough to find a shard by. */
export function shortestBetween(last: string, first: string): string {
  let end = 0
  while (end < first.length && first.slice(0, end) <= last) end++
  return first.slice(0, end)
}
