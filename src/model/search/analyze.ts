import {forEachRun, isOrdinaryWord, type Run, splitRun} from './split-run.ts'
import {stem} from './stem.ts'
import {stopWords} from './stop-words.ts'

/** Increment this with every change to the terms of a text. Cached postings of another version are not used. */
export const analyzerVersion = 1

/**
 * How to analyze a text. `prose` stems plain words and drops stop words. `heading` stems and keeps all words (see
 * `analyzeHeading`). `code` keeps every term as written, except for case.
 */
export type TextKind = 'heading' | 'prose' | 'code'

/** Maximum number of characters to read of one field of a section. */
export const maxFieldLength = 100_000

/** Maximum number of characters to read of one line. Longer lines are machine-written. */
const maxLineLength = 4_000

/** The index entries of one run of text. */
export interface Terms {
  readonly terms: readonly string[]
  /** The same terms as people type them, for completions and spelling. */
  readonly words: readonly string[]
}

const nothing: Terms = {terms: [], words: []}

/** A cache, because texts repeat their words and a lookup is faster than splitting a word. Emptied when full. */
const known: Record<TextKind, Map<string, Terms>> = {heading: new Map(), prose: new Map(), code: new Map()}
const knownLimit = 40_000
const longestKnown = 64

/** Returns the terms of one run. The index and highlighting both use this function. */
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
 * Matches text between characters that always end a run. Most chunks are one run and a period. The pattern accepts more than a
 * run may contain, such as non-ASCII dashes.
 */
const chunkPattern = /[\w\-./:\u0080-\uffff]+/g

function readRun(run: string, kind: TextKind): Terms {
  const split = splitRun(run)
  return split ? termsOf(split, kind) : nothing
}

/** Calls `visit` with the terms of every chunk of a text that has any, in order. To read many texts, use a `ChunkTable`. */
export function analyze(text: string, kind: TextKind, visit: (terms: Terms) => void): void {
  for (const chunk of limitText(text).match(chunkPattern) ?? []) {
    const made = termsOfChunk(chunk, kind)
    if (made.terms.length > 0) visit(made)
  }
}

/** Returns the terms of all runs in a chunk. A chunk without terms contains only stop words, which do not count. */
export function termsOfChunk(chunk: string, kind: TextKind): Terms {
  // Most chunks are one run of only letters.
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

/**
 * Calls `visit` with a heading's terms. Stop words count only if there are no others, so that "Stop the chain" is as short as
 * "Stop chain".
 */
export function analyzeHeading(text: string, visit: (terms: Terms) => void): void {
  let found = false
  analyze(text, 'prose', made => {
    found = true
    visit(made)
  })
  if (!found) analyze(text, 'heading', visit)
}

/** Returns the stem of a plain word in prose. A word that is not plain English is its own stem. */
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

/** Returns the part of a field that is read. */
export function limitText(text: string): string {
  const limited = text.length > maxFieldLength ? text.slice(0, maxFieldLength) : text
  if (limited.length <= maxLineLength) return limited
  return limited
    .split('\n')
    .map(line => (line.length > maxLineLength ? line.slice(0, maxLineLength) : line))
    .join('\n')
}
