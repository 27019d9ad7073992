/** Returns a function that runs at most `count` of the functions it receives at the same time. */
export function semaphore(count: number): <T>(run: () => Promise<T>) => Promise<T> {
  let free = count
  const waiting: (() => void)[] = []
  return async run => {
    if (free === 0) await new Promise<void>(resolve => waiting.push(resolve))
    else free--
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
