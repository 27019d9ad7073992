/** Looks up keys in sorted, flat lists of `[key, value, key, value, …]`, the format of every file of the index. */

/** Returns the index of the last key that is at most `key`; -1 if there is none. */
export function locate(pairs: readonly (string | number)[], key: string): number {
  let low = 0
  let high = pairs.length / 2
  while (low < high) {
    const middle = (low + high) >>> 1
    if (String(pairs[middle * 2]) <= key) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Returns the value of exactly this key. */
export function lookUp<T extends string | number>(pairs: readonly (string | T)[], key: string): string | T | undefined {
  const at = locate(pairs, key)
  return at >= 0 && pairs[at * 2] === key ? pairs[at * 2 + 1] : undefined
}

/** Returns the hashes of the files that may contain keys from `from` to `to`, both included. */
export function filesBetween(shards: readonly string[], from: string, to: string): string[] {
  const files: string[] = []
  for (let at = Math.max(0, locate(shards, from)); at <= locate(shards, to); at++) {
    const hash = shards[at * 2 + 1]
    if (hash !== undefined) files.push(hash)
  }
  return files
}

/** Returns a key greater than every text that begins with `prefix`. */
export function endOfPrefix(prefix: string): string {
  return `${prefix}\uffff`
}
