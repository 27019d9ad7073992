import {type Node, type ParseError, parseTree, printParseErrorCode} from 'jsonc-parser'
import type {SourceNode, SourceProblem} from './source-node.ts'

const reasons: Readonly<Record<string, string>> = {
  InvalidSymbol: 'Unexpected text, expected a JSON value',
  InvalidNumberFormat: 'Unexpected number format, expected a JSON number',
  PropertyNameExpected: 'Unexpected text, expected a key in double quotes',
  ValueExpected: 'Unexpected text, expected a value',
  ColonExpected: 'Unexpected text, expected `:` after the key',
  CommaExpected: 'Unexpected text, expected `,`',
  CloseBraceExpected: 'Unexpected end, expected `}`',
  CloseBracketExpected: 'Unexpected end, expected `]`',
  EndOfFileExpected: 'Unexpected text after the value, expected the end of the file',
  InvalidCommentToken: 'JSON allows no comments. Remove this one.',
  UnexpectedEndOfComment: 'Unexpected end of the file in a comment, expected JSON',
  UnexpectedEndOfString: 'Unexpected end of the line in a string, expected `"`',
  UnexpectedEndOfNumber: 'Unexpected end of a number, expected a digit',
  InvalidUnicode: 'Unexpected Unicode escape, expected four hexadecimal digits after `\\u`',
  InvalidEscapeCharacter: 'Unexpected escape in a string, expected one that JSON allows',
  InvalidCharacter: 'Unexpected control character in a string, expected its escape'
}

/** Deeper nesting than any of docsgen's formats has would only overflow the stack. */
const maxDepth = 32

/** Parses strict JSON with positions. Reports only the first problem, because later ones are usually caused by it. */
export function parseJson(text: string): {readonly root: SourceNode} | {readonly problem: SourceProblem} {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, {disallowComments: true, allowTrailingComma: false})
  const error = errors.toSorted((a, b) => a.offset - b.offset)[0]
  if (error) {
    const reason = reasons[printParseErrorCode(error.error)] ?? 'Unexpected text, expected JSON'
    return {problem: {reason, from: error.offset, to: error.offset + error.length}}
  }
  const root = tree && nodeOf(tree, 0)
  return root ? {root} : {problem: {reason: 'Unexpected deeply nested value, expected fewer levels', from: 0, to: 0}}
}

function nodeOf(node: Node, depth: number): SourceNode | undefined {
  if (depth > maxDepth) return undefined
  const span = {from: node.offset, to: node.offset + node.length}
  const children = node.children ?? []
  if (node.type === 'array') {
    const items = children.flatMap(child => nodeOf(child, depth + 1) ?? [])
    return items.length === children.length ? {kind: 'list', items, ...span} : undefined
  }
  if (node.type === 'object') {
    const fields = children.flatMap(property => {
      const [key, value] = property.children ?? []
      const inner = value && nodeOf(value, depth + 1)
      return key && inner ? [{key: String(key.value), from: key.offset, to: key.offset + key.length, value: inner}] : []
    })
    return fields.length === children.length ? {kind: 'map', fields, ...span} : undefined
  }
  return {kind: 'scalar', value: node.value as string | number | boolean | null, ...span}
}
