import type {Node} from 'unist'
import type {Place} from '../../model/diagnostic.ts'

/** Returns the place of a node of either tree, and the file if it is a partial. */
export function nodePlace(node: Node): Partial<Place> & {readonly file?: string} {
  const {position, data} = node as Node & {data?: {file?: string}}
  return {
    ...(position && {
      start: {line: position.start.line, column: position.start.column},
      end: {line: position.end.line, column: position.end.column}
    }),
    ...(data?.file && {file: data.file})
  }
}
