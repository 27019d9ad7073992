import {sep} from 'node:path'
import {machineError} from '../machine/machine-error.ts'
import {writeWhole} from '../machine/write-whole.ts'

/**
 * Writes a file below the cache's folder, whole or not at all.
 *
 * @throws HostError 3 where the disk refuses
 */
export function writeCacheFile(path: string, data: string | Uint8Array): void {
  try {
    writeWhole(path, data)
  } catch (error) {
    // The path is not told: which entry it was helps nobody.
    const own = path.includes(`${sep}.docsgen${sep}`)
    throw machineError(error, {verb: 'write', path: own ? '.docsgen/cache' : 'the folder for temporary files'})
  }
}
