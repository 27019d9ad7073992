/** A cache of values by key. */
export interface Memo<T> {
  get(key: string, make: () => T): T
}

/**
 * Creates a cache that keeps the most recently used values. A key must identify its value completely.
 *
 * @param most maximum number of values
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
