import {NumberReader} from '../format/codec.ts'
import {fieldNames, lengthStep, stepLength, titleField} from '../format/scoring.ts'
import type {PagePostings} from './postings/tokenize-page.ts'

const width = fieldNames.length

export interface RowVisitor {
  /** Called for a field of a record before its rows. The title belongs to the page: one field for all its records. */
  field(field: number, record: number, step: number): void
  /**
   * Called for each row.
   *
   * @param text index into the page's texts
   */
  row(text: number, count: number): void
}

/** Reads the counts from `tokenizePage`, in the order of records and fields. */
export function visitRows({anchors, fields}: PagePostings, visitor: RowVisitor): void {
  const numbers = new NumberReader(fields)
  for (let i = 0; i <= anchors.length * (width - 1); i++) {
    const field = i === 0 ? 0 : 1 + ((i - 1) % (width - 1))
    const record = i === 0 ? 0 : Math.floor((i - 1) / (width - 1))
    visitor.field(field, record, lengthStep(numbers.next()))
    for (let left = numbers.next(); left > 0; left--) visitor.row(numbers.next(), numbers.next())
  }
}

/** Returns the page's terms and words. */
export function textsOf({texts}: PagePostings): string[] {
  return texts === '' ? [] : texts.split(' ')
}

/** Returns the number of terms that a field adds to all records of its page. The title counts for every record. */
export function lengthOf(field: number, step: number, {anchors}: PagePostings): number {
  return stepLength(step) * (field === titleField ? anchors.length : 1)
}
