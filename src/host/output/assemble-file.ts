import {createHasher} from '../machine/hash.ts'
import {nodeFs, type OutputFs} from './node-fs.ts'
import {type StagedFile, StagingError} from './staged-file.ts'

/** Bytes of the old site's file, from one place up to another. */
export interface OldRange {
  readonly from: number
  readonly to: number
}

/** A large file that is put together of pieces: new ones, and what stays of the old site's file. */
export interface AssembleTask {
  /** Relative to the out dir, for messages. */
  readonly path: string
  /** Where it is written, absolute; its folder is there. */
  readonly target: string
  /** The old site's file, absolute. */
  readonly old: string
  readonly pieces: Iterable<Uint8Array | OldRange>
}

/** Bytes of a large file that are in memory at once. */
const chunkSize = 1 << 20

/** A large file that is read from its beginning to its end, a part at a time. */
export interface OpenFile {
  readonly size: number
  /** The bytes between two places, or fewer where the file ends. They are good until the next call. */
  bytes(from: number, to: number): Buffer
  close(): void
}

/** @throws where the disk does not give it */
export function openLarge(path: string, size: number, fs: OutputFs = nodeFs): OpenFile {
  const file = fs.openSync(path, 'r')
  let chunk = Buffer.allocUnsafe(chunkSize)
  let start = 0
  let end = 0
  return {
    size,
    bytes(from, upTo) {
      const to = Math.min(upTo, size)
      if (from < start || to > end) {
        // Whoever looks ahead comes back.
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
 * Writes such a file: here, or in a thread while the main one goes on.
 *
 * @throws StagingError where the disk refuses
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
    // Never into what stands there, which may be a second name of the old site's file.
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
