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

/** Parses the value of `--shard`: `2/4`. */
export function parseShard(text: string): Shard {
  const [, index, count] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number)
  if (!index || !count || index > count) throw new Error('expected a shard and the number of shards, such as 1/4')
  return {index, count}
}
