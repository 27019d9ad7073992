import {analyze, analyzeHeading, type Terms, type TermsNote, type TextKind} from '../../model/search/analyze.ts'
import {encodeNumber} from '../../model/search/codec.ts'

/** The terms of one field of one record. */
export interface FieldPostings {
  /** Terms in the field, repeats counted. */
  readonly length: number
  /** Number of a term (see `PageCounter.terms`) and count, in turn, encoded. */
  readonly terms: string
}

/** Counts are below this: twelve bits, see `collectPostings`. */
const countLimit = 4096

let readers = 0

/**
 * Counts the terms and words of one page. Terms are numbered as they come, and what a run of text gives is numbered
 * once: most of a page is words that it has used before.
 */
export class PageCounter {
  /** In the order of their numbers. */
  readonly terms: string[] = []
  /** Words as people type them, and in how many records each stands. */
  readonly words: string[] = []
  readonly records: number[] = []
  readonly #termNumbers = new Map<string, number>()
  readonly #wordNumbers = new Map<string, number>()
  readonly #reader = ++readers
  /** By term, in the field at hand. */
  readonly #counts: number[] = []
  /** By word, the last record that it was seen in. */
  readonly #seen: number[] = []
  #record = 0

  nextRecord(): void {
    this.#record++
  }

  heading(text: string): FieldPostings {
    return this.#count(visit => analyzeHeading(text, visit))
  }

  field(texts: readonly (readonly [string, TextKind])[]): FieldPostings {
    return this.#count(visit => {
      for (const [text, kind] of texts) analyze(text, kind, visit)
    })
  }

  #count(read: (visit: (made: Terms) => void) => void): FieldPostings {
    const found: number[] = []
    let length = 0
    read(made => {
      const {terms, words} = this.#numbersOf(made)
      for (const term of terms) {
        const count = this.#counts[term] ?? 0
        if (count === 0) found.push(term)
        this.#counts[term] = count + 1
      }
      for (const word of words) {
        if (this.#seen[word] === this.#record) continue
        this.#seen[word] = this.#record
        this.records[word] = (this.records[word] ?? 0) + 1
      }
      length += terms.length
    })
    let encoded = ''
    for (const term of found) {
      encoded += encodeNumber(term) + encodeNumber(Math.min(this.#counts[term] ?? 0, countLimit - 1))
      this.#counts[term] = 0
    }
    return {length, terms: encoded}
  }

  #numbersOf(made: Terms): TermsNote {
    if (made.note?.reader === this.#reader) return made.note
    const note = {
      reader: this.#reader,
      terms: made.terms.map(term => numberOf(term, this.#termNumbers, this.terms)),
      words: made.words.map(word => numberOf(word, this.#wordNumbers, this.words))
    }
    made.note = note
    return note
  }
}

function numberOf(text: string, numbers: Map<string, number>, texts: string[]): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  const number = texts.push(text) - 1
  numbers.set(text, number)
  return number
}
