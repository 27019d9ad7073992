import type {Catalogue} from '../../model/catalogue.ts'
import {findReferences} from '../../rules/text/find-references.ts'
import {escapeHtml, type HighlightedLines} from './highlight.ts'
import {wrapText} from './wrap-text.ts'

/**
 * Marks the names of catalogs in finished lines of code.
 *
 * @param block.code the text of the lines
 * @param onFound called with the id of each
 */
export function markReferences(
  block: {readonly code: string; readonly language: string; readonly lines: HighlightedLines},
  catalogues: readonly Catalogue[],
  onFound: (id: string) => void
): HighlightedLines {
  const found = findReferences(block.code, block.language, catalogues).filter(({id}) => id !== undefined)
  if (found.length === 0) return block.lines
  let start = 0
  return block.lines.map(line => {
    const from = start
    const end = block.code.indexOf('\n', from)
    start = end < 0 ? block.code.length + 1 : end + 1
    const here = found.filter(each => each.from >= from && each.from < start)
    if (here.length === 0) return line
    return wrapText(line, () =>
      here.map(({id = '', ...each}) => {
        onFound(id)
        const open = `<span data-ref="${escapeHtml(id.slice(0, id.indexOf('/')))}">`
        return {from: each.from - from, to: each.to - from, open, again: '<span>', close: '</span>'}
      })
    )
  })
}
