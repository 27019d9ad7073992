import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {compareCodeUnits} from '../../model/order.ts'
import {isAbsence} from './files.ts'
import {machineError} from './machine-error.ts'
import {rewriteWhole} from './write-whole.ts'

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

/**
 * Rewrites the list, without error pages.
 *
 * @returns the number of addresses
 */
export function writeReleased(root: string, addresses: Iterable<string>): number {
  const routes = [...new Set(addresses)].filter(route => route !== '/404' && route !== '/500').sort(compareCodeUnits)
  try {
    rewriteWhole(join(root, releasedFile), `${routes.join('\n')}\n`)
  } catch (error) {
    throw machineError(error, {verb: 'write', path: releasedFile})
  }
  return routes.length
}
