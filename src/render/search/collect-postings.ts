import {decodeNumbers} from '../../model/search/codec.ts'
import {PostingsEncoder, type PostingVisitor} from '../../model/search/postings.ts'
import {fieldNames, lengthStep, stepLength} from '../../model/search/scoring.ts'
import type {FieldPostings} from './page-counter.ts'
import type {PagePostings} from './tokenize-page.ts'

/** All postings of the site, by term. */
export interface Collected {
  /** Sorted. */
  readonly terms: readonly string[]
  readonly documents: number
  /** Terms in the average field, in the order of `fieldNames`. */
  readonly averageLengths: readonly number[]
  /** A term's postings, by page and record; those in the title stand for all of the page's records. */
  readonly forEachPosting: (term: string, visit: PostingVisitor) => void
  /** The same as shards hold them. */
  readonly postingsOf: (term: string) => string
}

export interface NumberedPage {
  readonly number: number
  readonly route: string
  readonly postings: PagePostings
}

/**
 * Gathers postings by term without `lunr.Builder`, whose objects for each term, field and record cost gigabytes on a
 * large site. Here a posting is two numbers in flat arrays, sorted by term with one counting pass.
 *
 * @param pages by number
 */
export function collectPostings(pages: readonly NumberedPage[]): Collected {
  const numberOf = new Map<string, number>()
  const entries = new EntryList()
  const lengthSums = fieldNames.map(() => 0)
  let documents = 0
  for (const {number, postings} of pages) {
    const terms = (postings.terms === '' ? [] : postings.terms.split(' ')).map(term => {
      const id = numberOf.get(term) ?? numberOf.size
      numberOf.set(term, id)
      return id
    })
    const add = (field: number, record: number, {length, terms: encoded}: FieldPostings, repeats = 1): void => {
      const step = lengthStep(length)
      lengthSums[field] = (lengthSums[field] ?? 0) + stepLength(step) * repeats
      const numbers = decodeNumbers(encoded)
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        entries.add(terms[numbers[i] ?? 0] ?? 0, number, pack(field, record, step, numbers[i + 1] ?? 1))
      }
    }
    add(0, 0, postings.title, postings.records.length)
    for (const [record, fields] of postings.records.entries()) {
      for (const [i, field] of fields.entries()) add(i + 1, record, field)
    }
    documents += postings.records.length
  }
  const {starts, pages: pageOf, rest} = entries.byTerm(numberOf.size)
  const visitTerm: Collected['forEachPosting'] = (term, visit) => {
    const id = numberOf.get(term) ?? -1
    for (let i = starts[id] ?? 0; i < (starts[id + 1] ?? 0); i++) {
      const packed = rest[i] ?? 0
      visit((packed >>> 12) & 7, pageOf[i] ?? 0, packed & 4095, packed >>> 20, (packed >>> 15) & 31)
    }
  }
  return {
    terms: [...numberOf.keys()].sort(),
    documents,
    averageLengths: lengthSums.map(sum => (documents === 0 ? 0 : sum / documents)),
    forEachPosting: visitTerm,
    postingsOf: term => {
      const encoder = new PostingsEncoder()
      visitTerm(term, (field, page, record, count, step) => encoder.add(field, {page, record, count, step}))
      return encoder.toString()
    }
  }
}

/** Record (12 bits), field (3), length step (5), count (12). */
function pack(field: number, record: number, step: number, count: number): number {
  return (record | (field << 12) | (step << 15) | (count << 20)) >>> 0
}

/** Three growing columns. */
class EntryList {
  #length = 0
  #terms = new Uint32Array(1024)
  #pages = new Uint32Array(1024)
  #rest = new Uint32Array(1024)

  add(term: number, page: number, rest: number): void {
    if (this.#length === this.#terms.length) {
      this.#terms = grow(this.#terms)
      this.#pages = grow(this.#pages)
      this.#rest = grow(this.#rest)
    }
    this.#terms[this.#length] = term
    this.#pages[this.#length] = page
    this.#rest[this.#length] = rest
    this.#length++
  }

  /** A stable counting sort: within a term, entries keep their order. */
  byTerm(count: number): {starts: Uint32Array; pages: Uint32Array; rest: Uint32Array} {
    const starts = new Uint32Array(count + 1)
    for (let i = 0; i < this.#length; i++) {
      const after = (this.#terms[i] ?? 0) + 1
      starts[after] = (starts[after] ?? 0) + 1
    }
    for (let term = 0; term < count; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)
    const next = starts.slice()
    const pages = new Uint32Array(this.#length)
    const rest = new Uint32Array(this.#length)
    for (let i = 0; i < this.#length; i++) {
      const term = this.#terms[i] ?? 0
      const at = next[term] ?? 0
      next[term] = at + 1
      pages[at] = this.#pages[i] ?? 0
      rest[at] = this.#rest[i] ?? 0
    }
    return {starts, pages, rest}
  }
}

function grow(column: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(column.length * 2)
  larger.set(column)
  return larger
}
