import * as nodeFs from 'node:fs'
import {dirname, join} from 'node:path'
import {threadId} from 'node:worker_threads'

/** The functions that a write uses. Passed in, so tests can make any of them fail or wait. */
export type WholeFs = Pick<
  typeof nodeFs,
  'closeSync' | 'fchmodSync' | 'mkdirSync' | 'openSync' | 'renameSync' | 'rmSync' | 'writeSync'
>

export interface WholeOptions {
  /** Permissions of the new file; default: those of the process. */
  readonly mode?: number
  readonly fs?: WholeFs
}

type Data = string | Uint8Array | Iterable<string | Uint8Array>

let serial = 0

/** Names of unfinished files. */
export const temporaryName = /^\.docsgen-\d+-\d+-\d+$/

/**
 * Writes a file completely or not at all: first under a temporary name next to it, then renamed. Creates the folder if it is
 * missing.
 *
 * @param data in pieces if it is large
 * @throws the system's error, after removing the temporary file
 */
export function writeWhole(path: string, data: Data, {mode, fs = nodeFs}: WholeOptions = {}): void {
  // Threads share the process, and processes share the folder.
  const temporary = join(dirname(path), `.docsgen-${process.pid}-${threadId}-${serial++}`)
  try {
    const file = openIn(fs, temporary)
    try {
      for (const piece of typeof data === 'string' || data instanceof Uint8Array ? [data] : data)
        writeAll(fs, file, typeof piece === 'string' ? Buffer.from(piece) : piece)
      if (mode !== undefined) fs.fchmodSync(file, mode)
    } finally {
      fs.closeSync(file)
    }
    fs.renameSync(temporary, path)
  } catch (error) {
    remove(fs, temporary)
    throw error
  }
}

/** Replaces a user's file in the same way. Keeps its permissions, and if it is a link, keeps the link. */
export function rewriteWhole(path: string, data: Data): void {
  const stats = nodeFs.statSync(path, {throwIfNoEntry: false})
  if (stats) writeWhole(nodeFs.realpathSync(path), data, {mode: stats.mode & 0o7777})
  else writeWhole(path, data)
}

/** Opens a new file, and creates its folder if it is missing. */
function openIn(fs: WholeFs, path: string): number {
  try {
    return fs.openSync(path, 'w')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    fs.mkdirSync(dirname(path), {recursive: true})
    return fs.openSync(path, 'w')
  }
}

/** On a full disk, a write may be incomplete; the next one throws the error. */
function writeAll(fs: WholeFs, file: number, data: Uint8Array): void {
  for (let at = 0; at < data.byteLength; ) at += fs.writeSync(file, data, at)
}

function remove(fs: WholeFs, path: string): void {
  try {
    fs.rmSync(path, {force: true})
  } catch {
    // The file was never created.
  }
}
