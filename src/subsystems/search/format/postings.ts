import {decodeNumbers, divider} from './codec.ts'
import {lengthSteps, titleField} from './scoring.ts'

/**
 * Receives one posting: a field (index in `fieldNames`) of one record contains the term. Postings have no positions in the text;
 * excerpts find them again.
 *
 * - `page`: the page's number, see `pageNumbers`
 * - `record`: index of the record in its page; 0 is the page itself. Always 0 in the title field
 * - `step`: of the field's length, an index into `lengthSteps`
 */
export type PostingVisitor = (field: number, page: number, record: number, count: number, step: number) => void

/** Decodes the output of the index's `postingsEncoder`. Calls `visit` with each posting, without creating an object for it. */
export function forEachPosting(text: string, visit: PostingVisitor): void {
  for (const [field, encoded] of text.split(divider).entries()) {
    const numbers = decodeNumbers(encoded)
    const width = field === titleField ? 2 : 3
    let page = -1
    let record = -1
    for (let i = 0; i + width <= numbers.length; i += width) {
      const distance = numbers[i] ?? 0
      page += distance
      if (width === 3) record = distance === 0 ? record + 1 + (numbers[i + 1] ?? 0) : (numbers[i + 1] ?? 0)
      else record = 0
      const code = numbers[i + width - 1] ?? 0
      visit(field, page, record, Math.floor(code / lengthSteps.length) + 1, code % lengthSteps.length)
    }
  }
}
