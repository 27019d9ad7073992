/**
 * Lunr's arithmetic (`lunr.Builder#createFieldVectors`, version 2.3.9), for both sides: the build proves that its
 * shards hold what Lunr's builder gives, and the browser computes the weights of the terms that were asked for.
 */

/** The fields of a record, in the order in which every file has them. */
export const fieldNames = ['title', 'heading', 'crumbs', 'prose', 'code'] as const
export type FieldName = (typeof fieldNames)[number]

/** The title is a page's: it is posted once for all of the page's records. */
export const titleField = 0

/** Of the page's own record, the title again. */
export const headingField = 1

/** The only field whose plain words are not stemmed. */
export const codeField = 4

/** How much a match in each field counts. */
export const fieldBoosts: readonly number[] = [2, 8, 1.5, 1, 0.7]

/** BM25: how soon repeating a term stops paying, and how much long fields are held back. */
export const k1 = 1.2
export const b = 0.6

/** A page's first record, its title and introduction, is a slightly better answer than a section within it. */
export const topOfPageBoost = 1.15

/**
 * Field lengths that postings tell apart, in terms. A length is rounded to one of them, so that a sentence more in a
 * long section does not change the posting of every other term in it; scores hardly notice.
 */
export const lengthSteps: readonly number[] = [
  0, 1, 2, 3, 4, 6, 8, 12, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10240
]

/** The step of a length: the nearest in proportion. */
export function lengthStep(length: number): number {
  let step = 0
  while (step + 1 < lengthSteps.length && length * length >= stepLength(step) * stepLength(step + 1)) step++
  return length > 0 && step === 0 ? 1 : step
}

/** The length, in terms, that a step stands for. */
export function stepLength(step: number): number {
  return lengthSteps[step] ?? 0
}

/**
 * Inverse document frequency as Lunr has it.
 *
 * @param frequency records with the term, counted once for each field that has it
 * @param documents records in the index
 */
export function inverseFrequency(frequency: number, documents: number): number {
  return Math.log(1 + Math.abs((documents - frequency + 0.5) / (frequency + 0.5)))
}

export interface Occurrence {
  readonly idf: number
  /** How often the term stands in the field. */
  readonly count: number
  /** Terms in the field, and in the average one. */
  readonly length: number
  readonly averageLength: number
  readonly fieldBoost: number
  readonly recordBoost: number
}

/** The weight of a term in a field of a record: the same operations in the same order as Lunr's, to the last bit. */
export function weightOf({idf, count, length, averageLength, fieldBoost, recordBoost}: Occurrence): number {
  let score = (idf * ((k1 + 1) * count)) / (k1 * (1 - b + b * (length / averageLength)) + count)
  score *= fieldBoost
  score *= recordBoost
  return Math.round(score * 1000) / 1000
}
