import {setImmediate} from 'node:timers/promises'
import type {Steps} from './steps.ts'

/** How long other work waits at most, unless a step takes longer. In ms. */
const turn = 4

/** Runs steps while threads work, and pauses between them so answers and new tasks of the threads are handled. */
export async function runInSteps<T>(steps: Steps<T>): Promise<T> {
  let began = performance.now()
  for (;;) {
    const {done, value} = steps.next()
    if (done) return value
    if (performance.now() - began < turn) continue
    await setImmediate()
    began = performance.now()
  }
}
