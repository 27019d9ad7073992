import type {Analyzer} from '../../analysis/analyzer.ts'
import {codeField} from '../../format/scoring.ts'

/** Maximum length of a query, and maximum number of its words. Longer ones were not typed by a person. */
const maxQueryLength = 400
const maxWords = 12
/** Maximum number of parts of a word. Texts without spaces have one for every character. */
const maxParts = 24

/** One word of the query. */
export interface QueryWord {
  /** As typed. */
  readonly text: string
  /** Offset in the query. */
  readonly start: number
  readonly whole: string
  readonly parts: readonly string[]
  readonly plain: boolean
  /** See `Run`. */
  readonly surface?: string
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
export function readQuery(query: string, {rules}: Analyzer): QueryWord[] {
  const text = query.slice(0, maxQueryLength)
  const words = new Map<string, QueryWord>()
  rules.forEachRun(text, (run, start) => {
    const split = rules.splitRun(run)
    if (!split || (split.whole === '' && split.parts.length === 0)) return
    const key = split.whole || split.parts.join()
    const open = start + run.length === text.length
    const parts = split.parts.slice(0, maxParts)
    words.set(key, {text: run, start: words.get(key)?.start ?? start, ...split, parts, open})
  })
  const all = [...words.values()]
  const useful = all.filter(word => !rules.stopWords.has(word.whole))
  return (useful.length > 0 ? useful : all).slice(0, maxWords)
}

/** Weights of a whole identifier, a word, a part of an identifier, a completion, a corrected word and a synonym. */
export const boosts = {whole: 20, word: 10, part: 1.5, completion: 4, weakCompletion: 1.5, correction: 8, synonym: 5}

/** Returns the clauses for a word as typed. */
export function clausesOf(word: QueryWord, index: number, analyzer: Analyzer): Clause[] {
  const {whole, parts, plain, surface} = word
  if (plain) return plainClauses(whole, {boost: boosts.word, word: index, cover: 1}, {analyzer, surface})
  const clauses: Clause[] =
    whole === '' ? [] : [{term: whole, fields: 'all', boost: boosts.whole, word: index, cover: 1}]
  const cover = 0.9 / Math.max(1, parts.length)
  return [
    ...clauses,
    ...parts.flatMap((term, part) => plainClauses(term, {boost: boosts.part, word: index, cover, part}, {analyzer}))
  ]
}

/** Returns the clauses for a word of the index that replaces a typed one. */
export function clausesFor(found: string, base: Base, analyzer: Analyzer): Clause[] {
  const split = analyzer.rules.splitRun(found)
  return split && !split.plain ? [{term: found, fields: 'all', ...base}] : plainClauses(found, base, {analyzer})
}

/**
 * Returns the clauses for a plain word. Its stem occurs only in prose; the word itself occurs in code, and in prose as an
 * identifier.
 *
 * @param given.surface the word with accents, whose stem may differ
 */
function plainClauses(
  word: string,
  base: Base,
  {analyzer, surface = word}: {readonly analyzer: Analyzer; readonly surface?: string | undefined}
): Clause[] {
  const stems = new Set([surface, word].map(each => analyzer.rules.stemOf(each)))
  stems.delete(word)
  const whole: Clause = {term: word, fields: 'all', ...base}
  return [...[...stems].map((term): Clause => ({term, fields: 'prose', ...base})), whole]
}

/** Returns whether a clause applies to a field, by its index in `fieldNames`. */
export function appliesTo(clause: Clause, field: number): boolean {
  return clause.fields === 'all' || field !== codeField
}
