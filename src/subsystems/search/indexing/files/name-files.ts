import {compareCodeUnits} from '../../../../model/order.ts'
import type {Shards} from '../../format/format.ts'
import {nameKey, parametersOf} from '../../format/names.ts'
import type {TextEntry} from '../postings/kept-chunk.ts'
import type {RecordNames} from '../postings/tokenize-page.ts'
import {cutShards, type Entry, shardSize} from './cut-shards.ts'
import type {HashedFiles} from './hashed-files.ts'

interface NameEntry extends Entry {
  readonly places: string
}

const selector = /^0x[0-9a-f]{8}$/

/**
 * Writes the records of names that readers paste. These files are separate, so that readers who search for words never fetch
 * them.
 *
 * @param entries by number
 * @returns `undefined` if no page declares names
 */
export function nameFiles(
  entries: readonly Pick<TextEntry, 'page' | 'names'>[],
  files: HashedFiles
): Shards | undefined {
  const places = new Map<string, string[]>()
  // Sorted by route, which is meaningful to readers. The numbers are hashes.
  const named = entries.filter(({names}) => names).sort((a, b) => compareCodeUnits(a.page.route, b.page.route))
  for (const {page, names = []} of named)
    for (const own of names)
      for (const [key, place] of placesOf(page.number, own)) {
        const known = places.get(key)
        if (known) known.push(place)
        else places.set(key, [place])
      }
  if (places.size === 0) return undefined
  const sorted = [...places.keys()].sort(compareCodeUnits).map((key): NameEntry => {
    const value = (places.get(key) ?? []).join('\n')
    return {key, places: value, size: key.length + value.length + 6}
  })
  const total = sorted.reduce((sum, {size}) => sum + size, 0)
  const target = shardSize(total, {count: 64, least: 8192, most: 32_768})
  return [...cutShards(sorted, target)].flatMap(run => [
    run[0]?.key ?? '',
    files.add(JSON.stringify(run.flatMap(({key, places: value}) => [key, value])), hash => `search/a/${hash}.json`)
  ])
}

/** Returns the target of a record under each of its names. */
function placesOf(page: number, [record, ...names]: RecordNames): Map<string, string> {
  const signature = names.find(name => parametersOf(name))
  const at = `${page}:${record}`
  return new Map(
    names.map(name => {
      const key = nameKey(name)
      return [key, signature !== undefined && selector.test(key) ? `${at} ${signature}` : at] as const
    })
  )
}
