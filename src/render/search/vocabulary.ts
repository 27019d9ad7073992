/**
 * Numbers for the terms and words that pages share, given once for all pages of a process: counting a page then works
 * on columns of numbers.
 */
export class Vocabulary {
  /** By number. */
  readonly texts: string[] = []
  /** Numbers of terms, and of words, of each text that was met. One column: an array for each would be thousands. */
  readonly pool: number[] = []
  readonly #numbers = new Map<string, number>()

  /** Adds their numbers to the pool. */
  add(texts: readonly string[]): void {
    for (const text of texts) this.pool.push(this.#numberOf(text))
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
