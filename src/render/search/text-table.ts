import {grown} from './grown.ts'

/** What is kept of a text: its hash, its kind and length, and where its signs begin. */
const rowSize = 3

/**
 * Texts by number, in the order in which they were met. They are parts of longer texts, and one that is known is found by its
 * signs there: no text is cut into strings, which would have to be looked up and thrown away.
 */
export class TextTable {
  #count = 0
  // Large from the start, and not touched before they are used: V8 makes code for a table that stays, and makes it again whenever
  // the table is another.
  /** Numbers of texts, from 1, each at the first free place from the one that its hash gives. */
  #slots = new Int32Array(1 << 17)
  #rows = new Int32Array(rowSize << 16)
  /** The signs of all texts. */
  #signs = new Uint16Array(1 << 20)
  #length = 0

  /** How many texts are kept. */
  get size(): number {
    return this.#count
  }

  /**
   * The number of a part of a text; -1 for one that is not kept.
   *
   * @param hash of its signs
   * @param kind from 0 to 3: the same signs of another kind are another text
   */
  find(text: string, from: number, to: number, hash: number, kind: number): number {
    const slots = this.#slots
    const rows = this.#rows
    const signs = this.#signs
    const mask = slots.length - 1
    const length = to - from
    const size = length * 4 + kind
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const number = (slots[slot] ?? 0) - 1
      if (number < 0) return -1
      const row = number * rowSize
      if (rows[row] !== hash || rows[row + 1] !== size) continue
      const first = rows[row + 2] ?? 0
      let same = 0
      while (same < length && signs[first + same] === text.charCodeAt(from + same)) same++
      if (same === length) return number
    }
  }

  /** Keeps a text that `find` did not find, and gives it the next number. */
  add(text: string, from: number, to: number, hash: number, kind: number): number {
    this.#makeRoom(to - from)
    const number = this.#count++
    this.#rows[number * rowSize] = hash
    this.#rows[number * rowSize + 1] = (to - from) * 4 + kind
    this.#rows[number * rowSize + 2] = this.#length
    for (let at = from; at < to; at++) this.#signs[this.#length++] = text.charCodeAt(at)
    this.#place(hash, number)
    return number
  }

  #place(hash: number, number: number): void {
    const mask = this.#slots.length - 1
    let slot = (hash ^ (hash >>> 15)) & mask
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = number + 1
  }

  #makeRoom(length: number): void {
    if (this.#length + length > this.#signs.length)
      this.#signs = grown(this.#signs, Math.max(this.#signs.length * 2, this.#length + length))
    if ((this.#count + 1) * rowSize > this.#rows.length) this.#rows = grown(this.#rows, this.#rows.length * 2)
    if ((this.#count + 1) * 2 <= this.#slots.length) return
    this.#slots = new Int32Array(this.#slots.length * 2)
    for (let number = 0; number < this.#count; number++) this.#place(this.#rows[number * rowSize] ?? 0, number)
  }
}

/** The hash of the signs that were read so far, and of one more. Of no sign it is 0. */
export function hashOn(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193)
}

/** The hash of a whole text. */
export function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = hashOn(hash, text.charCodeAt(at))
  return hash
}

/** A part of a text that does not keep the whole of it in memory, as parts of more than twelve signs do. */
export function copied(text: string): string {
  return text.length > 12 ? Buffer.from(text, 'utf16le').toString('utf16le') : text
}
