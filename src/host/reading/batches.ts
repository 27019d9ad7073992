/** Large enough to outweigh the cost of messages, small enough for smooth progress. */
const largestBatch = 32
/** Small enough for all threads to end at about the same time. */
const smallestBatch = 4
/** Number of batches per thread that the remaining items are divided into. */
const batchesOfThread = 4
/**
 * Divides items into batches, large ones first. Many small batches would cost as much in messages as in work, and a large batch
 * at the end would keep one thread busy while the others are idle.
 */
export function batches<T>(items: readonly T[], threads: number): T[][] {
  const result: T[][] = []
  for (let at = 0; at < items.length; ) {
    const left = items.length - at
    const share = Math.ceil(left / (threads * batchesOfThread))
    const size = Math.min(Math.max(share, smallestBatch), largestBatch, Math.ceil(left / threads))
    result.push(items.slice(at, at + size))
    at += size
  }
  return result
}

/** Processes up to `width` items at once. The queue is kept here and not in the pool, so memory use does not grow with it. */
export async function inTurn<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({length: Math.min(width, items.length)}, async () => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
    })
  )
}
