import {NumberReader} from '../../format/codec.ts'
import {fieldNames} from '../../format/scoring.ts'
import {copied, hashOf, hashOn, TextTable} from '../files/text-table.ts'
import {lengthOf, visitRows} from '../page-rows.ts'
import type {Steps} from '../steps.ts'
import {grown} from './grown.ts'
import {PostingWriter} from './posting-writer.ts'
import type {PagePostings} from './tokenize-page.ts'

/** All postings of the site, by term. */
export interface Collected {
  /** Sorted. */
  readonly terms: readonly string[]
  /** Words that people type, sorted. */
  readonly words: readonly CountedWord[]
  readonly documents: number
  /** Number of terms in all fields of all records, in the order of `fieldNames`. */
  readonly lengthSums: readonly number[]
  readonly postings: PostingColumns
}

/** Returns the average number of terms in each field. */
export function averages(lengthSums: readonly number[], documents: number): number[] {
  return lengthSums.map(sum => (documents === 0 ? 0 : sum / documents))
}

export interface CountedWord {
  readonly key: string
  readonly records: number
}

/**
 * One row for each field of a record (of a page in the title field) that contains a term. The rows of field `f` of term `t` are
 * from `starts[t * 5 + f]` to `starts[t * 5 + f + 1]`, by page and record.
 */
export interface PostingColumns {
  readonly starts: Uint32Array
  /** Index into the pages. */
  readonly pages: Uint32Array
  /** Packed: read it with `recordOf`, `stepOf` and `countOf`. */
  readonly rest: Uint32Array
}

const width = fieldNames.length
const space = 32

/**
 * Collects postings by term. `lunr.Builder` would need gigabytes on a large site, because it creates objects for each term, field
 * and record. Here a posting is two numbers in flat arrays, sorted by term and field with one counting sort.
 */
export class PostingCollector {
  #table = new TextTable()
  /** By number. */
  #texts: string[] = []
  readonly #wordRecords: number[] = []
  readonly #hasPostings: boolean[] = []
  readonly #entries = new EntryList()
  readonly #lengthSums = fieldNames.map(() => 0)
  #documents = 0

  /**
   * Adds a page. Pages must be added in the order of their numbers.
   *
   * @param page index among all pages
   */
  add(page: number, postings: PagePostings): void {
    const counts = new NumberReader(postings.wordCounts)
    const texts = this.#numbersOf(postings.texts)
    for (const number of texts) this.#wordRecords[number] = (this.#wordRecords[number] ?? 0) + counts.next()
    const entries = this.#entries
    const hasPostings = this.#hasPostings
    const sums = this.#lengthSums
    let own = 0
    let packed = 0
    visitRows(postings, {
      field(field, record, step) {
        own = field
        sums[field] = (sums[field] ?? 0) + lengthOf(field, step, postings)
        packed = record | (step << 12)
      },
      row(index, count) {
        const text = texts[index] ?? 0
        hasPostings[text] = true
        entries.add(text * width + own, page, packed | (count << 17))
      }
    })
    this.#documents += postings.anchors.length
  }

  /** Returns the result. Call it only once, because it releases the collected data as it goes. */
  *finish(): Steps<Collected> {
    const terms: string[] = []
    const words: CountedWord[] = []
    const places = new Uint32Array(this.#texts.length)
    for (const texts of byFirstSign(this.#texts)) {
      yield
      for (const key of texts.sort()) {
        const number = this.#table.find(key, 0, key.length, hashOf(key), 0)
        if (this.#hasPostings[number]) places[number] = terms.push(key) - 1
        const records = this.#wordRecords[number] ?? 0
        if (records > 0) words.push({key, records})
      }
    }
    this.#table = new TextTable()
    this.#texts = []
    yield
    return {
      terms,
      words,
      documents: this.#documents,
      lengthSums: this.#lengthSums,
      postings: this.#entries.byTerm(places, terms.length)
    }
  }

  /** Returns the numbers of a page's terms and words, which are separated by spaces. */
  #numbersOf(texts: string): readonly number[] {
    const numbers: number[] = []
    const {length} = texts
    for (let from = 0; from < length; ) {
      let hash = 0
      let to = from
      for (let code = texts.charCodeAt(to); code !== space; code = to < length ? texts.charCodeAt(to) : space) {
        hash = hashOn(hash, code)
        to++
      }
      numbers.push(this.#numberOf(texts, from, to, hash))
      from = to + 1
    }
    return numbers
  }

  #numberOf(text: string, from: number, to: number, hash: number): number {
    const known = this.#table.find(text, from, to, hash, 0)
    if (known >= 0) return known
    this.#wordRecords.push(0)
    this.#hasPostings.push(false)
    this.#texts.push(copied(text.slice(from, to)))
    return this.#table.add(text, from, to, hash, 0)
  }
}

/** Groups texts by their first character, sorted by that character. */
function byFirstSign(texts: Iterable<string>): string[][] {
  const found = new Map<number, string[]>()
  for (const text of texts) {
    const sign = text.charCodeAt(0)
    const known = found.get(sign)
    if (known) known.push(text)
    else found.set(sign, [text])
  }
  return [...found].sort(([a], [b]) => a - b).map(([, list]) => list)
}

/**
 * Fields of a packed number: the index of the record in its page (12 bits), the field's length step (5 bits), and the number of
 * occurrences of the term.
 */
export const recordOf = (rest: number): number => rest & 4095
export const stepOf = (rest: number): number => (rest >>> 12) & 31
export const countOf = (rest: number): number => rest >>> 17

/**
 * Returns a function that encodes the postings of a term, by its index in the sorted list, as shards contain them.
 *
 * @param numbers of the pages
 */
export function postingsEncoder(
  {starts, pages, rest}: PostingColumns,
  numbers: readonly number[]
): (term: number) => string {
  const writer = new PostingWriter()
  return term => {
    for (let field = 0; field < width; field++) {
      const to = starts[term * width + field + 1] ?? 0
      for (let i = starts[term * width + field] ?? 0; i < to; i++) {
        const own = rest[i] ?? 0
        writer.add(field, numbers[pages[i] ?? 0] ?? 0, recordOf(own), countOf(own), stepOf(own))
      }
    }
    return writer.take()
  }
}

/** Three columns that grow. */
class EntryList {
  #length = 0
  #keys = new Uint32Array(1 << 18)
  #pages = new Uint32Array(1 << 18)
  #rest = new Uint32Array(1 << 18)

  add(key: number, page: number, rest: number): void {
    if (this.#length === this.#keys.length) {
      this.#keys = grown(this.#keys, this.#length * 2)
      this.#pages = grown(this.#pages, this.#length * 2)
      this.#rest = grown(this.#rest, this.#length * 2)
    }
    this.#keys[this.#length] = key
    this.#pages[this.#length] = page
    this.#rest[this.#length] = rest
    this.#length++
  }

  /**
   * Sorts the entries with a stable counting sort, so entries of one field of a term keep their order. Empties the list.
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
    this.#keys = this.#pages = this.#rest = new Uint32Array(0)
    return {starts, pages, rest}
  }
}
