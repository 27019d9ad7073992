import {decodeNumbers, divider, encodeNumber} from './codec.ts'
import {fieldNames, lengthSteps, titleField} from './scoring.ts'

/** One field of one record has a term. Not a place in the text: excerpts find that again. */
export interface Posting {
  /** The page's number, see `pageNumbers`. */
  readonly page: number
  /** Index of the record in its page; 0 is the page itself. Always 0 in the title field. */
  readonly record: number
  readonly count: number
  /** Index into `lengthSteps`. */
  readonly step: number
}

/** Writes the postings of a term: each field sorted by page and record. */
export class PostingsEncoder {
  readonly #fields = fieldNames.map(() => '')
  readonly #page = fieldNames.map(() => -1)
  readonly #record = fieldNames.map(() => -1)

  add(field: number, {page, record, count, step}: Posting): void {
    const samePage = page === this.#page[field]
    let text = encodeNumber(page - (this.#page[field] ?? -1))
    if (field !== titleField) text += encodeNumber(samePage ? record - (this.#record[field] ?? 0) - 1 : record)
    this.#fields[field] += text + encodeNumber((count - 1) * lengthSteps.length + step)
    this.#page[field] = page
    this.#record[field] = record
  }

  toString(): string {
    return this.#fields.join(divider).trimEnd()
  }
}

/** Takes the numbers of a `Posting`, and the index of its field in `fieldNames`. */
export type PostingVisitor = (field: number, page: number, record: number, count: number, step: number) => void

/** Reads what `PostingsEncoder` wrote, `visit`ing each posting without making an object of it. */
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
