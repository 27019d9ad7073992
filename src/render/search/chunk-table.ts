import {limitText, type TextKind, termsOfChunk} from '../../model/search/analyze.ts'
import {grown} from './grown.ts'
import {copied, hashOn, TextTable} from './text-table.ts'
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

/** What is kept of a chunk: its three places in the vocabulary's pool. */
const rowSize = 3

/**
 * The chunks that a process met, with the places of their terms in the vocabulary. A text is read sign by sign, and a chunk
 * that is known is found by these signs.
 */
export class ChunkTable {
  readonly vocabulary = new Vocabulary()
  /** Of the chunk at hand, in the vocabulary's pool: its terms lie from `start` to `words`, its words from there to `end`. */
  start = 0
  words = 0
  end = 0
  readonly #chunks = new TextTable()
  #rows = new Int32Array(rowSize << 16)

  /** How many chunks are kept. */
  get size(): number {
    return this.#chunks.size
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
        running = hashOn(running, code)
        at++
        if (code > 127 || signOf[code] === part) {
          hash = running
          to = at
        }
        code = at < length ? text.charCodeAt(at) : 0
      } while (code > 127 || signOf[code] !== end)
      const known = this.#chunks.find(text, from, to, hash, kindCode)
      if (known < 0) this.#learn(copied(text.slice(from, to)), kind, hash)
      else {
        this.start = this.#rows[known * rowSize] ?? 0
        this.words = this.#rows[known * rowSize + 1] ?? 0
        this.end = this.#rows[known * rowSize + 2] ?? 0
      }
      if (this.start < this.words) visit()
    }
  }

  #learn(chunk: string, kind: TextKind, hash: number): void {
    const {pool} = this.vocabulary
    const made = termsOfChunk(chunk, kind)
    this.start = pool.length
    // A chunk of stop words alone adds nothing.
    if (made.terms.length > 0) this.vocabulary.add(made.terms)
    this.words = pool.length
    if (made.terms.length > 0) this.vocabulary.add(made.words)
    this.end = pool.length
    if (chunk.length > longestKept) return
    const row = this.#chunks.add(chunk, 0, chunk.length, hash, kindCodes[kind]) * rowSize
    if (row + rowSize > this.#rows.length) this.#rows = grown(this.#rows, this.#rows.length * 2)
    this.#rows[row] = this.start
    this.#rows[row + 1] = this.words
    this.#rows[row + 2] = this.end
  }
}
