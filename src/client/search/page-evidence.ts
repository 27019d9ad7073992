import {titleField} from '../../model/search/scoring.ts'
import type {Docs} from './docs.ts'
import {type Clause, looksInto} from './plan-query.ts'
import type {Term} from './term.ts'

/** What a word counts for by the field in which it stands, in the order of `fieldNames`; crumbs repeat headings. */
const fieldCounts = [10, 3, 0, 1, 0.5] as const

/** BM25 of whole pages: how soon repeating a word stops paying, and how much pages of many sections are held back. */
const k1 = 2
const b = 0.6

/**
 * How well each page as a whole answers a query, 0 to 1: the share of its words, the rare ones counting more, that the page has, and has
 * often. For questions that no section holds the words of: their words lie scattered over the page that is about them.
 *
 * Lengths are sections, which the table of pages knows; terms would have to be fetched.
 */
export function pageEvidence(
  clauses: readonly Clause[],
  {terms, docs, words}: {terms: ReadonlyMap<string, Term>; docs: Docs; words: number}
): Float64Array {
  const pages = docs.numbers.length
  const evidence = new Float64Array(pages)
  let most = 0
  for (let word = 0; word < words; word++) {
    const counts = countsOf(
      clauses.filter(clause => clause.word === word),
      {terms, docs}
    )
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

/** How often each page has a word, in any of the ways that it may be meant. */
function countsOf(
  clauses: readonly Clause[],
  {terms, docs}: {terms: ReadonlyMap<string, Term>; docs: Docs}
): Float64Array {
  const counts = new Float64Array(docs.numbers.length)
  for (const clause of clauses) {
    const term = terms.get(clause.term)
    if (!term) continue
    // A page's title is posted for each of its records, and counts once.
    let titled = -1
    for (let i = 0; i < term.records.length; i++) {
      const field = term.fields[i] ?? 0
      const page = docs.pageOf[term.records[i] ?? 0] ?? 0
      if (!looksInto(clause, field) || (field === titleField && page === titled)) continue
      if (field === titleField) titled = page
      counts[page] = (counts[page] ?? 0) + (fieldCounts[field] ?? 0) * clause.cover * (term.counts[i] ?? 1)
    }
  }
  return counts
}
