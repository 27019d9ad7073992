import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {isAbsence} from './files.ts'
import {machineError} from './machine-error.ts'

/** The addresses of the last release, one per line. */
export const releasedFile = 'docsgen.routes.txt'

/** Returns its lines; an empty list if the file does not exist. */
export function readReleased(root: string): readonly string[] {
  try {
    return readFileSync(join(root, releasedFile), 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/)
  } catch (error) {
    if (isAbsence(error)) return []
    throw machineError(error, {verb: 'read', path: releasedFile})
  }
}
