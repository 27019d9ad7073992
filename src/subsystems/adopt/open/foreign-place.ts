import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Point} from '../../../model/diagnostic.ts'
import {pointAt} from '../../../rules/text/point-at.ts'

type Keys = readonly (string | number)[]

/**
 * Returns where another generator's files contain a setting: the first place of its last key, with or without the slash in front
 * of an address; else the first line of the first file.
 *
 * @param files relative to the root, the configuration first; at least one
 */
export function foreignPlace(
  root: string,
  files: readonly string[],
  keys: Keys
): {readonly file: string; readonly start: Point} {
  const key = keys.findLast(item => typeof item === 'string')?.replace(/^\//, '')
  if (key)
    for (const file of files) {
      const text = textOf(join(root, file))
      const at = text.indexOf(key)
      if (at >= 0) return {file, start: pointAt(text, at)}
    }
  return {file: files[0] ?? '', start: {line: 1, column: 1}}
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // A file that does not exist is an input too.
    return ''
  }
}
