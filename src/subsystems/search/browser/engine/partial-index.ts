import lunr from 'lunr'
import {fieldNames} from '../../format/scoring.ts'
import type {Term} from './term.ts'

/**
 * Returns a real Lunr index of some terms only. Lunr divides a score by the length of the *query's* vector, never by the
 * document's, so the weights of other terms play no part. An index of the queried terms ranks exactly like the index of all
 * terms.
 *
 * @param terms those that the query may match, in any order
 * @param records limits the index to these, which changes no score; default: every record of the terms
 * @param all for a query with only prohibited terms, which matches every record without them
 */
export function partialIndex(
  terms: Iterable<Term>,
  {records, all = 0}: {records?: ReadonlySet<number>; all?: number} = {}
): lunr.Index {
  const sorted = [...terms].sort((x, y) => (x.key < y.key ? -1 : 1))
  const vectors = new Map<string, number[]>()
  for (const field of fieldNames) for (let record = 0; record < all; record++) vectors.set(`${field}/${record}`, [])
  const inverted = sorted.map(({key, fields, records: recordOf, weights}, index) => {
    const posting = Object.create(null)
    posting._index = index
    for (const field of fieldNames) posting[field] = Object.create(null)
    for (const [i, record] of recordOf.entries()) {
      if (records && !records.has(record)) continue
      const field = fieldNames[fields[i] ?? 0]
      if (!field) continue
      posting[field][record] = Object.create(null)
      const name = `${field}/${record}`
      const vector = vectors.get(name)
      if (vector) vector.push(index, weights[i] ?? 0)
      else vectors.set(name, [index, weights[i] ?? 0])
    }
    return [key, posting]
  })
  return lunr.Index.load({
    version: lunr.version,
    fields: fieldNames,
    fieldVectors: [...vectors],
    invertedIndex: inverted,
    pipeline: []
  })
}
