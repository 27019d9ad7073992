import type {OldFile, OldRange} from '../../subsystems/mirrors/llms/built-files.ts'
import {createHasher} from '../machine/hash.ts'
import {nodeFs, type OutputFs} from './node-fs.ts'
import {type StagedFile, StagingError} from './staged-file.ts'

/** A large file that consists of new pieces, and unchanged ranges of the old site's file. */
export interface AssembleTask {
  /** Relative to the output folder, for messages. */
  readonly path: string
  /** Absolute path of the new file, in an existing folder. */
  readonly target: string
  /** Absolute path of the old site's file. */
  readonly old: string
  readonly pieces: Iterable<Uint8Array | OldRange>
}

/** Number of bytes of a large file in memory at once. */
const chunkSize = 1 << 20

/** @throws if the file cannot be read */
export function openLarge(path: string, size: number, fs: OutputFs = nodeFs): OldFile {
  const file = fs.openSync(path, 'r')
  let chunk = Buffer.allocUnsafe(chunkSize)
  let start = 0
  let end = 0
  return {
    size,
    bytes(from, upTo) {
      const to = Math.min(upTo, size)
      if (from < start || to > end) {
        // Callers that look ahead come back.
        start = end = Math.max(0, from - (chunkSize >> 3))
        if (to - start > chunk.byteLength) chunk = Buffer.allocUnsafe(to - start)
        for (let read = -1; read !== 0 && end - start < chunk.byteLength; end += read)
          read = fs.readSync(file, chunk, end - start, chunk.byteLength - (end - start), end)
      }
      return chunk.subarray(from - start, Math.min(to, end) - start)
    },
    close: () => fs.closeSync(file)
  }
}

/**
 * Writes a large file, in the main thread or in another one.
 *
 * @throws StagingError if the file cannot be written
 */
export function assembleFile({path, target, old, pieces}: AssembleTask, fs: OutputFs = nodeFs): StagedFile {
  const hash = createHasher()
  let bytes = 0
  const opened: number[] = []
  const open = (file: string, flags: 'r' | 'wx'): number => {
    const descriptor = fs.openSync(file, flags)
    opened.push(descriptor)
    return descriptor
  }
  try {
    // Never overwrites an existing file, which may be a hard link to the old site's file.
    fs.rmSync(target, {force: true})
    const file = open(target, 'wx')
    const write = (data: Uint8Array): void => {
      hash.add(data)
      for (let at = 0; at < data.byteLength; ) {
        const written = fs.writeSync(file, data, at)
        at += written
        bytes += written
      }
    }
    let from: number | undefined
    let chunk: Buffer | undefined
    for (const piece of pieces) {
      if (piece instanceof Uint8Array) {
        write(piece)
        continue
      }
      from ??= open(old, 'r')
      chunk ??= Buffer.allocUnsafe(chunkSize)
      for (let at = piece.from; at < piece.to; ) {
        const read = fs.readSync(from, chunk, 0, Math.min(chunkSize, piece.to - at), at)
        if (read === 0) throw new Error(`${path} of the old site became shorter`)
        write(chunk.subarray(0, read))
        at += read
      }
    }
  } catch (error) {
    throw new StagingError(path, bytes, error)
  } finally {
    for (const descriptor of opened) fs.closeSync(descriptor)
  }
  return {hash: hash.hash(), bytes}
}
