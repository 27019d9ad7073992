import {isOrdinaryWord, type Run} from './split-run.ts'

/** Increment this with every change to the terms of text. Cached postings of another version are not used. */
export const analyzerVersion = 3

/**
 * How to analyze text. `prose` stems plain words and drops stop words. `heading` stems and keeps all words (see
 * `analyzeHeading`). `code` keeps every term as written, except for case.
 */
export type TextKind = 'heading' | 'prose' | 'code'

/** The index entries of one run of text. */
export interface Terms {
  readonly terms: readonly string[]
  /** The same terms as people type them, for completions and spelling. */
  readonly words: readonly string[]
}

/** Two adjacent characters of a run, and their term. */
export interface Pair {
  readonly term: string
  readonly start: number
  readonly end: number
}

/** How a language cuts its texts into runs, and runs into words. */
export interface WordRules {
  readonly stopWords: ReadonlySet<string>
  /** Calls `visit` with each run of text and its offset in UTF-16 code units. */
  forEachRun(text: string, visit: (run: string, start: number) => void): void
  /** Splits a run, or returns `undefined` for one that is not indexed. */
  splitRun(run: string): Run | undefined
  /** Returns the stem of a plain word in prose, which is the word itself if the language has no stem for it. */
  stemOf(word: string): string
  /** Returns the parts of a run without spaces between its words, or `undefined` for other runs. */
  pairsOf?(run: string): readonly Pair[] | undefined
}

const nothing: Terms = {terms: [], words: []}

const knownLimit = 40_000
const longestKnown = 64

/** Maximum number of characters to read of one field of a section. */
export const maxFieldLength = 100_000

/** Maximum number of characters to read of one line. Longer lines are machine-written. */
const maxLineLength = 4_000

/**
 * Matches text between characters that always end a run. Most chunks are one run and a period. The pattern accepts more than a
 * run may contain, such as non-ASCII dashes.
 */
const chunkPattern = /[\w\-./:+#&\u0080-\uffff]+/g

/** Turns texts of one language into terms. The index, queries and highlighting share one. */
export class Analyzer {
  readonly rules: WordRules
  /** A cache, because texts repeat their words and a lookup is faster than splitting a word. Emptied when full. */
  readonly #known: Record<TextKind, Map<string, Terms>> = {heading: new Map(), prose: new Map(), code: new Map()}

  constructor(rules: WordRules) {
    this.rules = rules
  }

  /** Returns the terms of one run. The index and highlighting both use this function. */
  termsOfRun(run: string, kind: TextKind): Terms {
    const known = this.#known[kind]
    const found = known.get(run)
    if (found) return found
    const made = this.#readRun(run, kind)
    if (run.length > longestKnown) return made
    if (known.size >= knownLimit) known.clear()
    known.set(run, made)
    return made
  }

  /**
   * Calls `visit` with the terms of each chunk of text, in order. Chunks without terms are skipped. To read many texts, use a
   * `ChunkTable`.
   */
  analyze(text: string, kind: TextKind, visit: (terms: Terms) => void): void {
    for (const chunk of limitText(text).match(chunkPattern) ?? []) {
      const made = this.termsOfChunk(chunk, kind)
      if (made.terms.length > 0) visit(made)
    }
  }

  /** Returns the terms of all runs in a chunk. A chunk without terms contains only stop words, which do not count. */
  termsOfChunk(chunk: string, kind: TextKind): Terms {
    // Most chunks are one run of only letters.
    if (isOrdinaryWord(chunk)) return this.#readRun(chunk, kind)
    const runs: string[] = []
    this.rules.forEachRun(chunk, run => runs.push(run))
    const [first, ...others] = runs
    if (first === undefined) return nothing
    const one = this.#readRun(first, kind)
    if (others.length === 0) return one
    const all = {terms: [...one.terms], words: [...one.words]}
    for (const run of others) {
      const made = this.#readRun(run, kind)
      all.terms.push(...made.terms)
      all.words.push(...made.words)
    }
    return all
  }

  /**
   * Calls `visit` with a heading's terms. Stop words count only if there are no others, so that "Stop the chain" is as short as
   * "Stop chain".
   */
  analyzeHeading(text: string, visit: (terms: Terms) => void): void {
    let found = false
    this.analyze(text, 'prose', made => {
      found = true
      visit(made)
    })
    if (!found) this.analyze(text, 'heading', visit)
  }

  #readRun(run: string, kind: TextKind): Terms {
    const split = this.rules.splitRun(run)
    return split ? this.#termsOf(split, kind) : nothing
  }

  #termsOf(run: Run, kind: TextKind): Terms {
    const {stopWords} = this.rules
    if (run.plain) {
      const {whole} = run
      if (whole === '' || (kind === 'prose' && stopWords.has(whole))) return nothing
      return {terms: [kind === 'code' ? whole : this.rules.stemOf(run.surface ?? whole)], words: [whole]}
    }
    const words = run.whole === '' ? run.parts : [run.whole, ...run.parts]
    if (kind === 'code') return {terms: words, words}
    const parts = run.parts
      .filter(part => kind === 'heading' || !stopWords.has(part))
      .map(part => this.rules.stemOf(part))
    return {terms: run.whole === '' ? parts : [run.whole, ...parts], words}
  }
}

/** Returns the part of a field that is read. */
export function limitText(text: string): string {
  const limited = text.length > maxFieldLength ? text.slice(0, maxFieldLength) : text
  if (limited.length <= maxLineLength) return limited
  return limited
    .split('\n')
    .map(line => (line.length > maxLineLength ? line.slice(0, maxLineLength) : line))
    .join('\n')
}
