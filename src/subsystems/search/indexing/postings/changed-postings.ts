import {NumberReader} from '../../format/codec.ts'
import {forEachPosting} from '../../format/postings.ts'
import {fieldNames} from '../../format/scoring.ts'
import {lengthOf, textsOf, visitRows} from '../page-rows.ts'
import {PostingWriter} from './posting-writer.ts'
import type {PagePostings} from './tokenize-page.ts'

/** Rows of a term in a page: field, record, count and length step, in turn. */
type Rows = readonly number[]

interface ChangedTerm {
  /** Numbers of pages whose rows are removed. */
  readonly gone: Set<number>
  /** Added rows, by page number. */
  readonly come: Map<number, Rows>
}

/** Collects the changes of an index when pages are added, removed or changed: the terms whose postings differ, and sums. */
export class ChangedPostings {
  readonly terms = new Map<string, ChangedTerm>()
  /** Change in the number of records with each word. */
  readonly words = new Map<string, number>()
  readonly lengthSums = fieldNames.map(() => 0)

  /**
   * Adds the change of a page.
   *
   * @param after absent for a removed page; `before` is absent for a new one
   */
  add(number: number, {before, after}: {readonly before?: PagePostings; readonly after?: PagePostings}): void {
    const gone = before ? this.#take(before, -1) : new Map<string, Rows>()
    const come = after ? this.#take(after, 1) : new Map<string, Rows>()
    for (const [term, rows] of gone) {
      const now = come.get(term)
      if (now && isSame(rows, now)) come.delete(term)
      else this.#term(term).gone.add(number)
    }
    for (const [term, rows] of come) this.#term(term).come.set(number, rows)
  }

  #term(key: string): ChangedTerm {
    let term = this.terms.get(key)
    if (!term) {
      term = {gone: new Set(), come: new Map()}
      this.terms.set(key, term)
    }
    return term
  }

  /** Counts a page's words and lengths, and returns the rows of its terms. */
  #take(postings: PagePostings, sign: 1 | -1): Map<string, Rows> {
    const texts = textsOf(postings)
    const counts = new NumberReader(postings.wordCounts)
    for (const text of texts) {
      const records = counts.next()
      if (records > 0) this.words.set(text, (this.words.get(text) ?? 0) + sign * records)
    }
    const sums = this.lengthSums
    const byTerm = new Map<string, number[]>()
    let own: readonly [field: number, record: number, step: number] = [0, 0, 0]
    visitRows(postings, {
      field(field, record, step) {
        own = [field, record, step]
        sums[field] = (sums[field] ?? 0) + sign * lengthOf(field, step, postings)
      },
      row(index, count) {
        const [field, record, step] = own
        const text = texts[index] ?? ''
        const rows = byTerm.get(text)
        if (rows) rows.push(field, record, count, step)
        else byTerm.set(text, [field, record, count, step])
      }
    })
    return byTerm
  }
}

/** Rows of a field, page by page: page, record, count and step, in turn. */
type FieldRows = number[]

const writer = new PostingWriter()

/**
 * Returns the postings of a term after a change.
 *
 * @param postings as in its file; empty for a new term
 * @returns an empty string if no page has the term any more
 */
export function changePostings(postings: string, {gone, come}: ChangedTerm): string {
  const known: FieldRows[] = fieldNames.map(() => [])
  if (postings !== '')
    forEachPosting(postings, (field, page, record, count, step) => {
      if (!gone.has(page)) known[field]?.push(page, record, count, step)
    })
  const added = rowsByField(come)
  for (const [field, rows] of known.entries()) {
    const others = added[field] ?? []
    let next = 0
    const write = (from: FieldRows, at: number): void =>
      writer.add(field, from[at] ?? 0, from[at + 1] ?? 0, from[at + 2] ?? 0, from[at + 3] ?? 0)
    for (let i = 0; i < rows.length; i += 4) {
      for (; next < others.length && (others[next] ?? 0) < (rows[i] ?? 0); next += 4) write(others, next)
      write(rows, i)
    }
    for (; next < others.length; next += 4) write(others, next)
  }
  return writer.take()
}

function rowsByField(come: ChangedTerm['come']): FieldRows[] {
  const fields: FieldRows[] = fieldNames.map(() => [])
  for (const page of [...come.keys()].sort((x, y) => x - y)) {
    const rows = come.get(page) ?? []
    for (let i = 0; i < rows.length; i += 4)
      fields[rows[i] ?? 0]?.push(page, rows[i + 1] ?? 0, rows[i + 2] ?? 0, rows[i + 3] ?? 0)
  }
  return fields
}

function isSame(one: Rows, other: Rows): boolean {
  return one.length === other.length && one.every((value, i) => value === other[i])
}
