import {readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {hashOf} from '../machine/hash.ts'
import {touch} from './store.ts'
import {writeCacheFile} from './write-cache-file.ts'

/** Returns the path of code that Node imports from the cache. Its name is the hash of the code. */
export function codeFile(dir: string, kind: 'modules' | 'config', hash: string): string {
  return join(dir, kind, `${hash}.mjs`)
}

/** Returns whether a file of code is there and undamaged, and marks it as used. */
export function isWholeCode(path: string): boolean {
  try {
    if (`${hashOf(readFileSync(path))}.mjs` !== basename(path)) return false
  } catch {
    return false
  }
  touch(path)
  return true
}

/**
 * Writes code to its file, unless the file has it.
 *
 * @throws HostError 3 if the file cannot be written
 */
export function keepCode(path: string, code: string): void {
  if (!isWholeCode(path)) writeCacheFile(path, code)
}
