/** A fence in the lines of a page. */
export interface FenceLines {
  /** Index of the first line, from 0. */
  readonly from: number
  /** Index of the closing line, or of the last line of the text. */
  readonly to: number
  readonly isClosed: boolean
}

/** Matches the start of a fence, which may be in quotes, and in or below an item of a list. Backticks may not follow backticks. */
const opening = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)?[ \t>]*(`{3,}(?=[^`]*$)|~{3,})/
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t\r]*$/

/** Returns the mark that a line opens a fence with; `undefined` if it does not. */
export function fenceMark(line: string): string | undefined {
  return opening.exec(line)?.[1]
}

/** Returns whether a line closes the fence that a mark opened. */
export function closesFence(line: string, mark: string): boolean {
  return closing.exec(line)?.[1]?.startsWith(mark) ?? false
}

/** Finds the fences in the lines of a page without a parser, in their order. */
export function fencesIn(lines: readonly string[], start = 0): FenceLines[] {
  const fences: FenceLines[] = []
  let open: {readonly mark: string; readonly from: number} | undefined
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (open === undefined) {
      const mark = fenceMark(line)
      if (mark !== undefined) open = {mark, from: at}
    } else if (closesFence(line, open.mark)) {
      fences.push({from: open.from, to: at, isClosed: true})
      open = undefined
    }
  }
  if (open) fences.push({from: open.from, to: lines.length - 1, isClosed: false})
  return fences
}

/** Returns for each line whether it belongs to a fence, first and last lines included. */
export function fencedLines(lines: readonly string[], start = 0): readonly boolean[] {
  const fenced = lines.map(() => false)
  for (const {from, to} of fencesIn(lines, start)) fenced.fill(true, from, to + 1)
  return fenced
}

/** Returns text with spaces instead of fenced code, so offsets stay the same. Names in examples are not references. */
export function withoutFences(text: string): string {
  return blank(text, 0)
}

/** Returns text with spaces instead of fenced code, but keeps the first line of each fence. */
export function withoutCode(text: string): string {
  return blank(text, 1)
}

function blank(text: string, kept: number): string {
  const lines = text.split('\n')
  for (const {from, to} of fencesIn(lines))
    for (let at = from + kept; at <= to; at++) lines[at] = ' '.repeat(lines[at]?.length ?? 0)
  return lines.join('\n')
}
