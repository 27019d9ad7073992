import {performance} from 'node:perf_hooks'
import type {Progress} from './progress.ts'

/** How often a thread updates its idle time, in ms. */
const reportEvery = 200

/**
 * Records how long the current thread has been idle.
 *
 * @returns a function that stops it
 */
export function reportWaiting(progress: Progress): () => void {
  const before = performance.eventLoopUtilization().idle
  const timer = setInterval(() => {
    progress.waited = Math.round(performance.eventLoopUtilization().idle - before)
  }, reportEvery)
  return () => clearInterval(timer)
}
