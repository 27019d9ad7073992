/**
 * The progress of a thread: the current item, from 1, how long the thread has been idle, in ms, and the thread's numbers: the
 * system's and Node's. In shared memory, because a thread in a loop answers no messages.
 */
export class Progress {
  readonly shared: SharedArrayBuffer
  readonly #values: Int32Array

  constructor(shared = new SharedArrayBuffer(16)) {
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

  get thread(): number {
    return Atomics.load(this.#values, 2)
  }

  set thread(number: number) {
    Atomics.store(this.#values, 2, number)
  }

  get worker(): number {
    return Atomics.load(this.#values, 3)
  }

  set worker(number: number) {
    Atomics.store(this.#values, 3, number)
  }
}
