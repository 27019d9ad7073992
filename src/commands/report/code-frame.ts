import {columnsOf} from '../../host/machine/terminal/wrap.ts'
import type {Place} from '../../model/diagnostic.ts'
import {printable} from './printable.ts'

/** Columns of a frame that no terminal shows. */
const defaultWidth = 120

/** Columns before the marked place that a shortened line shows if it has room for them. */
const context = 30

export interface CodeFrame {
  /** The line of source, shortened to a readable width. */
  readonly text: string
  /** Spaces and carets below it. */
  readonly mark: string
  readonly line: number
}

/**
 * Returns the first line of a place, with carets below the place. Both count terminal columns, so the carets fit below wide
 * characters.
 *
 * @param lines the lines of the source. A report splits a file once, because a specification may have 300,000 lines
 * @param hidden places in the same file whose text must not be printed: secrets
 * @param width maximum number of columns
 * @returns `undefined` if the source has no such line
 */
export function codeFrame(
  lines: readonly string[],
  {start, end}: Place,
  hidden: readonly Place[] = [],
  width = defaultWidth
): CodeFrame | undefined {
  const whole = lines[start.line - 1]
  if (whole === undefined || whole.trim() === '') return undefined
  const line = maskLine(whole.replace(/\r$/, ''), start.line, hidden)
  const from = Math.min(start.column - 1, line.length)
  const last = end === undefined ? from + 1 : end.line === start.line ? end.column - 1 : line.length
  const to = Math.max(from + 1, Math.min(last, Math.max(line.length, from + 1)))
  const before = shown(line.slice(0, from))
  const marked = shown(line.slice(from, to))
  const {text, indent} = shortened([before, marked, shown(line.slice(to))], Math.max(width, 1))
  const carets = Math.max(1, Math.min(columnsOf(marked), width - indent))
  return {text, mark: ' '.repeat(indent) + '^'.repeat(carets), line: start.line}
}

type Parts = readonly [before: string, marked: string, after: string]

/** Returns a part of a line as the terminal shows it. A tab takes a different number of columns in each terminal. */
function shown(text: string): string {
  return printable(text).replaceAll('\t', '    ')
}

/**
 * Returns a line, cut to a width around the marked part.
 *
 * @returns `indent`: columns before the marked part
 */
function shortened([before, marked, after]: Parts, width: number): {readonly text: string; readonly indent: number} {
  const line = before + marked + after
  const lead = columnsOf(before)
  if (lead + columnsOf(marked + after) <= width) return {text: line, indent: lead}
  const wanted = Math.min(columnsOf(marked), Math.ceil(width / 2))
  // Two columns for the dots at the end.
  if (lead + wanted + 2 <= width) return {text: `${firstOf(line, width - 2)} …`, indent: lead}
  const start = `… ${lastOf(before, Math.max(0, Math.min(context, width - wanted - 4)))}`
  const indent = columnsOf(start)
  const rest = marked + after
  const fits = indent + columnsOf(rest) <= width
  return {text: start + (fits ? rest : `${firstOf(rest, Math.max(1, width - indent - 2))} …`), indent}
}

/** Returns the longest start of text that fits in some columns. */
function firstOf(text: string, columns: number): string {
  let kept = ''
  // A character takes at most two columns, and combining characters take none.
  for (const character of text.slice(0, columns * 8)) {
    if (columnsOf(kept + character) > columns) break
    kept += character
  }
  return kept
}

/** Returns the longest end of text that fits in some columns. */
function lastOf(text: string, columns: number): string {
  const characters = [...text.slice(-columns * 8)]
  while (characters.length > 0 && columnsOf(characters.join('')) > columns) characters.shift()
  return columns === 0 ? '' : characters.join('')
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
