import {endProcess} from '../own-exits.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

/** Functions to call before the program ends, the latest last. */
const cleaners = new Set<() => void>()

function stop(): void {
  for (const clean of [...cleaners].reverse()) clean()
  endProcess(130)
}

/**
 * Calls a function before the program is interrupted (Ctrl-C, a termination signal) and exits with 130. Several functions are
 * called one after another, the latest first.
 *
 * @param clean must not wait for anything, because no other code runs after it
 * @returns a function that removes the handler
 */
export function onInterrupt(clean: () => void): () => void {
  if (cleaners.size === 0) for (const signal of signals) process.on(signal, stop)
  // The same function may be passed twice.
  const own = (): void => clean()
  cleaners.add(own)
  return () => {
    cleaners.delete(own)
    if (cleaners.size === 0) for (const signal of signals) process.off(signal, stop)
  }
}
