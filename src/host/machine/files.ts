import {readFileSync, realpathSync} from 'node:fs'
import {join, sep} from 'node:path'
import {hashOf} from './hash.ts'
import {insideRoot} from './paths.ts'

/** Bytes of a file inside the project; nothing where there is none, or where a link leads out. */
export function readInside(root: string, path: string): Buffer | undefined {
  const absolute = insideRoot(root, path)
  if (!absolute) return undefined
  try {
    if (!realpathSync(absolute).startsWith(root + sep)) return undefined
    return readFileSync(absolute)
  } catch {
    return undefined
  }
}

/** Hash of a file's bytes; null where there is none. */
export function hashFile(root: string, path: string): string | null {
  try {
    return hashOf(readFileSync(join(root, path)))
  } catch {
    return null
  }
}
