import type Tinypool from 'tinypool'

/** Threads whose end is reported already. */
const known = new WeakSet<object>()

/**
 * Makes a thread that ends without an answer fail its task. Tinypool listens for errors alone, so a thread that a component ended
 * (`process.exit()`), or that was stopped from outside, would leave its task waiting forever.
 *
 * Call it after each task: Tinypool starts threads when it needs them.
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
