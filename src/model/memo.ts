/** Values that functions of their keys have given. */
export interface Memo<T> {
  get(key: string, make: () => T): T
}

/**
 * Keeps the values that were asked for last. A key says everything that the value follows from.
 *
 * @param most how many
 */
export function createMemo<T>(most: number): Memo<T> {
  const kept = new Map<string, T>()
  return {
    get(key, make) {
      const known = kept.get(key)
      const value = known ?? make()
      if (known !== undefined) kept.delete(key)
      else if (kept.size >= most) {
        const [oldest] = kept.keys()
        kept.delete(oldest as string)
      }
      kept.set(key, value)
      return value
    }
  }
}
