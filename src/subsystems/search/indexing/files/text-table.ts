import {grown} from '../postings/grown.ts'

/** Number of columns of a text's row: its hash, its kind and length, and the offset of its characters. */
const rowSize = 3

/**
 * Numbers texts in order of appearance. Texts are parts of longer ones and are looked up by their characters, which avoids
 * strings that would be thrown away.
 */
export class TextTable {
  #count = 0
  // Large from the start, and not touched before it is used. V8 compiles code for a table that stays, and compiles it again for
  // another table.
  /** Numbers of texts, from 1. Each is in the first free slot after the one that its hash selects. */
  #slots = new Int32Array(1 << 17)
  #rows = new Int32Array(rowSize << 16)
  /** The characters of all texts. */
  #signs = new Uint16Array(1 << 20)
  #length = 0

  /** Number of texts. */
  get size(): number {
    return this.#count
  }

  /**
   * Returns the number of a part of text, or -1 if it is not in the table.
   *
   * @param hash of its characters
   * @param kind from 0 to 3; the same characters of another kind are another text
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

  /** Adds text that `find` did not find, and returns its number. */
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

/** Returns the hash of the characters so far and one more. The hash of an empty string is 0. */
export function hashOn(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193)
}

/** Returns the hash of a whole text. */
export function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = hashOn(hash, text.charCodeAt(at))
  return hash
}

/**
 * Returns a copy of a part of text. V8 would otherwise keep the whole text in memory for parts of more than twelve characters.
 */
export function copied(text: string): string {
  return text.length > 12 ? Buffer.from(text, 'utf16le').toString('utf16le') : text
}
