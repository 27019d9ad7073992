import {fieldNames, lengthSteps, titleField} from '../../model/search/scoring.ts'
import {countOf, type NumberedPage, type PostingColumns, recordOf, stepOf} from './collect-postings.ts'
import {NumberWriter} from './number-writer.ts'

/**
 * Gives the postings of a term, by its place in the sorted list, as shards hold them: what the browser's
 * `forEachPosting` reads.
 */
export function postingsEncoder(
  {starts, pages, rest}: PostingColumns,
  numbered: readonly NumberedPage[]
): (term: number) => string {
  const width = fieldNames.length
  const numbers = Uint32Array.from(numbered, page => page.number)
  const writer = new NumberWriter()
  return term => {
    let dividers = 0
    for (let field = 0; field < width; field++, dividers++) {
      const from = starts[term * width + field] ?? 0
      const to = starts[term * width + field + 1] ?? 0
      let page = -1
      let record = 0
      // Empty fields at the end leave no divider.
      for (; from < to && dividers > 0; dividers--) writer.divider()
      for (let i = from; i < to; i++) {
        const ownPage = numbers[pages[i] ?? 0] ?? 0
        const own = rest[i] ?? 0
        const distance = ownPage - page
        writer.number(distance)
        if (field !== titleField) writer.number(distance === 0 ? recordOf(own) - record - 1 : recordOf(own))
        writer.number((countOf(own) - 1) * lengthSteps.length + stepOf(own))
        page = ownPage
        record = recordOf(own)
      }
    }
    return writer.take()
  }
}
