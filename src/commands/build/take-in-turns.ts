import {setImmediate} from 'node:timers/promises'
import type {Steps} from '../../render/search/steps.ts'

/** For so long others wait at most, where no step is longer. In ms. */
const turn = 4

/** Takes steps while threads work: their answers, and what they are to do next, have their turn in between. */
export async function takeInTurns<T>(steps: Steps<T>): Promise<T> {
  let began = performance.now()
  for (;;) {
    const {done, value} = steps.next()
    if (done) return value
    if (performance.now() - began < turn) continue
    await setImmediate()
    began = performance.now()
  }
}
