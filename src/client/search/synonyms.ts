import {stemOf} from '../../model/search/analyze.ts'
import {boosts, type Clause, clausesFor, type QueryWord, readQuery} from './plan-query.ts'

/** How much of a word another one covers that stands for it. */
const coverOfSynonym = 0.9

/**
 * Clauses for what stands for words of a query, by the index of the word: several words in a row may have one that stands for all of them,
 * and one word several.
 *
 * @param groups words, or groups of words, that stand for each other
 */
export function synonymClauses(
  words: readonly QueryWord[],
  groups: readonly (readonly string[])[]
): ReadonlyMap<number, Clause[]> {
  const clauses = new Map<number, Clause[]>()
  if (groups.length === 0) return clauses
  const typed = words.map(keyOf)
  for (const group of groups) {
    const phrases = group.map(text => readQuery(text)).filter(phrase => phrase.length > 0)
    const places = phrases.map(phrase => placeOf(phrase.map(keyOf), typed))
    for (const [i, at] of places.entries()) {
      if (at < 0) continue
      const length = phrases[i]?.length ?? 0
      const others = phrases.filter((_, other) => places[other] === -1)
      for (let word = at; word < at + length; word++) {
        const made = others.flatMap(other => standIn(other, {word, length}))
        // Parts of an identifier add up already: what would add up with them stays away.
        const plain = words[word]?.parts.length === 0
        clauses.set(word, [...(clauses.get(word) ?? []), ...made.filter(({part}) => part === undefined || plain)])
      }
    }
  }
  return clauses
}

/** Clauses for a phrase in the place of one of `length` words; the words of a phrase add up. */
function standIn(phrase: readonly QueryWord[], {word, length}: {word: number; length: number}): Clause[] {
  const boost = boosts.synonym / (length * phrase.length)
  const cover = coverOfSynonym / phrase.length
  return phrase.flatMap(({whole}, part) => clausesFor(whole, {boost, word, cover, ...(phrase.length > 1 && {part})}))
}

const keyOf = ({whole}: QueryWord): string => stemOf(whole)

/** Where a row of words stands in another; -1 for nowhere. */
function placeOf(phrase: readonly string[], words: readonly string[]): number {
  return words.findIndex((_, at) => phrase.every((word, i) => words[at + i] === word))
}
