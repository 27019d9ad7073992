import {hashOf} from '../../host/machine/hash.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Shard} from './shard.ts'

/** A shard takes up to this multiple of its share of all bytes. Further pages go to the next shard. */
const slack = 1.1
/** Base cost of a page, as bytes of text. */
const leastWeight = 500

/**
 * Returns the sources of a shard. The hash of its path assigns a source to a shard; if that shard is full, the source goes to the
 * next one that is not. Every machine gets the same result on its own, shards have about the same size, and an edit moves hardly
 * any page to a shard whose cache does not have it.
 *
 * @param pages of the whole site
 */
export function pagesOfShard(
  pages: readonly {readonly path: string /** In bytes. */; readonly size: number}[],
  {index, count}: Shard
): ReadonlySet<string> {
  const loads = Array.from({length: count}, () => 0)
  const weighed = pages.map(({path, size}) => ({path, weight: size + leastWeight, hash: hashOf(path)}))
  const room = (weighed.reduce((sum, {weight}) => sum + weight, 0) / count) * slack
  const mine = new Set<string>()
  for (const {path, weight, hash} of weighed.sort((a, b) => compareCodeUnits(a.hash, b.hash))) {
    // The first digits of the hash decide the order, the last digits the shard.
    const first = Number.parseInt(hash.slice(-8), 16) % count
    const load = (step: number): number => loads[(first + step) % count] ?? 0
    let step = 0
    while (step < count && load(step) + weight > room) step++
    // All shards are full: use the one with the least.
    if (step === count) step = loads.reduce((least, _, at) => (load(at) < load(least) ? at : least), 0)
    const place = (first + step) % count
    loads[place] = (loads[place] ?? 0) + weight
    if (place === index - 1) mine.add(path)
  }
  return mine
}
