import lunr from 'lunr'
import {fieldNames, headingField, stepLength} from '../../format/scoring.ts'
import type {Docs} from '../docs.ts'
import {Coverage} from './coverage.ts'
import {pageEvidence} from './page-evidence.ts'
import {partialIndex} from './partial-index.ts'
import {appliesTo, type Clause} from './plan-query.ts'
import type {Term} from './term.ts'

export interface Ranked {
  readonly record: number
  readonly score: number
}

/**
 * Number of records that Lunr itself scores. They are selected with the same arithmetic on typed arrays, which is fast on any
 * site.
 */
const candidates = 200

/** A record's score is multiplied by (covered words / typed words) to this power. */
const coverPower = 2

/** Bonus of a record whose heading equals the query. */
const headingBonus = 0.5

/**
 * Minimum share of the typed words that the best record must cover. Below it, no single section answers the query. The page that
 * is about it then matters more, because headings with a word or two of the query mislead.
 */
const answered = 0.75

/** The score is then multiplied by the page's evidence plus `leastEvidence`, to this power. */
const pagePower = 3
const leastEvidence = 0.1

/**
 * Returns the best records for a query, best first.
 *
 * 1. Score every record with one of the terms, as Lunr does, field by field.
 * 2. Weight by the number of typed words that the record covers, or by its page if the best record covers too few. Keep the best
 *    200.
 * 3. Let a Lunr index of those terms and records score them.
 */
export function rank(
  clauses: readonly Clause[],
  {
    terms,
    docs,
    words,
    allows
  }: {terms: ReadonlyMap<string, Term>; docs: Docs; words: number; allows: (page: number) => boolean}
): {ranked: Ranked[]; total: number} {
  const norms = queryNorms(clauses, terms)
  const scores = new Float64Array(docs.size)
  const coverage = new Coverage(docs.size)
  for (let word = 0; word < words; word++) {
    const titled = new Set<number>()
    for (const clause of clauses) {
      const term = clause.word === word ? terms.get(clause.term) : undefined
      if (!term) continue
      for (let i = 0; i < term.records.length; i++) {
        const field = term.fields[i] ?? 0
        if (!appliesTo(clause, field)) continue
        const record = term.records[i] ?? 0
        scores[record] = (scores[record] ?? 0) + ((term.weights[i] ?? 0) * clause.boost) / (norms[field] ?? 1)
        coverage.add(record, clause)
        if (field === headingField && clause.cover === 1 && !titled.has(record)) {
          titled.add(record)
          coverage.addHeading(record, Math.max(words, stepLength(term.steps[i] ?? 0)))
        }
      }
    }
    coverage.endWord()
  }
  const covered = (record: number) => coverage.of(record) / Math.max(1, words)
  const allowed = coverage.records.filter(record => allows(docs.pageOf[record] ?? 0))
  const bestBy = (factor: (record: number) => number) =>
    allowed
      .map(record => ({record, score: (scores[record] ?? 0) * factor(record)}))
      .sort(byScore)
      .slice(0, candidates)
  let factor = (record: number) => covered(record) ** coverPower * (1 + headingBonus * coverage.ofHeading(record) ** 2)
  let best = bestBy(factor)
  const [first] = best
  if (first && covered(first.record) < answered) {
    const evidence = pageEvidence(clauses, {terms, docs, words})
    factor = record => covered(record) * (leastEvidence + (evidence[docs.pageOf[record] ?? 0] ?? 0)) ** pagePower
    best = bestBy(factor)
  }
  const index = partialIndex(terms.values(), {records: new Set(best.map(({record}) => record))})
  const ranked = index
    .query(query => {
      for (const clause of clauses) {
        if (terms.has(clause.term)) query.clause(lunrClause(clause))
      }
    })
    .map(({ref, score}) => ({record: Number(ref), score: score * factor(Number(ref))}))
    .sort(byScore)
  return {ranked, total: allowed.length}
}

/** Returns a clause for Lunr, without its pipeline, because the analyzer has already run. */
export function lunrClause(clause: Clause): lunr.Query.Clause {
  return {
    term: clause.term,
    fields: fieldNames.filter((_, field) => appliesTo(clause, field)),
    boost: clause.boost,
    usePipeline: false,
    wildcard: lunr.Query.wildcard.NONE,
    presence: lunr.Query.presence.OPTIONAL
  } as unknown as lunr.Query.Clause
}

/** Returns the lengths of the query's vectors, by field. */
function queryNorms(clauses: readonly Clause[], terms: ReadonlyMap<string, Term>): number[] {
  return fieldNames.map((_, field) => {
    const vector = new Map<string, number>()
    for (const clause of clauses) {
      if (appliesTo(clause, field) && terms.has(clause.term)) {
        vector.set(clause.term, (vector.get(clause.term) ?? 0) + clause.boost)
      }
    }
    return Math.sqrt([...vector.values()].reduce((sum, boost) => sum + boost * boost, 0)) || 1
  })
}

function byScore(x: Ranked, y: Ranked): number {
  return y.score - x.score || x.record - y.record
}
