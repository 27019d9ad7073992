import {lengthSteps, titleField} from '../../format/scoring.ts'
import {NumberWriter} from '../files/number-writer.ts'

/** Encodes the postings of a term for `forEachPosting` in the browser. */
export class PostingWriter {
  readonly #numbers = new NumberWriter()
  #field = 0
  #page = -1
  #record = 0

  /**
   * Adds a posting, by field, page and record.
   *
   * @param page the page's number
   * @param step of the field's length
   */
  add(field: number, page: number, record: number, count: number, step: number): void {
    // Empty fields at the end need no divider.
    while (this.#field < field) {
      this.#field++
      this.#page = -1
      this.#record = 0
      this.#numbers.divider()
    }
    const distance = page - this.#page
    this.#numbers.number(distance)
    if (field !== titleField) this.#numbers.number(distance === 0 ? record - this.#record - 1 : record)
    this.#numbers.number((count - 1) * lengthSteps.length + step)
    this.#page = page
    this.#record = record
  }

  /** Returns everything written since the last call. The next posting belongs to another term. */
  take(): string {
    this.#field = 0
    this.#page = -1
    this.#record = 0
    return this.#numbers.take()
  }
}
