import type {Entry} from '../files/cut-shards.ts'
import type {NumberedPage} from '../numbered-pages.ts'
import type {RecordNames} from './tokenize-page.ts'

/** A page's text. */
export interface TextEntry extends Entry {
  readonly page: NumberedPage
  readonly records: number
  /** Index of the previous index's chunk with the same text; -1 if there is none. */
  readonly from: number
  /** See `PagePostings`. */
  readonly names?: readonly RecordNames[] | undefined
}

/** The texts of consecutive pages. They share a hash and are in one or more files. */
export interface TextChunk {
  /** Number of pages. */
  readonly count: number
  readonly hash: string
  /** Number of records in each file. */
  readonly pieces: readonly number[]
}

/** Returns the chunk of the last index that holds these entries unchanged, and nothing else. */
export function keptChunk(entries: readonly TextEntry[], chunks: readonly TextChunk[] = []): TextChunk | undefined {
  const from = entries[0]?.from ?? -1
  const chunk = chunks[from]
  return chunk?.count === entries.length && entries.every(entry => entry.from === from) ? chunk : undefined
}
