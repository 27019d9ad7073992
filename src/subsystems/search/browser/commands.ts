import type {WordRules} from '../analysis/analyzer.ts'
import {appliesTo, type Clause} from './engine/plan-query.ts'
import type {Ranked} from './engine/rank.ts'
import type {Term} from './engine/term.ts'

/** Maximum number of records whose text is compared with the query. Each record that is not displayed anyway costs a file. */
const mostCompared = 8

/** Returns the words of text as written, including stop words. */
export function wordsOf(text: string, rules: WordRules): readonly string[] {
  const words: string[] = []
  rules.forEachRun(text, run => words.push(wordOf(run, rules)))
  return words
}

function wordOf(run: string, rules: WordRules): string {
  return rules.splitRun(run)?.whole || run.toLowerCase()
}

/** Returns whether a line of text contains these words in a row, separated only by spaces. */
export function hasInRow(text: string, words: readonly string[], rules: WordRules): boolean {
  let matched = 0
  let end = 0
  let found = false
  rules.forEachRun(text, (run, start) => {
    const word = wordOf(run, rules)
    const isNext = word === words[matched] && (matched === 0 || /^[ \t]+$/.test(text.slice(end, start)))
    matched = isNext ? matched + 1 : word === words[0] ? 1 : 0
    end = start + run.length
    if (matched === words.length) {
      found = true
      matched = 0
    }
  })
  return found
}

/** Returns whether a line of text contains all these words as written, in any order, with at most one other word between two. */
export function hasNear(text: string, words: readonly string[], rules: WordRules): boolean {
  return text.split('\n').some(line => {
    const all = wordsOf(line, rules)
    const span = 2 * words.length - 1
    return all.some((_, at) => {
      const window = all.slice(at, at + span)
      return words.every(word => window.includes(word))
    })
  })
}

/**
 * Returns the best records whose code, or whose prose, contains all words of a query as typed.
 *
 * @param words number of words
 */
export function withWordsIn(
  wanted: number,
  ranked: readonly Ranked[],
  {clauses, terms, words}: {clauses: readonly Clause[]; terms: ReadonlyMap<string, Term>; words: number}
): number[] {
  const found = new Map(ranked.map(({record}) => [record, new Set<number>()]))
  for (const clause of clauses) {
    const term = clause.cover === 1 && appliesTo(clause, wanted) ? terms.get(clause.term) : undefined
    for (const [i, record] of term?.records.entries() ?? [])
      if (term?.fields[i] === wanted) found.get(record)?.add(clause.word)
  }
  const having = [...found].flatMap(([record, own]) => (own.size === words ? record : []))
  return having.slice(0, mostCompared)
}

/** Returns the records, those that contain a command first. */
export function commandsFirst(ranked: readonly Ranked[], commands: ReadonlySet<number>): readonly Ranked[] {
  if (commands.size === 0) return ranked
  const has = ({record}: Ranked) => commands.has(record)
  return [...ranked.filter(has), ...ranked.filter(each => !has(each))]
}
