import {NumberReader} from '../../model/search/codec.ts'
import {fieldNames, lengthStep, stepLength, titleField} from '../../model/search/scoring.ts'
import type {PagePostings} from './tokenize-page.ts'

const width = fieldNames.length

export interface RowVisitor {
  /** A field of a record, before its rows. The title is the page's: one field for all of its records. */
  field(field: number, record: number, step: number): void
  /** @param text index into the page's texts */
  row(text: number, count: number): void
}

/** Reads what `tokenizePage` counted, in the order of records and fields. */
export function visitRows({anchors, fields}: PagePostings, visitor: RowVisitor): void {
  const numbers = new NumberReader(fields)
  for (let i = 0; i <= anchors.length * (width - 1); i++) {
    const field = i === 0 ? 0 : 1 + ((i - 1) % (width - 1))
    const record = i === 0 ? 0 : Math.floor((i - 1) / (width - 1))
    visitor.field(field, record, lengthStep(numbers.next()))
    for (let left = numbers.next(); left > 0; left--) visitor.row(numbers.next(), numbers.next())
  }
}

/** The page's terms and words. */
export function textsOf({texts}: PagePostings): string[] {
  return texts === '' ? [] : texts.split(' ')
}

/** Terms that a field adds to those of all records: the title is that of each record of its page. */
export function lengthOf(field: number, step: number, {anchors}: PagePostings): number {
  return stepLength(step) * (field === titleField ? anchors.length : 1)
}
