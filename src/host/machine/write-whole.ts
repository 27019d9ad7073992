import {closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync} from 'node:fs'
import {dirname, sep} from 'node:path'
import type {HostError} from './host-error.ts'
import {machineError} from './machine-error.ts'

let serial = 0

/**
 * Writes a file below the cache's folder, whole or not at all: under a temporary name first, then renamed.
 *
 * @throws HostError 3 where the disk refuses
 */
export function writeCacheFile(path: string, ...data: readonly (string | Uint8Array)[]): void {
  const temporary = `${path}.${process.pid}-${serial++}`
  try {
    const file = openIn(temporary)
    try {
      for (const part of data) writeAll(file, typeof part === 'string' ? Buffer.from(part) : part)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, path)
  } catch (error) {
    remove(temporary)
    throw cacheError(path, error)
  }
}

/** What a cache that cannot be written ends with. The path is not told: which entry it was helps nobody. */
function cacheError(path: string, error: unknown): HostError {
  const own = path.includes(`${sep}.docsgen${sep}`)
  return machineError(error, {verb: 'write', path: own ? '.docsgen/cache' : 'the folder for temporary files'})
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

/** A disk that fills up cuts a write short; the next one says why. */
function writeAll(file: number, data: Uint8Array): void {
  for (let at = 0; at < data.byteLength; ) at += writeSync(file, data, at)
}

function remove(path: string): void {
  try {
    rmSync(path, {force: true})
  } catch {
    // It never came into being.
  }
}
