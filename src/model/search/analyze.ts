import {forEachRun, isOrdinaryWord, type Run, splitRun} from './split-run.ts'
import {stem} from './stem.ts'
import {stopWords} from './stop-words.ts'

/** Goes up with every change to what a text's terms are: cached postings of another version are not used. */
export const analyzerVersion = 1

/**
 * How a text is read. `prose` stems plain words and leaves stop words out; `heading` stems and keeps all (see
 * `analyzeHeading`); `code` keeps every term as it is written, but for its case.
 */
export type TextKind = 'heading' | 'prose' | 'code'

/** Most characters of one field of one section that are read. */
export const maxFieldLength = 100_000

/** Most characters of one line that are read: what is longer was written by a machine. */
const maxLineLength = 4_000

/** What one run of text adds to the index. */
export interface Terms {
  readonly terms: readonly string[]
  /** The same, as people type them: for completions and spelling. */
  readonly words: readonly string[]
}

const nothing: Terms = {terms: [], words: []}

/** Texts repeat their words; taking a word apart costs more than looking it up. Emptied when full: a cache only. */
const known: Record<TextKind, Map<string, Terms>> = {heading: new Map(), prose: new Map(), code: new Map()}
const knownLimit = 40_000
const longestKnown = 64

/** The terms of one run. The one place where text becomes terms, for the index and for highlighting alike. */
export function termsOfRun(run: string, kind: TextKind): Terms {
  const found = known[kind].get(run)
  if (found) return found
  const made = readRun(run, kind)
  if (run.length > longestKnown) return made
  if (known[kind].size >= knownLimit) known[kind].clear()
  known[kind].set(run, made)
  return made
}

/**
 * What stands between signs that end every run: most often one run and a full stop. The pattern lets more through than
 * a run may hold, such as dashes beyond ASCII.
 */
const chunkPattern = /[\w\-./:\u0080-\uffff]+/g

function readRun(run: string, kind: TextKind): Terms {
  const split = splitRun(run)
  return split ? termsOf(split, kind) : nothing
}

/** Calls `visit` with the terms of every chunk of a text that has any, in order. Who reads many texts keeps chunks: see `ChunkTable`. */
export function analyze(text: string, kind: TextKind, visit: (terms: Terms) => void): void {
  for (const chunk of limitText(text).match(chunkPattern) ?? []) {
    const made = termsOfChunk(chunk, kind)
    if (made.terms.length > 0) visit(made)
  }
}

/** The terms of all runs in a chunk. Words of one without terms are stop words, which count for nothing. */
export function termsOfChunk(chunk: string, kind: TextKind): Terms {
  // Most chunks are one run and nothing but letters.
  if (isOrdinaryWord(chunk)) return plainTerms(chunk.toLowerCase(), kind)
  const runs: string[] = []
  forEachRun(chunk, run => runs.push(run))
  const [first, ...others] = runs
  if (first === undefined) return nothing
  let all = readRun(first, kind)
  for (const run of others) {
    const made = readRun(run, kind)
    all = {terms: [...all.terms, ...made.terms], words: [...all.words, ...made.words]}
  }
  return all
}

/** A heading's terms: stop words only if it has no others, so that "Stop the chain" is as short as "Stop chain". */
export function analyzeHeading(text: string, visit: (terms: Terms) => void): void {
  let found = false
  analyze(text, 'prose', made => {
    found = true
    visit(made)
  })
  if (!found) analyze(text, 'heading', visit)
}

/** The stem that prose has for a plain word; what is not a plain English word is its own stem. */
export function stemOf(word: string): string {
  return /^[a-z]{3,}$/.test(word) ? stem(word) : word
}

function termsOf(run: Run, kind: TextKind): Terms {
  if (run.plain) return plainTerms(run.whole, kind)
  const words = run.whole === '' ? run.parts : [run.whole, ...run.parts]
  if (kind === 'code') return {terms: words, words}
  const parts = run.parts.filter(part => kind === 'heading' || !stopWords.has(part)).map(stemOf)
  return {terms: run.whole === '' ? parts : [run.whole, ...parts], words}
}

function plainTerms(word: string, kind: TextKind): Terms {
  if (word === '' || (kind === 'prose' && stopWords.has(word))) return nothing
  return {terms: [kind === 'code' ? word : stemOf(word)], words: [word]}
}

/** What of a field is read. */
export function limitText(text: string): string {
  const limited = text.length > maxFieldLength ? text.slice(0, maxFieldLength) : text
  if (limited.length <= maxLineLength) return limited
  return limited
    .split('\n')
    .map(line => (line.length > maxLineLength ? line.slice(0, maxLineLength) : line))
    .join('\n')
}
