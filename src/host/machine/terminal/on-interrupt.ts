const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Ends the program with 130 when somebody stops it (Ctrl-C, a kill), after `clean` has put things in order.
 *
 * @param clean must not wait for anything: no other code runs after it
 * @returns takes the arrangement back
 */
export function onInterrupt(clean: () => void): () => void {
  const stop = (): void => {
    clean()
    process.exit(130)
  }
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}
