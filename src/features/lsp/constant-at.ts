import type {Place, Point} from '../../model/diagnostic.ts'
import {constantPattern} from '../../model/project/constants.ts'

/** Returns the use of a constant, `@@group.name@@`, at a point of text. */
export function constantAt(
  text: string,
  {line, column}: Point
): {readonly name: string; readonly place: Place} | undefined {
  const written = text.split('\n')[line - 1] ?? ''
  for (const {index = 0, 0: whole, 1: name = ''} of written.matchAll(constantPattern)) {
    const [from, to] = [index + 1, index + 1 + whole.length]
    if (from <= column && column <= to) return {name, place: {start: {line, column: from}, end: {line, column: to}}}
  }
  return undefined
}
