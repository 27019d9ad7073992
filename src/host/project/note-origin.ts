import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {cacheDirOf} from '../cache/cache-path.ts'
import {originOf} from '../modules/module-origin.ts'

/** Matches a place in the bundle of a configuration or a plugin, as stack traces write it. */
const bundled = /\/config\/([0-9a-f]{32}\.mjs):(\d+):(\d+)/g

/** Records on an error where in the source of a configuration or a plugin it was thrown, for `thrownAt`. Returns the error. */
export function noteOrigin(root: string, thrown: unknown): unknown {
  if (!(thrown instanceof Error) || !Object.isExtensible(thrown)) return thrown
  for (const [, bundle = '', line, column] of (thrown.stack ?? '').matchAll(bundled)) {
    const map = readMap(join(cacheDirOf(root), 'config', `${bundle}.map`))
    const origin = map === undefined ? undefined : originOf(root, map, {line: Number(line), column: Number(column)})
    if (origin) return Object.assign(thrown, {origin})
  }
  return thrown
}

function readMap(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
