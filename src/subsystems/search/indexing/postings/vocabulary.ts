/** Numbers for terms and words, shared by all pages of a process. Counting a page then only needs columns of numbers. */
export class Vocabulary {
  /** By number. */
  readonly texts: string[] = []
  /** Numbers of the terms and of the words of each text. One column, because an array for each would mean thousands of arrays. */
  readonly pool: number[] = []
  readonly #numbers = new Map<string, number>()

  /** Adds the numbers of texts to the pool. */
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
