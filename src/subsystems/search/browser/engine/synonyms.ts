import type {Analyzer} from '../../analysis/analyzer.ts'
import {boosts, type Clause, clausesFor, type QueryWord, readQuery} from './plan-query.ts'

/** Share of a word that a synonym covers. */
const coverOfSynonym = 0.9

/**
 * Returns clauses for synonyms of the words of a query, by the index of the word. Several words in a row may have one synonym,
 * and a word may have a synonym of several words.
 *
 * @param groups groups of words or phrases with the same meaning
 */
export function synonymClauses(
  words: readonly QueryWord[],
  groups: readonly (readonly string[])[],
  analyzer: Analyzer
): ReadonlyMap<number, Clause[]> {
  const clauses = new Map<number, Clause[]>()
  if (groups.length === 0) return clauses
  const keyOf = ({whole, surface}: QueryWord): string => analyzer.rules.stemOf(surface ?? whole)
  const typed = words.map(keyOf)
  for (const group of groups) {
    const phrases = group.map(text => readQuery(text, analyzer)).filter(phrase => phrase.length > 0)
    const places = phrases.map(phrase => placeOf(phrase.map(keyOf), typed))
    for (const [i, at] of places.entries()) {
      if (at < 0) continue
      const length = phrases[i]?.length ?? 0
      const others = phrases.filter((_, other) => places[other] === -1)
      for (let word = at; word < at + length; word++) {
        const made = others.flatMap(other => standIn(other, {word, length, analyzer}))
        // Parts of an identifier already add up, so clauses that would add to them are omitted.
        const plain = words[word]?.parts.length === 0
        clauses.set(word, [...(clauses.get(word) ?? []), ...made.filter(({part}) => part === undefined || plain)])
      }
    }
  }
  return clauses
}

/** Returns clauses for a phrase that replaces `length` words. The words of a phrase add up. */
function standIn(
  phrase: readonly QueryWord[],
  {word, length, analyzer}: {word: number; length: number; analyzer: Analyzer}
): Clause[] {
  const boost = boosts.synonym / (length * phrase.length)
  const cover = coverOfSynonym / phrase.length
  return phrase.flatMap(({whole}, part) =>
    clausesFor(whole, {boost, word, cover, ...(phrase.length > 1 && {part})}, analyzer)
  )
}

/** Returns the index of a sequence of words in another one; -1 if there is none. */
function placeOf(phrase: readonly string[], words: readonly string[]): number {
  return words.findIndex((_, at) => phrase.every((word, i) => words[at + i] === word))
}
