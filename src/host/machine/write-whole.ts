import * as nodeFs from 'node:fs'
import {dirname, join} from 'node:path'
import {threadId} from 'node:worker_threads'

/** The calls that a write is made of. Handed in, so that tests can fail or delay any one of them. */
export type WholeFs = Pick<
  typeof nodeFs,
  'closeSync' | 'fchmodSync' | 'mkdirSync' | 'openSync' | 'renameSync' | 'rmSync' | 'writeSync'
>

export interface WholeOptions {
  /** Permissions of the new file; default: what the process gives. */
  readonly mode?: number
  readonly fs?: WholeFs
}

type Data = string | Uint8Array | Iterable<string | Uint8Array>

let serial = 0

/** Names of files that are not whole yet. */
export const temporaryName = /^\.docsgen-\d+-\d+-\d+$/

/**
 * Writes a file whole or not at all: under a temporary name beside it first, then renamed. Its folder is made where it is
 * missing.
 *
 * @param data in pieces, where it is large
 * @throws the system's error; then nothing is left behind
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

/** The same over a file that a person wrote: it keeps its permissions, and where it is a link, the link stays. */
export function rewriteWhole(path: string, data: Data): void {
  const stats = nodeFs.statSync(path, {throwIfNoEntry: false})
  if (stats) writeWhole(nodeFs.realpathSync(path), data, {mode: stats.mode & 0o7777})
  else writeWhole(path, data)
}

/** Opens a new file, making its folder where that is missing. */
function openIn(fs: WholeFs, path: string): number {
  try {
    return fs.openSync(path, 'w')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    fs.mkdirSync(dirname(path), {recursive: true})
    return fs.openSync(path, 'w')
  }
}

/** A disk that fills up cuts a write short; the next one says why. */
function writeAll(fs: WholeFs, file: number, data: Uint8Array): void {
  for (let at = 0; at < data.byteLength; ) at += fs.writeSync(file, data, at)
}

function remove(fs: WholeFs, path: string): void {
  try {
    fs.rmSync(path, {force: true})
  } catch {
    // It never came into being.
  }
}
