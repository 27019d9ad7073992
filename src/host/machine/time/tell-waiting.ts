import {performance} from 'node:perf_hooks'
import type {Progress} from './progress.ts'

/** How often a thread tells for how long it has been waiting, in ms. */
const tellEvery = 200

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
