import {endProcess} from '../own-exits.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

/** What is to be put in order, the latest last. */
const cleaners = new Set<() => void>()

function stop(): void {
  for (const clean of [...cleaners].reverse()) clean()
  endProcess(130)
}

/**
 * Ends the program with 130 when somebody stops it (Ctrl-C, a kill), after `clean` has put things in order; several
 * arrangements at once are put in order one after the other, the latest first.
 *
 * @param clean must not wait for anything: no other code runs after it
 * @returns takes the arrangement back
 */
export function onInterrupt(clean: () => void): () => void {
  if (cleaners.size === 0) for (const signal of signals) process.on(signal, stop)
  // The same function may be given twice.
  const own = (): void => clean()
  cleaners.add(own)
  return () => {
    cleaners.delete(own)
    if (cleaners.size === 0) for (const signal of signals) process.off(signal, stop)
  }
}
