import type {Point} from '../model/diagnostic.ts'

/** A source file's text, with conversions between offsets and points. */
export interface TextFile {
  readonly text: string
  pointAt(offset: number): Point
  offsetAt(point: Point): number
}

export type Decoded =
  | {readonly text: string}
  | {
      readonly problem: string
      readonly at: Point
      /** The text with replacement characters instead of NUL, if NUL is the only problem. */
      readonly repaired?: string
    }

/**
 * Decodes a source file: only UTF-8, without a byte order mark, with LF instead of CRLF. Bytes that are not text (NUL, invalid
 * UTF-8) are a problem with the place of the first one.
 */
export function decode(bytes: Uint8Array): Decoded {
  const text = decoder.decode(bytes)
  const bad = text.search(/[\0\uFFFD]/)
  if (bad >= 0) {
    const nul = text[bad] === '\0'
    const invalid = !nul && !isValidUtf8(bytes)
    if (nul || invalid)
      return {
        problem: nul ? 'Unexpected NUL character, expected text' : 'Unexpected bytes, expected UTF-8',
        ...(nul && isValidUtf8(bytes) && {repaired: withLines(text.replaceAll('\0', '\uFFFD'))}),
        at: textFile(text).pointAt(bad)
      }
  }
  return {text: withLines(text)}
}

const decoder = new TextDecoder('utf-8')

function withLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', {fatal: true}).decode(bytes)
    return true
  } catch {
    return false
  }
}

export function textFile(text: string): TextFile {
  let starts: number[] | undefined
  const lineStarts = (): number[] => {
    if (!starts) {
      starts = [0]
      for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1)
    }
    return starts
  }
  return {
    text,
    pointAt(offset) {
      const all = lineStarts()
      let low = 0
      let high = all.length - 1
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if ((all[middle] ?? 0) <= offset) low = middle
        else high = middle - 1
      }
      return {line: low + 1, column: offset - (all[low] ?? 0) + 1}
    },
    offsetAt({line, column}) {
      return (lineStarts()[line - 1] ?? text.length) + column - 1
    }
  }
}
