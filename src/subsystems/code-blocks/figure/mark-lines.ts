import type {CodeMark} from '../../../model/text/code-mark.ts'
import type {HighlightedLines} from '../highlight/highlight.ts'
import {wrapText} from './wrap-text.ts'

/**
 * Puts elements around parts of a block's finished lines.
 *
 * @param code the text of the lines
 */
export function markLines(code: string, lines: HighlightedLines, marks: readonly CodeMark[]): HighlightedLines {
  if (marks.length === 0) return lines
  let start = 0
  return lines.map(line => {
    const from = start
    const end = code.indexOf('\n', from)
    start = end < 0 ? code.length + 1 : end + 1
    const here = marks.filter(mark => mark.from >= from && mark.from < start)
    if (here.length === 0) return line
    return wrapText(line, () => here.map(mark => ({...mark, from: mark.from - from, to: mark.to - from})))
  })
}
