/** One of the equal parts that a site's pages are read in, each on a machine of its own. */
export interface Shard {
  /** From 1. */
  readonly index: number
  readonly count: number
}

/** As a person writes it: `2/4`. */
export function shardName({index, count}: Shard): string {
  return `${index}/${count}`
}
