import {limitText, type TextKind, termsOfChunk} from '../../model/search/analyze.ts'
import {Vocabulary} from './vocabulary.ts'

/** Chunks longer than this are not kept: no two texts share them. */
const longestKept = 64

const kindCodes: Readonly<Record<TextKind, number>> = {heading: 1, prose: 2, code: 3}

/** A sign of ASCII ends a chunk, joins its runs, or is part of one. All beyond ASCII are taken for parts. */
const end = 0
const joiner = 1
const part = 2
const signOf = Uint8Array.from({length: 128}, (_, code) => {
  const sign = String.fromCharCode(code)
  return /[_\-./:]/.test(sign) ? joiner : /\w/.test(sign) ? part : end
})

/** What is kept of a chunk: its hash, its kind and length, where its signs begin, and its three places in the vocabulary's pool. */
const rowSize = 6

/**
 * The chunks that a process met, with the places of their terms in the vocabulary. A text is read sign by sign, and a chunk
 * that is known is found by these signs: no text is cut into strings, which would have to be looked up and thrown away.
 */
export class ChunkTable {
  readonly vocabulary = new Vocabulary()
  /** Of the chunk at hand, in the vocabulary's pool: its terms lie from `start` to `words`, its words from there to `end`. */
  start = 0
  words = 0
  end = 0
  #count = 0
  // Large from the start, and not touched before they are used: V8 makes code for a table that stays, and makes it again whenever
  // the table is another.
  /** Numbers of chunks, from 1, each at the first free place from the one that its hash gives. */
  #slots = new Int32Array(1 << 17)
  #rows = new Int32Array(rowSize << 16)
  /** The signs of all chunks. */
  #signs = new Uint16Array(1 << 20)
  #length = 0

  /** How many chunks are kept. */
  get size(): number {
    return this.#count
  }

  /** Calls `visit` at each chunk of a text that has terms, in order. */
  read(whole: string, kind: TextKind, visit: () => void): void {
    const text = limitText(whole)
    const kindCode = kindCodes[kind]
    const {length} = text
    for (let at = 0; at < length; ) {
      let code = text.charCodeAt(at)
      // No run begins or ends with a joiner: the stop after a sentence is no part of its last word.
      if (code < 128 && signOf[code] !== part) {
        at++
        continue
      }
      const from = at
      let running = kindCode
      let hash = 0
      let to = at
      do {
        running = Math.imul(running ^ code, 0x01000193)
        at++
        if (code > 127 || signOf[code] === part) {
          hash = running
          to = at
        }
        code = at < length ? text.charCodeAt(at) : 0
      } while (code > 127 || signOf[code] !== end)
      hash ^= hash >>> 15
      // Kind and length in one number.
      const size = (to - from) * 4 + kindCode
      const row = this.#rowOf(text, from, hash, size)
      if (row < 0) this.#learn(copied(text.slice(from, to)), kind, hash, size)
      else {
        this.start = this.#rows[row + 3] ?? 0
        this.words = this.#rows[row + 4] ?? 0
        this.end = this.#rows[row + 5] ?? 0
      }
      if (this.start < this.words) visit()
    }
  }

  /** Where the row of a known chunk begins; below 0 for another. */
  #rowOf(text: string, from: number, hash: number, size: number): number {
    const slots = this.#slots
    const rows = this.#rows
    const signs = this.#signs
    const mask = slots.length - 1
    const length = size >> 2
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot] ?? 0
      if (number === 0) return -1
      const row = (number - 1) * rowSize
      if (rows[row] !== hash || rows[row + 1] !== size) continue
      const first = rows[row + 2] ?? 0
      let same = 0
      while (same < length && signs[first + same] === text.charCodeAt(from + same)) same++
      if (same === length) return row
    }
  }

  #learn(chunk: string, kind: TextKind, hash: number, size: number): void {
    const {pool} = this.vocabulary
    const made = termsOfChunk(chunk, kind)
    this.start = pool.length
    // A chunk of stop words alone adds nothing.
    if (made.terms.length > 0) this.vocabulary.add(made.terms)
    this.words = pool.length
    if (made.terms.length > 0) this.vocabulary.add(made.words)
    this.end = pool.length
    if (chunk.length > longestKept) return
    this.#makeRoom()
    this.#rows.set([hash, size, this.#length, this.start, this.words, this.end], this.#count * rowSize)
    for (let i = 0; i < chunk.length; i++) this.#signs[this.#length++] = chunk.charCodeAt(i)
    this.#count++
    this.#place(hash, this.#count)
  }

  #place(hash: number, number: number): void {
    const mask = this.#slots.length - 1
    let slot = hash & mask
    while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
    this.#slots[slot] = number
  }

  #makeRoom(): void {
    if (this.#length + longestKept > this.#signs.length) {
      const larger = new Uint16Array(this.#signs.length * 2)
      larger.set(this.#signs)
      this.#signs = larger
    }
    if ((this.#count + 1) * rowSize > this.#rows.length) {
      const larger = new Int32Array(this.#rows.length * 2)
      larger.set(this.#rows)
      this.#rows = larger
    }
    if ((this.#count + 1) * 2 <= this.#slots.length) return
    this.#slots = new Int32Array(this.#slots.length * 2)
    for (let number = 1; number <= this.#count; number++) this.#place(this.#rows[(number - 1) * rowSize] ?? 0, number)
  }
}

/** A part of a text that does not keep the whole of it in memory, as parts of more than twelve signs do. */
function copied(text: string): string {
  return text.length > 12 ? Buffer.from(text, 'utf16le').toString('utf16le') : text
}
