import {sep} from 'node:path'
import {machineError} from '../machine/machine-error.ts'
import {writeWhole} from '../machine/write-whole.ts'

/**
 * Writes a file below the cache folder, completely or not at all.
 *
 * @throws HostError 3 if the file cannot be written
 */
export function writeCacheFile(path: string, data: string | Uint8Array): void {
  try {
    writeWhole(path, data)
  } catch (error) {
    // The exact path of an entry would not help the user.
    const own = path.includes(`${sep}.docsgen${sep}`)
    throw machineError(error, {verb: 'write', path: own ? '.docsgen/cache' : 'the folder for temporary files'})
  }
}
