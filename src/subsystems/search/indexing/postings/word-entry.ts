import type {Entry} from '../files/cut-shards.ts'

/** A word that people type. */
export interface WordEntry extends Entry {
  /** Number of records that contain it. */
  readonly records: number
}
