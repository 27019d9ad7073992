import {compareCodeUnits} from '../../model/order.ts'
import type {Shard} from '../../model/shard.ts'
import {hashOf} from '../machine/hash.ts'

/** How much more than its part of all bytes a shard takes before its pages go to the next one. */
const slack = 1.1
/** What a page costs whatever is in it, as bytes of text. */
const leastWeight = 500

/**
 * Sources of a shard. A source goes where the hash of its path says, or where that shard is full to the next one that is not:
 * every machine finds the same without asking another, shards are about as large as each other, and an edit moves hardly
 * any page to another shard, whose cache does not know it.
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
    // The order goes by the first digits, the place by the last ones.
    const first = Number.parseInt(hash.slice(-8), 16) % count
    const load = (step: number): number => loads[(first + step) % count] ?? 0
    let step = 0
    while (step < count && load(step) + weight > room) step++
    // Nowhere: then where there is least.
    if (step === count) step = loads.reduce((least, _, at) => (load(at) < load(least) ? at : least), 0)
    const place = (first + step) % count
    loads[place] = (loads[place] ?? 0) + weight
    if (place === index - 1) mine.add(path)
  }
  return mine
}
