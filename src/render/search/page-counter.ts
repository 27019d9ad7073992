import {analyze, analyzeHeading, type Terms, type TextKind} from '../../model/search/analyze.ts'

/** The terms of one field of one record, by number: see `PageCounter.terms`. */
export interface Counted {
  /** Terms in the field, repeats counted. */
  readonly length: number
  readonly terms: readonly number[]
  /** How often each stands in the field. */
  readonly counts: readonly number[]
}

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
  readonly #numbered = new Map<Terms, {readonly terms: readonly number[]; readonly words: readonly number[]}>()
  /** By term, in the field at hand. */
  readonly #counts: number[] = []
  /** By word, the last record that it was seen in. */
  readonly #seen: number[] = []
  #record = 0

  nextRecord(): void {
    this.#record++
  }

  heading(text: string): Counted {
    return this.#count(visit => analyzeHeading(text, visit))
  }

  field(texts: readonly (readonly [string, TextKind])[]): Counted {
    return this.#count(visit => {
      for (const [text, kind] of texts) analyze(text, kind, visit)
    })
  }

  #count(read: (visit: (made: Terms) => void) => void): Counted {
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
    const counts = found.map(term => this.#counts[term] ?? 0)
    for (const term of found) this.#counts[term] = 0
    return {length, terms: found, counts}
  }

  #numbersOf(made: Terms): {readonly terms: readonly number[]; readonly words: readonly number[]} {
    const known = this.#numbered.get(made)
    if (known) return known
    const numbers = {
      terms: made.terms.map(term => numberOf(term, this.#termNumbers, this.terms)),
      words: made.words.map(word => numberOf(word, this.#wordNumbers, this.words))
    }
    this.#numbered.set(made, numbers)
    return numbers
  }
}

function numberOf(text: string, numbers: Map<string, number>, texts: string[]): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  const number = texts.push(text) - 1
  numbers.set(text, number)
  return number
}
