/** One of the equal parts of a site's pages. Each machine reads one. */
export interface Shard {
  /** From 1. */
  readonly index: number
  readonly count: number
}

/** Returns a shard as people write it: `2/4`. */
export function shardName({index, count}: Shard): string {
  return `${index}/${count}`
}
