import type {Entry} from './cut-shards.ts'
import type {NumberedPage} from './numbered-pages.ts'

/** What a file of the last index holds of an entry. */
interface Kept extends Entry {
  /** Place of the file in the last index's list, where that file has the entry as it is now; else -1. */
  readonly from: number
}

/** A term, with its postings where it was made anew. */
export interface TermEntry extends Kept {
  readonly postings?: string
}

/** A word that people type. */
export interface WordEntry extends Kept {
  readonly records: number
}

/** A page's text. */
export interface TextEntry extends Kept {
  readonly page: NumberedPage
  readonly records: number
}

/** One file: how many entries, and its hash. */
export interface EntryFile {
  readonly count: number
  readonly hash: string
}

/** The file of the last index that holds these entries as they are, and nothing else. */
export function keptFile(entries: readonly Kept[], files: readonly EntryFile[] = []): EntryFile | undefined {
  const from = entries[0]?.from ?? -1
  const file = files[from]
  return file?.count === entries.length && entries.every(entry => entry.from === from) ? file : undefined
}
