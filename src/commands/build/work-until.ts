import {setImmediate as breathe} from 'node:timers/promises'

/** Waits for a promise, and does other work in small steps in the meantime, as far as it gets. */
export async function workUntil<T>(waited: Promise<T>, steps: Iterable<void>): Promise<T> {
  let over = false
  const end = (): void => {
    over = true
  }
  waited.then(end, end)
  await breathe()
  for (const _ of steps) {
    if (over) break
    await breathe()
  }
  return waited
}
