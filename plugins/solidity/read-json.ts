import {type Node, type ParseError, parseTree, printParseErrorCode} from 'jsonc-parser'
import {type Problem, pointAt} from './problem.ts'

/**
 * Parses JSON.
 *
 * @returns the value, or the place of the syntax error
 */
export function readJson(text: string, file: string): {readonly value: unknown} | {readonly problem: Problem} {
  try {
    return {value: JSON.parse(text)}
  } catch {
    const errors: ParseError[] = []
    parseTree(text, errors, {disallowComments: true})
    const [{error, offset} = {error: 0, offset: 0}] = errors
    const what = errors.length > 0 ? ` (${printParseErrorCode(error)})` : ''
    return {
      problem: {
        rule: 'invalid',
        file,
        start: pointAt(text, offset),
        reason: `\`${file}\` is not valid JSON${what}. Build the contracts again, or fix the file.`
      }
    }
  }
}

/** Returns the tree of a valid JSON text, to locate its members. */
export function jsonTree(text: string): Node | undefined {
  return parseTree(text)
}
