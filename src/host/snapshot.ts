import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import type {CachedPage} from './cache.ts'

/** What is known of a source since the last run, so that an unchanged one is not even opened. */
export interface SnapshotPage {
  /** State of the file when it was read (see `SourceFile.signature`). */
  readonly signature: string
  readonly page: CachedPage
  /** States of the files that it depends on; null where there was none. */
  readonly inputs: readonly (readonly [path: string, signature: string | null])[]
}

/** Facts of all pages in one file: opening ten thousand cache entries takes seconds, reading one file a moment. */
export interface Snapshot {
  /** Pages under another step are unknown. */
  readonly step: string
  /** When it was taken, in ms: a file that changed later than a moment before cannot be told apart by its times. */
  readonly taken: number
  readonly pages: Readonly<Record<string, SnapshotPage>>
}

/** A hint, never a truth: an unreadable snapshot is an empty one. */
export function readSnapshot(path: string, step: string): Snapshot | undefined {
  try {
    const snapshot = JSON.parse(readFileSync(path, 'utf8')) as Snapshot
    return snapshot.step === step ? snapshot : undefined
  } catch {
    return undefined
  }
}

export function writeSnapshot(path: string, snapshot: Snapshot): void {
  const temporary = `${path}.${process.pid}`
  mkdirSync(dirname(path), {recursive: true})
  writeFileSync(temporary, JSON.stringify(snapshot))
  renameSync(temporary, path)
}
