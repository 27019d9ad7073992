import type {Place} from '../../model/diagnostic.ts'
import {printable} from './printable.ts'

/** Longer lines are shortened around the marked place, in UTF-16 code units. */
const maxWidth = 120

export interface CodeFrame {
  /** The line of source, shortened to a readable width. */
  readonly text: string
  /** Spaces and carets below it. */
  readonly mark: string
  readonly line: number
}

/**
 * Returns the first line of a place, with carets below the place.
 *
 * @param lines the lines of the source. A report splits a file once, because a specification may have 300,000 lines
 * @param hidden places in the same file whose text must not be printed: secrets
 * @returns `undefined` if the source has no such line
 */
export function codeFrame(
  lines: readonly string[],
  {start, end}: Place,
  hidden: readonly Place[] = []
): CodeFrame | undefined {
  const whole = lines[start.line - 1]
  if (whole === undefined || whole.trim() === '') return undefined
  const line = maskLine(whole.replace(/\r$/, ''), start.line, hidden)
  const from = Math.min(start.column - 1, line.length)
  const last = end === undefined ? from + 1 : end.line === start.line ? end.column - 1 : line.length
  const to = Math.max(from + 1, Math.min(last, Math.max(line.length, from + 1)))
  const skip = from > maxWidth - 30 ? from - 30 : 0
  const shown = line.slice(skip, skip + maxWidth)
  const head = skip > 0 ? '… ' : ''
  const tail = skip + maxWidth < line.length ? ' …' : ''
  // Tabs are kept, so the carets are in the right columns for any tab width of the terminal.
  const indent = head.replace(/./g, ' ') + shown.slice(0, from - skip).replace(/[^\t]/g, ' ')
  const width = Math.max(1, Math.min(to, skip + maxWidth) - from)
  return {text: head + printable(shown) + tail, mark: indent + '^'.repeat(width), line: start.line}
}

/** Returns a line of source in which dots of the same width replace every hidden span. */
export function maskLine(line: string, number: number, hidden: readonly Place[]): string {
  let result = line
  for (const {start, end} of hidden) {
    if (number < start.line || number > (end ?? start).line) continue
    const from = number === start.line ? start.column - 1 : 0
    const to = end && number === end.line ? end.column - 1 : result.length
    result = result.slice(0, from) + '•'.repeat(Math.max(0, to - from)) + result.slice(to)
  }
  return result
}
