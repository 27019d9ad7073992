import type Tinypool from 'tinypool'

/** Threads that already have a listener. */
const known = new WeakSet<object>()

/**
 * Makes the task of a thread fail if the thread ends without an answer. Tinypool only listens for errors, so the task of a thread
 * that a component ended (`process.exit()`) or that was stopped from outside would wait forever.
 *
 * Call it after starting each task, because Tinypool starts threads on demand.
 */
export function reportExits(pool: Tinypool): void {
  for (const thread of pool.threads) {
    if (known.has(thread)) continue
    known.add(thread)
    thread.on('exit', () => {
      // Threads that the pool ended itself are no longer in it.
      if (pool.threads.includes(thread))
        thread.emit('error', new Error('the thread ended without a result (does the project stop threads?)'))
    })
  }
}
