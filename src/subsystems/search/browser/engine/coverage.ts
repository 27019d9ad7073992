import type {Clause} from './plan-query.ts'

/**
 * How much of the query each record matches. If several clauses match one word, only the best counts, but parts of an identifier
 * add up.
 */
export class Coverage {
  /** Every record with a match, in the order of its first match. */
  readonly records: number[] = []
  readonly #seen: Uint8Array
  readonly #total: Float32Array
  readonly #best: Float32Array
  readonly #parts: Uint32Array
  readonly #headings: Float32Array
  #ofWord: number[] = []
  #share = 0

  constructor(size: number) {
    this.#seen = new Uint8Array(size)
    this.#total = new Float32Array(size)
    this.#best = new Float32Array(size)
    this.#parts = new Uint32Array(size)
    this.#headings = new Float32Array(size)
  }

  /** Adds a match of a clause of the current word. */
  add(record: number, {cover, part}: Clause): void {
    if (this.#seen[record] === 0) {
      this.#seen[record] = 1
      this.records.push(record)
    }
    if (this.#best[record] === 0 && this.#parts[record] === 0) this.#ofWord.push(record)
    if (part === undefined) this.#best[record] = Math.max(this.#best[record] ?? 0, cover)
    else {
      this.#parts[record] = (this.#parts[record] ?? 0) | (1 << part)
      this.#share = cover
    }
  }

  /** Ends the current word. */
  endWord(): void {
    for (const record of this.#ofWord) {
      const parts = countBits(this.#parts[record] ?? 0) * this.#share
      this.#total[record] = (this.#total[record] ?? 0) + Math.max(this.#best[record] ?? 0, parts)
      this.#best[record] = 0
      this.#parts[record] = 0
    }
    this.#ofWord = []
  }

  /**
   * Adds a word in a record's heading. Called once for each word and record.
   *
   * @param length number of terms of the heading or of words of the query, whichever is larger, because both should match
   * completely
   */
  addHeading(record: number, length: number): void {
    this.#headings[record] = (this.#headings[record] ?? 0) + 1 / Math.max(1, length)
  }

  /** Returns how similar a record's heading and the query are, 0 to 1. */
  ofHeading(record: number): number {
    return Math.min(1, this.#headings[record] ?? 0)
  }

  /** Returns the number of words that a record covers. */
  of(record: number): number {
    return this.#total[record] ?? 0
  }
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
