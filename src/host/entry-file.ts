import {closeSync, mkdirSync, openSync, readFileSync, readSync, renameSync, rmSync, writevSync} from 'node:fs'
import {dirname} from 'node:path'
import {hashOf} from './load-config.ts'

/**
 * One file of the cache: values as JSON, one after the other, behind a header that has checksum and length of each. So a
 * page is one file, which halves the cost of keeping it, and who wants one part of it parses no other.
 */
const headerSize = 32 + 1 + 10 + 1

let serial = 0

/**
 * Writes a file of the cache, whole or not at all.
 *
 * @throws the file system's own error
 */
export function writeEntry(path: string, parts: readonly unknown[]): void {
  const bodies = parts.map(part => Buffer.from(JSON.stringify(part)))
  const header = bodies.map(body => `${hashOf(body)} ${String(body.byteLength).padStart(10)}\n`).join('')
  const temporary = `${path}.${process.pid}-${serial++}`
  try {
    writeAll(temporary, [Buffer.from(header), ...bodies])
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, {force: true})
    throw error
  }
}

/**
 * Parts of a file of the cache.
 *
 * @param count of parts that it was written with
 * @param wanted which of them, from 0
 * @returns nothing where there is no such file, or where any part, wanted or not, is not as it was written: who finds an
 *   entry can rely on all of it
 */
export function readEntry(path: string, count: number, wanted: readonly number[]): readonly unknown[] | undefined {
  const data = readWhole(path)
  return data && partsOf(data, count, wanted, count)
}

/** The first part alone, which is read without the rest. */
export function readFirstPart(path: string, count: number): unknown {
  const data = readStart(path)
  if (!data) return undefined
  const first = partsOf(data, count, [0], 1)
  // It may be longer than what was read of it.
  return first ? first[0] : readEntry(path, count, [0])?.[0]
}

function partsOf(
  data: Buffer,
  count: number,
  wanted: readonly number[],
  checked: number
): readonly unknown[] | undefined {
  const header = data.toString('latin1', 0, count * headerSize)
  const found: unknown[] = []
  let from = count * headerSize
  for (let part = 0; part < checked; part++) {
    const line = header.slice(part * headerSize, (part + 1) * headerSize)
    const to = from + Number(line.slice(33, -1))
    const body = data.subarray(from, to)
    if (line.slice(0, 32) !== hashOf(body)) return undefined
    if (wanted.includes(part)) found.push(JSON.parse(body.toString()))
    from = to
  }
  return found
}

function readWhole(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** Enough for the first part of almost every page. In bytes. */
const start = Buffer.allocUnsafe(64 * 1024)

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

function writeAll(path: string, buffers: readonly Buffer[]): void {
  const file = openIn(path)
  try {
    const size = buffers.reduce((sum, buffer) => sum + buffer.byteLength, 0)
    if (writevSync(file, buffers) === size) return
    // A disk that fills up, or a signal, may cut a write short: what is left says why, or ends it.
    throw Object.assign(new Error('short write'), {code: 'ENOSPC'})
  } finally {
    closeSync(file)
  }
}

/** Opens a new file, making its folder where that is missing. */
function openIn(path: string): number {
  try {
    return openSync(path, 'w')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(path), {recursive: true})
    return openSync(path, 'w')
  }
}
