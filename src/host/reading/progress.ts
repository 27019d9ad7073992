import {performance} from 'node:perf_hooks'

/** How often a thread tells for how long it has been waiting, in ms. */
const tellEvery = 200

/**
 * What a thread tells while it works: the item that it is at, from 1, and for how long it had nothing to do but wait, in ms.
 * Two numbers that both sides see, since a thread in a loop answers no message.
 */
export class Progress {
  readonly shared: SharedArrayBuffer
  readonly #values: Int32Array

  constructor(shared = new SharedArrayBuffer(8)) {
    this.shared = shared
    this.#values = new Int32Array(shared)
  }

  get step(): number {
    return Atomics.load(this.#values, 0)
  }

  set step(step: number) {
    Atomics.store(this.#values, 0, step)
  }

  get waited(): number {
    return Atomics.load(this.#values, 1)
  }

  set waited(time: number) {
    Atomics.store(this.#values, 1, time)
  }
}

/**
 * Tells for how long the thread that this runs in has been waiting.
 *
 * @returns ends it
 */
export function tellWaiting(progress: Progress): () => void {
  const before = performance.eventLoopUtilization().idle
  const timer = setInterval(() => {
    progress.waited = Math.round(performance.eventLoopUtilization().idle - before)
  }, tellEvery)
  return () => clearInterval(timer)
}
