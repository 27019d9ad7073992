/**
 * Lunr's arithmetic (`lunr.Builder#createFieldVectors`, version 2.3.9), for both sides: the build verifies its shards against
 * Lunr's builder, and the browser computes the weights of the query's terms.
 */

/** The fields of a record, in the order of every file. */
export const fieldNames = ['title', 'heading', 'crumbs', 'prose', 'code'] as const
export type FieldName = (typeof fieldNames)[number]

/** The title belongs to the page. One posting covers all records of the page. */
export const titleField = 0

/** For the page's own record, this field repeats the title. */
export const headingField = 1

export const proseField = 3

/** The only field whose plain words are not stemmed. */
export const codeField = 4

/** Weight of a match in each field. */
export const fieldBoosts: readonly number[] = [2, 8, 1.5, 1, 0.7]

/** BM25 parameters: how quickly repeating a term stops adding weight, and how much long fields are penalized. */
export const k1 = 1.2
export const b = 0.6

/** A page's first record, its title and introduction, is a slightly better result than a section within it. */
export const topOfPageBoost = 1.15

/**
 * Field lengths that postings distinguish, in terms. Lengths are rounded to one of them, so that another sentence in a long
 * section does not change the posting of every other term in it. Scores hardly change.
 */
export const lengthSteps: readonly number[] = [
  0, 1, 2, 3, 4, 6, 8, 12, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10240
]

/** Returns the step of a length: the nearest in proportion. */
export function lengthStep(length: number): number {
  let step = 0
  while (step + 1 < lengthSteps.length && length * length >= stepLength(step) * stepLength(step + 1)) step++
  return length > 0 && step === 0 ? 1 : step
}

/** Returns the length of a step, in terms. */
export function stepLength(step: number): number {
  return lengthSteps[step] ?? 0
}

/**
 * Returns the inverse document frequency, computed like Lunr's.
 *
 * @param frequency records with the term, counted once for each field that contains it
 * @param documents records in the index
 */
export function inverseFrequency(frequency: number, documents: number): number {
  return Math.log(1 + Math.abs((documents - frequency + 0.5) / (frequency + 0.5)))
}

export interface Occurrence {
  readonly idf: number
  /** Number of occurrences of the term in the field. */
  readonly count: number
  /** Number of terms in the field, and in the average one. */
  readonly length: number
  readonly averageLength: number
  readonly fieldBoost: number
  readonly recordBoost: number
}

/**
 * Returns the weight of a term in a field of a record. Uses the same operations in the same order as Lunr, so the result is
 * identical to the last bit.
 */
export function weightOf({idf, count, length, averageLength, fieldBoost, recordBoost}: Occurrence): number {
  let score = (idf * ((k1 + 1) * count)) / (k1 * (1 - b + b * (length / averageLength)) + count)
  score *= fieldBoost
  score *= recordBoost
  return Math.round(score * 1000) / 1000
}
