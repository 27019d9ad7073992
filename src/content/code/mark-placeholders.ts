import type {Constants} from '../../model/project/constants.ts'
import {findPlaceholders, hasPlaceholders} from './find-placeholders.ts'
import {escapeHtml, type HighlightedLines} from './highlight.ts'
import {wrapText} from './wrap-text.ts'

/**
 * Marks the declared placeholders in finished lines of code as variables. If a placeholder covers several tokens, the first piece
 * has the name.
 *
 * @param onFound called with the name of each
 */
export function markPlaceholders(
  lines: HighlightedLines,
  constants: Constants,
  onFound: (name: string) => void
): HighlightedLines {
  if (!hasPlaceholders(constants)) return lines
  return lines.map(line =>
    wrapText(line, text =>
      findPlaceholders(text, constants).map(({placeholder, from, to}) => {
        onFound(placeholder.name)
        const open = `<var data-value="${escapeHtml(placeholder.name)}">`
        return {from, to, open, again: '<var data-value="">', close: '</var>'}
      })
    )
  )
}
