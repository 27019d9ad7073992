/** How long a task may take: as a whole, or each of its items by itself, in ms. */
export type Limit = {readonly time: number} | {readonly step: SharedArrayBuffer; readonly limits: readonly number[]}

/** How often a thread's step is looked at, in ms. */
const beat = 100
/** A thread loads its modules and the project's templates before the first item, in ms. */
const startTime = 30_000

/**
 * Calls back once a task, or the item that it is at, takes longer than it may.
 *
 * @returns ends the watch
 */
export function watchTime(limit: Limit, late: () => void): () => void {
  if ('time' in limit) {
    const timer = setTimeout(late, limit.time)
    return () => clearTimeout(timer)
  }
  const step = new Int32Array(limit.step)
  let at = 0
  let since = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const current = Atomics.load(step, 0)
    if (current !== at) {
      at = current
      since = now
    } else if (now - since > (at === 0 ? startTime : (limit.limits[at - 1] ?? 0))) {
      clearInterval(timer)
      late()
    }
  }, beat)
  return () => clearInterval(timer)
}
