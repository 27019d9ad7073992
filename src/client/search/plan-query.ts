import {stemOf} from '../../model/search/analyze.ts'
import {codeField} from '../../model/search/scoring.ts'
import {forEachRun, splitRun} from '../../model/search/split-run.ts'
import {stopWords} from '../../model/search/stop-words.ts'

/** Maximum length of a query, and maximum number of its words. Longer ones were not typed by a person. */
const maxQueryLength = 400
const maxWords = 12

/** One word of the query. */
export interface QueryWord {
  /** As typed. */
  readonly text: string
  /** Offset in the query. */
  readonly start: number
  readonly whole: string
  readonly parts: readonly string[]
  readonly plain: boolean
  /** Whether the reader may still be typing it. */
  readonly open: boolean
}

/**
 * A term to look up, its fields, and the weight of a match. Lunr's query language is not used, because readers do not type
 * syntax.
 */
export interface Clause {
  readonly term: string
  /** `prose`: every field except code, whose terms are never stemmed. */
  readonly fields: 'all' | 'prose'
  readonly boost: number
  /** Index of the query word. */
  readonly word: number
  /** Share of that word that a match covers, 0 to 1. */
  readonly cover: number
  /** Index of the part, if the clause is for a part of the word. Parts add up. */
  readonly part?: number
}

/** The common fields of clauses for one replacement. */
type Base = Pick<Clause, 'boost' | 'word' | 'cover' | 'part'>

/** Returns the words of a query, without repeats. Stop words are included only if there are no others. */
export function readQuery(query: string): QueryWord[] {
  const text = query.slice(0, maxQueryLength)
  const words = new Map<string, QueryWord>()
  forEachRun(text, (run, start) => {
    const split = splitRun(run)
    if (!split || (split.whole === '' && split.parts.length === 0)) return
    const key = split.whole || split.parts.join()
    const open = start + run.length === text.length
    words.set(key, {text: run, start: words.get(key)?.start ?? start, ...split, open})
  })
  const all = [...words.values()]
  const telling = all.filter(word => !stopWords.has(word.whole))
  return (telling.length > 0 ? telling : all).slice(0, maxWords)
}

/** Weights of a whole identifier, a word, a part of an identifier, a completion, a corrected word and a synonym. */
export const boosts = {whole: 20, word: 10, part: 1.5, completion: 4, weakCompletion: 1.5, mended: 8, synonym: 5}

/** Returns the clauses for a word as typed. */
export function clausesOf(word: QueryWord, index: number): Clause[] {
  const {whole, parts, plain} = word
  if (plain) return plainClauses(whole, {boost: boosts.word, word: index, cover: 1})
  const clauses: Clause[] =
    whole === '' ? [] : [{term: whole, fields: 'all', boost: boosts.whole, word: index, cover: 1}]
  const cover = 0.9 / Math.max(1, parts.length)
  return [
    ...clauses,
    ...parts.flatMap((term, part) => plainClauses(term, {boost: boosts.part, word: index, cover, part}))
  ]
}

/** Returns the clauses for a word of the index that replaces a typed one. */
export function clausesFor(found: string, base: Base): Clause[] {
  const split = splitRun(found)
  return split && !split.plain ? [{term: found, fields: 'all', ...base}] : plainClauses(found, base)
}

/**
 * Returns the clauses for a plain word. Its stem occurs only in prose; the word itself occurs in code, and in prose as an
 * identifier.
 */
function plainClauses(word: string, base: Base): Clause[] {
  const stem = stemOf(word)
  const whole: Clause = {term: word, fields: 'all', ...base}
  return stem === word ? [whole] : [{term: stem, fields: 'prose', ...base}, whole]
}

/** Returns whether a clause applies to a field, by its index in `fieldNames`. */
export function looksInto(clause: Clause, field: number): boolean {
  return clause.fields === 'all' || field !== codeField
}
