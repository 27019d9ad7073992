import {readFileSync} from 'node:fs'
import {join} from 'node:path'

/** Returns a file of the project as text for code frames, or `undefined` if it cannot be read. */
export function readSourceText(root: string, path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8')
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n')
  } catch {
    return undefined
  }
}
