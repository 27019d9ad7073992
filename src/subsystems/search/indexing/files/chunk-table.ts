import {type Analyzer, limitText, type TextKind} from '../../analysis/analyzer.ts'
import {grown} from '../postings/grown.ts'
import {Vocabulary} from '../postings/vocabulary.ts'
import {copied, hashOn, TextTable} from './text-table.ts'

/** Longer chunks are not cached, because texts rarely share them. */
const longestKept = 64

const kindCodes: Readonly<Record<TextKind, number>> = {heading: 1, prose: 2, code: 3}

/**
 * An ASCII character ends a chunk, joins its runs, is part of one, or follows one (`C++`). All non-ASCII characters count as
 * parts.
 */
const end = 0
const joiner = 1
const part = 2
const tail = 3
const hyphen = 45
const signOf = Uint8Array.from({length: 128}, (_, code) => {
  const sign = String.fromCharCode(code)
  return /[_\-./:&]/.test(sign) ? joiner : /[+#]/.test(sign) ? tail : /\w/.test(sign) ? part : end
})

/** Number of columns of a chunk's row: three offsets in the vocabulary's pool. */
const rowSize = 3

/**
 * A cache of chunks with the offsets of their terms in the vocabulary. Reads text character by character and looks up known
 * chunks without creating strings.
 */
export class ChunkTable {
  readonly vocabulary = new Vocabulary()
  /** Offsets of the current chunk in the vocabulary's pool: terms from `start` to `words`, words from `words` to `end`. */
  start = 0
  words = 0
  end = 0
  readonly #chunks = new TextTable()
  #rows = new Int32Array(rowSize << 16)
  readonly #analyzer: Analyzer
  /** Length of the vocabulary's pool without the terms of a chunk that is not cached. */
  #kept = 0

  constructor(analyzer: Analyzer) {
    this.#analyzer = analyzer
  }

  /** Number of cached chunks. */
  get size(): number {
    return this.#chunks.size
  }

  /** Calls `visit` at each chunk of text that has terms, in order. */
  read(whole: string, kind: TextKind, visit: () => void): void {
    const text = limitText(whole)
    const kindCode = kindCodes[kind]
    const {length} = text
    for (let at = 0; at < length; ) {
      let code = text.charCodeAt(at)
      // No run begins or ends with a joiner: the period after a sentence is not part of its last word.
      if (code < 128 && signOf[code] !== part && !(code === hyphen && isLetterAlone(text, at + 1))) {
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
        if (code > 127 || signOf[code] === part || signOf[code] === tail) {
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
    const made = this.#analyzer.termsOfChunk(chunk, kind)
    // Chunks of scripts without spaces are long, and their terms would add up.
    pool.length = this.#kept
    this.start = pool.length
    // A chunk with only stop words adds nothing.
    if (made.terms.length > 0) this.vocabulary.add(made.terms)
    this.words = pool.length
    if (made.terms.length > 0) this.vocabulary.add(made.words)
    this.end = pool.length
    if (chunk.length > longestKept) return
    this.#kept = this.end
    const row = this.#chunks.add(chunk, 0, chunk.length, hash, kindCodes[kind]) * rowSize
    if (row + rowSize > this.#rows.length) this.#rows = grown(this.#rows, this.#rows.length * 2)
    this.#rows[row] = this.start
    this.#rows[row + 1] = this.words
    this.#rows[row + 2] = this.end
  }
}

/** Returns whether a character is a part between others that are none, like the letter of `-v`. */
function isLetterAlone(text: string, at: number): boolean {
  const isPart = (code: number) => code > 127 || signOf[code] === part
  return at < text.length && isPart(text.charCodeAt(at)) && !(at + 1 < text.length && isPart(text.charCodeAt(at + 1)))
}
