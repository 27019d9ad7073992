import {type Stats, statSync} from 'node:fs'
import {join} from 'node:path'
import type {Constants} from '../../model/constants.ts'
import {readInside} from '../machine/files.ts'
import {hashOf} from '../machine/hash.ts'

import type {CachedPage} from './cache.ts'

/** State of a file, as `SourceFile.signature`; empty where there is none. */
export function fileSignature(root: string, path: string): string {
  const stats = statSync(join(root, path), {throwIfNoEntry: false})
  return stats?.isFile() ? signatureOf(stats).signature : ''
}

/** Whether a page is as it was read: its source, the files that it depends on, and its constants. Compares bytes. */
export function isAsRead(input: {
  readonly root: string
  readonly source: string
  /** Of the source's bytes; absent where only its state is known. */
  readonly hash?: string | null
  readonly signature: string
  readonly page: CachedPage
  readonly constants: Constants
}): boolean {
  const {root, source, hash, signature, page, constants} = input
  const own = hash === undefined ? fileSignature(root, source) === signature : fileHash(root, source) === hash
  return (
    own &&
    page.inputs.files.every(([path, known]) => fileHash(root, path) === known) &&
    page.inputs.constants.every(([name, value]) => (constants.get(name)?.value ?? null) === value)
  )
}

function fileHash(root: string, path: string): string | null {
  const bytes = readInside(root, path)
  return bytes ? hashOf(bytes) : null
}

/** What tells, without opening it, whether a file may have changed since it was last looked at. */
export interface FileState {
  /** Size, times and inode. Never part of any output or key. */
  readonly signature: string
  /** When the file last changed, in ms: a file as young as the record of it is not trusted. */
  readonly changed: number
}

/** The state of a file that was looked at. */
export function signatureOf(stats: Stats): FileState {
  return {
    signature: `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`,
    changed: Math.max(stats.mtimeMs, stats.ctimeMs)
  }
}
