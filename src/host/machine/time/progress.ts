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
