import {type Node, type ParseError, parseTree, printParseErrorCode} from 'jsonc-parser'
import {type Problem, pointAt} from './problem.ts'

/**
 * Parses JSON.
 *
 * @returns the value, or where the text is no JSON
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

/** The tree of a text that is known to be JSON, for the places of its members. */
export function jsonTree(text: string): Node | undefined {
  return parseTree(text)
}
