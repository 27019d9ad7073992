import {stripVTControlCharacters} from 'node:util'
import stringWidth from 'fast-string-width'
import {wrapAnsi} from 'fast-wrap-ansi'

/** Matches a line of a code frame, whose carets would point elsewhere if it were wrapped. */
const frameLine = /^\s*(?:>\s*)?\d*\s*\|/

/** With fewer columns beside its head, text continues below the head. */
const fewest = 32

/** Returns the number of terminal columns of text, without its escape sequences. */
export function columnsOf(text: string): number {
  return stringWidth(text)
}

/**
 * Breaks text between words, with its lines below each other. Words that are longer than a line, such as paths, stay whole.
 *
 * @param head what the first line starts with
 * @param width columns of the terminal; `undefined` if the text must not be wrapped
 */
export function wrapAfter(head: string, text: string, width: number | undefined): string {
  if (width === undefined) return head + text
  const indent = stringWidth(head)
  if (indent + stringWidth(text) <= width) return head + text
  if (width - indent >= fewest) return head + withIndent(wrapAnsi(text, width - indent), indent)
  const [start = ''] = /^ */.exec(head) ?? []
  const below = start.length + 2
  return start + withIndent(wrapAnsi(head.slice(start.length) + text, Math.max(1, width - below)), below)
}

/** Wraps each line of text below its own start. Code frames stay as they are. */
export function wrapLines(text: string, width: number | undefined): string {
  if (width === undefined) return text
  return text
    .split('\n')
    .map(line => {
      if (frameLine.test(stripVTControlCharacters(line))) return line
      const [head = ''] = /^ */.exec(line) ?? []
      return wrapAfter(head, line.slice(head.length), width)
    })
    .join('\n')
}

function withIndent(text: string, columns: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(columns)}`)
}
