import type {Stats} from 'node:fs'
import {join} from 'node:path'
import type {Constants} from '../../model/constants.ts'
import {hashFile, openText, statFile} from '../machine/files.ts'
import type {CachedPage, FileHashes} from './cached-page.ts'

/** In the place of the hash of a file that changed while something was made from it. No file has it, so nobody takes that again. */
export const unsettled = ''

/** What of them two machines share: where the root lies decides how far above it a file was looked for in vain. */
export function portable(files: FileHashes): FileHashes {
  return files.filter(([path, hash]) => hash !== null || !path.startsWith('../'))
}

/** State of a file, as `SourceFile.signature`; empty where there is none. */
export function fileSignature(root: string, path: string): string {
  const open = openText(join(root, path))
  if (open) return `open ${open.hash}`
  const stats = statFile(join(root, path))
  return stats ? signatureOf(stats).signature : ''
}

/** Whether a page is as it was read: its source, and the files and constants that it is known to depend on. Compares bytes. */
export function isAsRead(input: {
  readonly root: string
  readonly source: string
  /** Of the source's bytes; absent where only its state is known. */
  readonly hash?: string | null
  readonly signature: string
  /** Absent where it could not be read. */
  readonly inputs?: CachedPage['inputs'] | undefined
  readonly constants: Constants
}): boolean {
  const {root, source, hash, signature, constants} = input
  const inputs = input.inputs ?? {files: [], constants: []}
  try {
    const own = hash === undefined ? fileSignature(root, source) === signature : hashFile(root, source) === hash
    return (
      own &&
      inputs.files.every(([path, known]) => hashFile(root, path) === known) &&
      inputs.constants.every(([name, value]) => (constants.get(name)?.value ?? null) === value)
    )
  } catch {
    // The reading that follows says what the machine refuses.
    return false
  }
}

/** What tells, without opening it, whether a file may have changed since it was last looked at. */
export interface FileState {
  /** Size, times and inode. Never part of any output or key. */
  readonly signature: string
  /** When the file last changed, in ms: a file as young as the record of it is not trusted. */
  readonly changed: number
}

/** A file changed less than this before it was read may have changed again within one tick of its clock. In ms. */
export const racyMs = 2000

/** The state of a file that was looked at. */
export function signatureOf(stats: Stats): FileState {
  return {
    signature: `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`,
    changed: Math.max(stats.mtimeMs, stats.ctimeMs)
  }
}
