import type {Entry} from './cut-shards.ts'
import type {NumberedPage} from './numbered-pages.ts'

/** A page's text. */
export interface TextEntry extends Entry {
  readonly page: NumberedPage
  readonly records: number
  /** Place of the file in the last index's list, where that file has the text as it is now; else -1. */
  readonly from: number
}

/** One file: how many entries, and its hash. */
export interface EntryFile {
  readonly count: number
  readonly hash: string
}

/** The file of the last index that holds these entries as they are, and nothing else. */
export function keptFile(entries: readonly TextEntry[], files: readonly EntryFile[] = []): EntryFile | undefined {
  const from = entries[0]?.from ?? -1
  const file = files[from]
  return file?.count === entries.length && entries.every(entry => entry.from === from) ? file : undefined
}
