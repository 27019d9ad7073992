import {type Node, type ParseError, parseTree, printParseErrorCode} from 'jsonc-parser'

export interface LooseJson {
  /** Top-level values, in order. A fence with only members is one object. */
  readonly values: readonly Node[]
  /** Ranges that mark omitted content. */
  readonly gaps: readonly {readonly from: number; readonly to: number}[]
  readonly problem?: {readonly reason: string; readonly from: number; readonly to: number}
}

const reasons: Readonly<Record<string, string>> = {
  InvalidSymbol: 'Unexpected word, expected a value in double quotes, a number, `true`, `false` or `null`',
  InvalidNumberFormat: 'Unexpected number, expected a JSON number',
  PropertyNameExpected: 'Unexpected text, expected a name in double quotes',
  ValueExpected: 'Unexpected text, expected a value',
  ColonExpected: 'Unexpected text, expected `:` after the name',
  CommaExpected: 'Unexpected value, expected `,` before it',
  CloseBraceExpected: 'Unexpected end, expected `}`',
  CloseBracketExpected: 'Unexpected end, expected `]`',
  EndOfFileExpected: 'Unexpected text after the value, expected the end',
  InvalidCommentToken: 'Unexpected comment, expected `//` or `/* */`',
  UnexpectedEndOfComment: 'Unexpected end, expected `*/` to close the comment',
  UnexpectedEndOfString: 'Unexpected end of line, expected `"` to close the string',
  UnexpectedEndOfNumber: 'Unexpected end of a number, expected a digit',
  InvalidUnicode: 'Unexpected Unicode escape, expected four hexadecimal digits after `\\u`',
  InvalidEscapeCharacter: 'Unexpected escape in a string, expected one that JSON allows',
  InvalidCharacter: 'Unexpected control character in a string, expected its escape'
}

/**
 * Parses JSON as documentation writes it: comments, trailing commas, members without braces around them, several values in a row,
 * `...` for omitted content, and `<placeholder>` for a value.
 */
export function parseLooseJson(code: string): LooseJson {
  const {text, gaps} = fillGaps(code)
  const bare = /^\s*(?:\/\/[^\n]*\n\s*)*"(?:[^"\\\n]|\\.)*"\s*:/.test(text)
  if (bare) {
    const {node, error} = parseOne(`{${text}\n}`, 0)
    const shifted = error && problemOf({...error, offset: error.offset - 1}, text.length)
    return {values: node && !error ? [unshift(node)] : [], gaps, ...(shifted && {problem: shifted})}
  }
  const values: Node[] = []
  let from = 0
  while (from < text.length) {
    const {node, error} = parseOne(text, from)
    if (node) values.push(node)
    if (!error) break
    // Another value follows a complete one, usually a response after its request.
    if (node && printParseErrorCode(error.error) === 'EndOfFileExpected' && /[[{]/.test(text[error.offset] ?? '')) {
      from = error.offset
      continue
    }
    return {values, gaps, problem: problemOf(error, text.length)}
  }
  return {values, gaps}
}

function parseOne(text: string, from: number): {node: Node | undefined; error: ParseError | undefined} {
  const errors: ParseError[] = []
  const node = parseTree(' '.repeat(from) + text.slice(from), errors, {
    allowTrailingComma: true,
    allowEmptyContent: true
  })
  return {node, error: errors.toSorted((a, b) => a.offset - b.offset)[0]}
}

function problemOf(error: ParseError, length: number): NonNullable<LooseJson['problem']> {
  const from = Math.max(0, Math.min(error.offset, length))
  return {
    reason: reasons[printParseErrorCode(error.error)] ?? 'Unexpected text, expected JSON',
    from,
    to: Math.min(length, from + Math.max(1, error.length))
  }
}

function unshift(node: Node): Node {
  return {...node, offset: node.offset - 1, ...(node.children && {children: node.children.map(unshift)})}
}

const tokens = /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\.{3,}|…|<[A-Za-z_][^<>\n]*>|[^\s]/g

/** Replaces ellipses and placeholders with JSON of the same length, so that offsets stay valid. */
function fillGaps(code: string): {text: string; gaps: {from: number; to: number}[]} {
  if (!/\.\.\.|…|<[A-Za-z_]/.test(code)) return {text: code, gaps: []}
  const gaps: {from: number; to: number}[] = []
  const out = code.split('')
  let last = ''
  let eatComma = false
  for (const {0: token, index} of code.matchAll(tokens)) {
    if (token.startsWith('//') || token.startsWith('/*')) continue
    const blank = (first: string): void => {
      for (let at = index; at < index + token.length; at++) out[at] = at === index ? first : ' '
    }
    if (token === ',' && eatComma) {
      out[index] = ' '
      eatComma = false
      continue
    }
    eatComma = false
    if (/^(?:\.{3,}|…)$/.test(token)) {
      gaps.push({from: index, to: index + token.length})
      if (last === ':') {
        blank('0')
        last = '0'
      } else {
        const open = last === '' || last === '{' || last === '[' || last === ','
        blank(open ? ' ' : ',')
        if (!open) last = ','
        eatComma = true
      }
    } else if (/^<[A-Za-z_]/.test(token)) {
      gaps.push({from: index, to: index + token.length})
      blank('0')
      last = '0'
    } else last = token.length > 1 ? '"' : token
  }
  return {text: out.join(''), gaps}
}
