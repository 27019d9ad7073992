import {structuredPatch} from 'diff'
import {printable} from './printable.ts'

/** Hides text in a line that must not be printed, by line number of the old text. */
type Mask = (line: string, number: number) => string

/** Returns a unified diff of two texts. */
export function unifiedDiff(file: string, before: string, after: string, mask: Mask = line => line): string {
  const {hunks} = structuredPatch(file, file, withLastBreak(before), withLastBreak(after), '', '', {context: 3})
  const shown = hunks.flatMap(({oldStart, oldLines, newStart, newLines, lines}) => [
    `@@ -${hunkRange(oldStart - 1, oldLines)} +${hunkRange(newStart - 1, newLines)} @@`,
    ...shownLines(lines, oldStart, mask)
  ])
  return `--- a/${file}\n+++ b/${file}\n${shown.join('\n')}\n`
}

/** Returns the range of a hunk for its header. An empty range starts at the line before it. */
export function hunkRange(from: number, count: number): string {
  return `${count === 0 ? from : from + 1},${count}`
}

/** Ends the last line, because a diff does not show whether it ends with a break. */
function withLastBreak(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}

/** @param start number of the hunk's first line in the old text */
function shownLines(lines: readonly string[], start: number, mask: Mask): string[] {
  let next = start
  let replaced = start
  return lines.map(whole => {
    const [sign, line] = [whole.slice(0, 1), whole.slice(1).replace(/\r$/, '')]
    // An added line is masked like the one that it replaces, so that the same text is hidden in both.
    const number = sign === '+' ? replaced++ : next++
    if (sign === ' ') replaced = next
    return sign + printable(mask(line, number))
  })
}
