import {NumberReader} from '../../model/search/codec.ts'
import {fieldNames, lengthStep, stepLength} from '../../model/search/scoring.ts'
import type {PagePostings} from './tokenize-page.ts'

/** All postings of the site, by term. */
export interface Collected {
  /** Sorted. */
  readonly terms: readonly string[]
  /** Sorted: what people type. */
  readonly words: readonly CountedWord[]
  readonly documents: number
  /** Terms in the average field, in the order of `fieldNames`. */
  readonly averageLengths: readonly number[]
  readonly postings: PostingColumns
}

export interface CountedWord {
  readonly key: string
  readonly records: number
}

/**
 * One row for each field of a record (of a page in the title field) that has a term: those of field `f` of term `t` lie
 * from `starts[t * 5 + f]` to `starts[t * 5 + f + 1]`, by page and record.
 */
export interface PostingColumns {
  readonly starts: Uint32Array
  /** Index into the pages. */
  readonly pages: Uint32Array
  /** Read with `recordOf`, `stepOf` and `countOf`. */
  readonly rest: Uint32Array
}

export interface NumberedPage {
  readonly number: number
  readonly route: string
  readonly postings: PagePostings
  /** How much it counts, where that is not 1. */
  readonly boost?: number
}

const width = fieldNames.length

/**
 * Gathers postings by term without `lunr.Builder`, whose objects for each term, field and record cost gigabytes on a
 * large site. Here a posting is two numbers in flat arrays, sorted by term and field with one counting pass.
 *
 * @param pages by number
 */
export function collectPostings(pages: readonly NumberedPage[]): Collected {
  const numberOf = new Map<string, number>()
  const wordRecords: number[] = []
  const hasPostings: boolean[] = []
  const entries = new EntryList()
  const lengthSums = fieldNames.map(() => 0)
  let documents = 0
  for (const [page, {postings}] of pages.entries()) {
    const counts = new NumberReader(postings.wordCounts)
    const texts = (postings.texts === '' ? [] : postings.texts.split(' ')).map(text => {
      let number = numberOf.get(text)
      if (number === undefined) {
        number = wordRecords.push(0) - 1
        hasPostings.push(false)
        numberOf.set(text, number)
      }
      wordRecords[number] = (wordRecords[number] ?? 0) + counts.next()
      return number
    })
    const records = postings.anchors.length
    const fields = new NumberReader(postings.fields)
    // The title is the page's: one field for all of its records.
    for (let i = 0; i <= records * (width - 1); i++) {
      const field = i === 0 ? 0 : 1 + ((i - 1) % (width - 1))
      const record = i === 0 ? 0 : Math.floor((i - 1) / (width - 1))
      const step = lengthStep(fields.next())
      lengthSums[field] = (lengthSums[field] ?? 0) + stepLength(step) * (i === 0 ? records : 1)
      for (let left = fields.next(); left > 0; left--) {
        const text = texts[fields.next()] ?? 0
        hasPostings[text] = true
        entries.add(text * width + field, page, pack(record, step, fields.next()))
      }
    }
    documents += records
  }
  const texts = [...numberOf.keys()].sort()
  const terms: string[] = []
  const words: CountedWord[] = []
  const places = new Uint32Array(texts.length)
  for (const key of texts) {
    const number = numberOf.get(key) ?? 0
    if (hasPostings[number]) places[number] = terms.push(key) - 1
    const records = wordRecords[number] ?? 0
    if (records > 0) words.push({key, records})
  }
  return {
    terms,
    words,
    documents,
    averageLengths: lengthSums.map(sum => (documents === 0 ? 0 : sum / documents)),
    postings: entries.byTerm(places, terms.length)
  }
}

/** Record (12 bits), length step (5), count (12). */
function pack(record: number, step: number, count: number): number {
  return record | (step << 12) | (count << 17)
}

/** What a posting's `rest` says: the record's index in its page, its field's length step, and how often the term stands there. */
export const recordOf = (rest: number): number => rest & 4095
export const stepOf = (rest: number): number => (rest >>> 12) & 31
export const countOf = (rest: number): number => rest >>> 17

/** Three growing columns. */
class EntryList {
  #length = 0
  #keys = new Uint32Array(1 << 18)
  #pages = new Uint32Array(1 << 18)
  #rest = new Uint32Array(1 << 18)

  add(key: number, page: number, rest: number): void {
    if (this.#length === this.#keys.length) {
      this.#keys = grown(this.#keys)
      this.#pages = grown(this.#pages)
      this.#rest = grown(this.#rest)
    }
    this.#keys[this.#length] = key
    this.#pages[this.#length] = page
    this.#rest[this.#length] = rest
    this.#length++
  }

  /**
   * A stable counting sort: within a field of a term, entries keep their order.
   *
   * @param places of the terms in their sorted list, by number
   */
  byTerm(places: Uint32Array, terms: number): PostingColumns {
    const keys = this.#keys
    const starts = new Uint32Array(terms * width + 1)
    for (let i = 0; i < this.#length; i++) {
      const key = keys[i] ?? 0
      const field = key % width
      const sorted = (places[(key - field) / width] ?? 0) * width + field
      keys[i] = sorted
      starts[sorted + 1] = (starts[sorted + 1] ?? 0) + 1
    }
    for (let key = 1; key < starts.length; key++) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0)
    const next = starts.slice()
    const pages = new Uint32Array(this.#length)
    const rest = new Uint32Array(this.#length)
    for (let i = 0; i < this.#length; i++) {
      const key = keys[i] ?? 0
      const at = next[key] ?? 0
      next[key] = at + 1
      pages[at] = this.#pages[i] ?? 0
      rest[at] = this.#rest[i] ?? 0
    }
    return {starts, pages, rest}
  }
}

function grown(column: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(column.length * 2)
  larger.set(column)
  return larger
}
