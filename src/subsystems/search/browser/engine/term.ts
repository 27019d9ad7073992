import type {Manifest} from '../../format/format.ts'
import {forEachPosting} from '../../format/postings.ts'
import {fieldBoosts, inverseFrequency, stepLength, titleField, topOfPageBoost, weightOf} from '../../format/scoring.ts'
import type {Docs} from '../docs.ts'

/** A term with Lunr's final weights, in columns of equal length, field by field. */
export interface Term {
  readonly key: string
  readonly fields: Uint8Array
  readonly records: Uint32Array
  readonly weights: Float64Array
  /** Number of occurrences in the field. */
  readonly counts: Uint16Array
  /** Index into `lengthSteps` of each field's length. */
  readonly steps: Uint8Array
}

export interface EncodedTerm {
  readonly key: string
  readonly postings: string
  readonly docs: Docs
  readonly manifest: Pick<Manifest, 'documents' | 'averageLengths'>
}

/** Returns the boost of a record: that of its page's front matter, higher for the first record of a page. */
function boostOf(record: number, docs: Docs): number {
  const place = docs.pageOf[record] ?? 0
  return (record === docs.starts[place] ? topOfPageBoost : 1) * docs.boostOf(place)
}

/** Decodes a term's postings and computes their weights. They and the manifest's averages are all that scoring needs. */
export function decodeTerm({key, postings, docs, manifest}: EncodedTerm): Term {
  const fields: number[] = []
  const records: number[] = []
  const counts: number[] = []
  const steps: number[] = []
  forEachPosting(postings, (field, page, record, count, step) => {
    const place = docs.placeOf(page)
    if (place < 0) throw new RangeError(`Unexpected page ${page}`)
    const start = docs.starts[place] ?? 0
    const end = docs.starts[place + 1] ?? 0
    const [from, to] = field === titleField ? [start, end] : [start + record, start + record + 1]
    if (to > end) throw new RangeError(`Unexpected record ${record}`)
    for (let at = from; at < to; at++) {
      fields.push(field)
      records.push(at)
      counts.push(count)
      steps.push(step)
    }
  })
  const idf = inverseFrequency(records.length, manifest.documents)
  const weights = Float64Array.from(records, (record, i) => {
    const field = fields[i] ?? 0
    return weightOf({
      idf,
      count: counts[i] ?? 1,
      length: stepLength(steps[i] ?? 0),
      averageLength: manifest.averageLengths[field] ?? 0,
      fieldBoost: fieldBoosts[field] ?? 1,
      recordBoost: boostOf(record, docs)
    })
  })
  return {
    key,
    fields: Uint8Array.from(fields),
    records: Uint32Array.from(records),
    weights,
    counts: Uint16Array.from(counts),
    steps: Uint8Array.from(steps)
  }
}
