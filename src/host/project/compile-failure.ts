import type {BuildFailure} from 'esbuild'
import {HostError} from '../machine/host-error.ts'
import {listMistakes} from '../machine/placed-error.ts'
import {fileOfInput} from '../modules/esbuild-paths.ts'

/**
 * Returns the error for code of the project that the bundler rejects, with every message at its place.
 *
 * @param name how the message refers to the module
 */
export function compileFailure(root: string, error: Partial<BuildFailure>, name: string): HostError {
  const {errors = []} = error
  const heading = `Cannot compile ${name}:`
  const mistakes = errors.flatMap(({text, location}) => {
    if (!location) return []
    const {file, line, column, length} = location
    const start = {line, column: column + 1}
    return [
      {file: fileOfInput(root, file), start, end: {line, column: start.column + Math.max(1, length)}, reason: text}
    ]
  })
  if (mistakes.length > 0) return listMistakes(heading, mistakes, `${heading} `)
  return new HostError(`${heading}\n  ${errors.map(({text}) => text).join('\n  ') || String(error)}`, 2)
}
