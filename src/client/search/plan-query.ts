import {stemOf} from '../../model/search/analyze.ts'
import {codeField} from '../../model/search/scoring.ts'
import {forEachRun, splitRun} from '../../model/search/split-run.ts'
import {stopWords} from '../../model/search/stop-words.ts'

/** Longest query that is read, and the most words of it. Beyond that nobody typed it. */
const maxQueryLength = 400
const maxWords = 12

/** One thing that was typed. */
export interface QueryWord {
  /** As typed. */
  readonly text: string
  /** Place in the query. */
  readonly start: number
  readonly whole: string
  readonly parts: readonly string[]
  readonly plain: boolean
  /** Whether it may still be being typed. */
  readonly open: boolean
}

/** A term to look up, where, and what finding it is worth. Never Lunr's query language: what people type is no syntax. */
export interface Clause {
  readonly term: string
  /** `prose`: every field but code, whose terms are never stemmed. */
  readonly fields: 'all' | 'prose'
  readonly boost: number
  /** Index of the word it stands for. */
  readonly word: number
  /** Share of that word which a match covers, 0 to 1. */
  readonly cover: number
  /** Which part of the word it is, if it is not the whole: parts add up. */
  readonly part?: number
}

/** What clauses for one stand-in share. */
type Base = Pick<Clause, 'boost' | 'word' | 'cover' | 'part'>

/** The words of a query, without repeats; stop words only if nothing else was typed. */
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

/** What an identifier's whole, a word, a part of an identifier, a completion, a mended word and a synonym are worth. */
export const boosts = {whole: 20, word: 10, part: 1.5, completion: 4, weakCompletion: 1.5, mended: 8, synonym: 5}

/** The clauses that stand for what was typed as it was typed. */
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

/** The clauses for a word from the index that stands in for one that was typed. */
export function clausesFor(found: string, base: Base): Clause[] {
  const split = splitRun(found)
  return split && !split.plain ? [{term: found, fields: 'all', ...base}] : plainClauses(found, base)
}

/** A stem stands in prose only; the word itself in code, and in prose where it is written as an identifier. */
function plainClauses(word: string, base: Base): Clause[] {
  const stem = stemOf(word)
  const whole: Clause = {term: word, fields: 'all', ...base}
  return stem === word ? [whole] : [{term: stem, fields: 'prose', ...base}, whole]
}

/** Whether a clause looks into a field, by its index in `fieldNames`. */
export function looksInto(clause: Clause, field: number): boolean {
  return clause.fields === 'all' || field !== codeField
}
