import type {Stats} from 'node:fs'
import {join} from 'node:path'
import type {FileHashes} from '../../model/project/inputs.ts'
import type {SourceFile} from '../../model/project/sources.ts'
import {openText, statFile} from '../machine/files.ts'

/**
 * Replaces the hash of a file that changed while something was made from it. No file has this hash, so the result is never
 * reused.
 */
export const unsettled = ''

/**
 * Returns the files that other machines can compare. Missing files above the root are left out, because the location of the root
 * decides how far up docsgen looked for them.
 */
export function portable(files: FileHashes): FileHashes {
  return files.filter(([path, hash]) => hash !== null || !path.startsWith('../'))
}

/** Returns the state of a file, like `SourceFile.signature`; empty if the file does not exist. */
export function fileSignature(root: string, path: string): string {
  const open = openText(join(root, path))
  if (open) return `open ${open.hash}`
  const stats = statFile(join(root, path))
  return stats ? signatureOf(stats).signature : ''
}

/** The state of a file, which shows without opening it whether the file may have changed. */
export type FileState = Omit<SourceFile, 'path'>

/**
 * A file that changed less than this before it was read may have changed again within one tick of the file system's clock. In ms.
 */
export const racyMs = 2000

/** Returns the state of a file from its `Stats`. */
export function signatureOf(stats: Stats): FileState {
  return {
    signature: `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`,
    changed: Math.max(stats.mtimeMs, stats.ctimeMs)
  }
}
