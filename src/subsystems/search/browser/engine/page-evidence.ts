import {titleField} from '../../format/scoring.ts'
import type {Docs} from '../docs.ts'
import {appliesTo, boosts, type Clause} from './plan-query.ts'
import type {Term} from './term.ts'

/** Weight of a word by its field, in the order of `fieldNames`. Crumbs have none, because they repeat headings. */
const fieldCounts = [10, 3, 0, 1, 0.5] as const

/**
 * BM25 parameters for whole pages: how quickly repeating a word stops adding weight, and how much pages with many sections are
 * penalized.
 */
const k1 = 2
const b = 0.6

/**
 * Returns how well each page as a whole matches a query, 0 to 1, from the share of its words on the page and their frequency;
 * rare words count more. For questions whose words are not in one section but spread over the page that is about them.
 *
 * Uses the number of sections as length, because the table of pages contains it. Numbers of terms would have to be fetched.
 */
export function pageEvidence(
  clauses: readonly Clause[],
  {terms, docs, words}: {terms: ReadonlyMap<string, Term>; docs: Docs; words: number}
): Float64Array {
  const pages = docs.numbers.length
  const evidence = new Float64Array(pages)
  let most = 0
  for (let word = 0; word < words; word++) {
    const own = clauses.filter(clause => clause.word === word && terms.has(clause.term))
    // The parts of an identifier that pages contain as typed are everywhere, and say little.
    const isWhole = own.some(({part, boost}) => part === undefined && boost === boosts.whole)
    const counts = countsOf(isWhole ? own.filter(({part}) => part === undefined) : own, {terms, docs})
    const having = counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0)
    if (having === 0) continue
    const rarity = Math.log(1 + (pages - having + 0.5) / (having + 0.5))
    most += rarity
    for (let page = 0; page < pages; page++) {
      const count = counts[page] ?? 0
      if (count === 0) continue
      const sections = (docs.starts[page + 1] ?? 0) - (docs.starts[page] ?? 0)
      const length = (sections * pages) / docs.size
      evidence[page] = (evidence[page] ?? 0) + (rarity * count) / (count + k1 * (1 - b + b * length))
    }
  }
  return most === 0 ? evidence : evidence.map(sum => sum / most)
}

/** Returns the number of occurrences of a word on each page, in all its variants. */
function countsOf(
  clauses: readonly Clause[],
  {terms, docs}: {terms: ReadonlyMap<string, Term>; docs: Docs}
): Float64Array {
  const counts = new Float64Array(docs.numbers.length)
  for (const clause of clauses) {
    const term = terms.get(clause.term)
    if (!term) continue
    // A page's title has a posting for each of its records, but counts once.
    let titled = -1
    for (let i = 0; i < term.records.length; i++) {
      const field = term.fields[i] ?? 0
      const page = docs.pageOf[term.records[i] ?? 0] ?? 0
      if (!appliesTo(clause, field) || (field === titleField && page === titled)) continue
      if (field === titleField) titled = page
      counts[page] = (counts[page] ?? 0) + (fieldCounts[field] ?? 0) * clause.cover * (term.counts[i] ?? 1)
    }
  }
  return counts
}
