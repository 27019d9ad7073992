import type {Terms} from '../../model/search/analyze.ts'

/** Where the numbers of a text's terms and words lie in `Vocabulary.pool`. */
export interface Place {
  readonly start: number
  readonly words: number
  readonly end: number
}

/**
 * Numbers for the terms and words that pages share, given once for all pages of a process: counting a page then works
 * on columns of numbers, and a word that an earlier page had costs no look-up.
 */
export class Vocabulary {
  /** By number. */
  readonly texts: string[] = []
  /** Numbers of terms, and of words, of each text that was met. One column: an array for each would be thousands. */
  readonly pool: number[] = []
  readonly #numbers = new Map<string, number>()

  placeOf(made: Terms): Place {
    if (made.note?.reader === this) return made.note
    const start = this.pool.length
    for (const term of made.terms) this.pool.push(this.#numberOf(term))
    const words = this.pool.length
    for (const word of made.words) this.pool.push(this.#numberOf(word))
    const note = {reader: this, start, words, end: this.pool.length}
    made.note = note
    return note
  }

  #numberOf(text: string): number {
    let number = this.#numbers.get(text)
    if (number === undefined) {
      number = this.texts.length
      this.texts.push(text)
      this.#numbers.set(text, number)
    }
    return number
  }
}
