import {createHash} from 'node:crypto'
import {closeSync, existsSync, openSync, readFileSync, readSync} from 'node:fs'
import {basename} from 'node:path'
import {brotliCompressSync, brotliDecompressSync, constants} from 'node:zlib'
import {packPart, unpackPart} from './part-bytes.ts'
import {writeCacheFile} from './write-cache-file.ts'

/**
 * Length of a line in the header of a cache file. A file consists of values as bytes (see `packPart`), one after the other,
 * behind a header with the checksum and length of each. A page is one file, which halves the cost of storing it, and one part can
 * be read without unpacking the others.
 *
 * Parts are compressed at the fastest level unless they are short: a page of 600 words takes 16 KB instead of 40, for 0.2 ms of
 * writing and 0.2 ms of reading. The next level takes a third longer and saves 1.5% of the bytes.
 */
const headerSize = 32 + 1 + 10 + 1 + 1

/** Parts of at least this many bytes are compressed. */
const leastCompressed = 4096
/** Forms of a part, written at the end of its line in the header. */
const compressed = 'c'
const plain = 'p'

const quickest = {[constants.BROTLI_PARAM_QUALITY]: 0}

/**
 * Writes an entry.
 *
 * @throws HostError 3 if the file cannot be written
 */
export function writeEntry(path: string, parts: readonly unknown[]): void {
  writeCacheFile(path, packEntry(path, parts))
}

/** Returns the bytes of an entry for a file of that name. */
export function packEntry(path: string, parts: readonly unknown[]): Buffer {
  let header = ''
  const bodies = parts.map(part => {
    const bytes = packPart(part)
    const form = bytes.byteLength < leastCompressed ? plain : compressed
    const body = form === plain ? Buffer.from(bytes) : brotliCompressSync(bytes, {params: quickest})
    header += `${checksum(path, form, body)} ${String(body.byteLength).padStart(10)}${form}\n`
    return body
  })
  return Buffer.concat([Buffer.from(header), ...bodies])
}

/**
 * Returns parts of a cache file.
 *
 * @param count number of parts in the file
 * @param wanted indexes of the parts to return
 * @returns `undefined` if the file does not exist or any part, wanted or not, is damaged, so an entry that is found is intact
 */
export function readEntry(path: string, count: number, wanted: readonly number[]): readonly unknown[] | undefined {
  const data = readWhole(path)
  return data && partsOf(path, data, {count, wanted, checked: count})
}

/** Returns whether the bytes are an intact cache file of that name. */
export function isWhole(path: string, data: Buffer, count: number): boolean {
  try {
    // Unpacks everything: bytes that do not unpack are not from docsgen, whatever the checksum is.
    return (
      partsOf(path, data, {count, wanted: Array.from({length: count}, (_, part) => part), checked: count}) !== undefined
    )
  } catch {
    return false
  }
}

/** Returns the first part without reading the rest of the file. */
export function readFirstPart(path: string, count: number): unknown {
  const data = readStart(path)
  if (!data) return undefined
  const first = partsOf(path, data, {count, wanted: [0], checked: 1})
  // The first part may be longer than the bytes that were read.
  return first ? first[0] : readEntry(path, count, [0])?.[0]
}

/** Returns the checksum of a part, its form and the name of its file. A file under another file's name counts as damaged. */
function checksum(path: string, form: string, body: Uint8Array): string {
  return createHash('sha256')
    .update(`${form}${basename(path)}`)
    .update(body)
    .digest('hex')
    .slice(0, 32)
}

function partsOf(
  path: string,
  data: Buffer,
  {count, wanted, checked}: {readonly count: number; readonly wanted: readonly number[]; readonly checked: number}
): readonly unknown[] | undefined {
  const header = data.toString('latin1', 0, count * headerSize)
  const found: unknown[] = []
  let from = count * headerSize
  for (let part = 0; part < checked; part++) {
    const line = header.slice(part * headerSize, (part + 1) * headerSize)
    const to = from + Number(line.slice(33, 43))
    const body = data.subarray(from, to)
    const form = line.slice(43, 44)
    if (line.slice(0, 32) !== checksum(path, form, body)) return undefined
    if (wanted.includes(part)) found.push(unpackPart(form === plain ? body : brotliDecompressSync(body)))
    from = to
  }
  return found
}

function readWhole(path: string): Buffer | undefined {
  try {
    // The entry of a new page does not exist, and an exception costs ten times as much as this check.
    return existsSync(path) ? readFileSync(path) : undefined
  } catch {
    return undefined
  }
}

/** Long enough for the first part of almost every page. In bytes. */
const start = Buffer.allocUnsafe(32 * 1024)

function readStart(path: string): Buffer | undefined {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return undefined
  }
  try {
    return start.subarray(0, readSync(file, start, 0, start.byteLength, 0))
  } catch {
    return undefined
  } finally {
    closeSync(file)
  }
}
