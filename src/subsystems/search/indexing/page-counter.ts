import type {Analyzer, TextKind} from '../analysis/analyzer.ts'
import {ChunkTable} from './files/chunk-table.ts'
import {NumberWriter} from './files/number-writer.ts'
import {grown} from './postings/grown.ts'
import type {Vocabulary} from './postings/vocabulary.ts'

/** Upper limit of counts, which have twelve bits: see `collectPostings`. */
const countLimit = 4096

/** Number of chunks after which a new table starts. A server that reads pages for weeks must not keep all of them. */
const chunkLimit = 400_000

/** Columns with counts for each text of the vocabulary, by its number. All pages of a process share them. */
class Columns {
  readonly chunks: ChunkTable
  readonly vocabulary: Vocabulary
  #size = 1 << 17
  /** The last page with the text, and the text's number in that page. */
  page = new Int32Array(this.#size)
  number = new Int32Array(this.#size)
  /** The last record with the text as a word. */
  record = new Int32Array(this.#size)
  /** Number of occurrences in the current field. */
  count = new Int32Array(this.#size)

  constructor(analyzer: Analyzer) {
    this.chunks = new ChunkTable(analyzer)
    this.vocabulary = this.chunks.vocabulary
  }

  /** Grows the columns to the size of the vocabulary. */
  fit(): void {
    if (this.vocabulary.texts.length <= this.#size) return
    while (this.#size < this.vocabulary.texts.length) this.#size *= 2
    this.page = grown(this.page, this.#size)
    this.number = grown(this.number, this.#size)
    this.record = grown(this.record, this.#size)
    this.count = grown(this.count, this.#size)
  }
}

/**
 * Counts the terms and words of pages, one page at a time. All pages of a process share a counter, so that their common words are
 * looked up once.
 */
export class PageCounter {
  /** The page's terms and words, in the order of their numbers. */
  texts: string[] = []
  /** Number of records that contain each of them as a word that people type; 0 for terms that are not words. */
  wordCounts: number[] = []
  readonly #writer = new NumberWriter()
  readonly #analyzer: Analyzer
  #columns: Columns
  /** Numbers of the current page and record, among all that were counted. */
  #page = 0
  #record = 0
  /** Different terms in the current field, and the number of all its terms. */
  readonly #found: number[] = []
  #length = 0

  constructor(analyzer: Analyzer) {
    this.#analyzer = analyzer
    this.#columns = new Columns(analyzer)
  }

  beginPage(): void {
    if (this.#columns.chunks.size > chunkLimit) this.#columns = new Columns(this.#analyzer)
    this.#page++
    this.nextRecord()
    this.texts = []
    this.wordCounts = []
    // Discards the output of a page that threw.
    this.#writer.take()
  }

  nextRecord(): void {
    this.#record++
  }

  /** Counts a heading like `analyzeHeading`: stop words only if there are no others. */
  heading(text: string): void {
    this.#columns.chunks.read(text, 'prose', this.#visit)
    if (this.#length === 0) this.#columns.chunks.read(text, 'heading', this.#visit)
    this.#endField()
  }

  field(text: string, kind: TextKind): void {
    this.#columns.chunks.read(text, kind, this.#visit)
    this.#endField()
  }

  /**
   * Returns the encoded fields in the order in which they were counted. Each consists of its length, the number of its terms, and
   * the number and the count of each term.
   */
  fields(): string {
    return this.#writer.take()
  }

  readonly #visit = (): void => {
    const all = this.#columns
    all.fit()
    const {start, words, end} = all.chunks
    const {pool} = all.vocabulary
    for (let i = start; i < words; i++) {
      const term = pool[i] ?? 0
      const count = all.count[term] ?? 0
      if (count === 0) this.#found.push(term)
      all.count[term] = count + 1
    }
    for (let i = words; i < end; i++) {
      const word = pool[i] ?? 0
      if (all.record[word] === this.#record) continue
      all.record[word] = this.#record
      const number = this.#numberOf(word)
      this.wordCounts[number] = (this.wordCounts[number] ?? 0) + 1
    }
    this.#length += words - start
  }

  #endField(): void {
    this.#writer.number(this.#length)
    this.#writer.number(this.#found.length)
    for (const term of this.#found) {
      this.#writer.number(this.#numberOf(term))
      this.#writer.number(Math.min(this.#columns.count[term] ?? 0, countLimit - 1))
      this.#columns.count[term] = 0
    }
    this.#found.length = 0
    this.#length = 0
  }

  /** Returns a text's number in this page. */
  #numberOf(text: number): number {
    const {page, number, vocabulary} = this.#columns
    if (page[text] !== this.#page) {
      page[text] = this.#page
      number[text] = this.texts.length
      this.texts.push(vocabulary.texts[text] ?? '')
      this.wordCounts.push(0)
    }
    return number[text] ?? 0
  }
}
