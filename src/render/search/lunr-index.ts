import lunr from 'lunr'
import {
  fieldBoosts,
  fieldNames,
  inverseFrequency,
  stepLength,
  titleField,
  topOfPageBoost,
  weightOf
} from '../../model/search/scoring.ts'
import type {Collected, NumberedPage} from './collect-postings.ts'
import {TextBuffer} from './text-buffer.ts'

/** A page's place in the list of all records, and its records' references as JSON. */
interface PageRows {
  readonly start: number
  readonly keys: readonly string[]
}

/** The terms of each record's fields, with their weights: those of row `i` lie from `starts[i]` to `starts[i + 1]`. */
interface Vectors {
  readonly starts: Uint32Array
  readonly terms: Uint32Array
  readonly weights: Float64Array
}

/**
 * The whole index in Lunr's own format, for tools that read it with `lunr.Index.load`: not used by the site's search.
 * A record's reference is its address without the base: `/route#anchor`. Prose terms are stemmed, code is not.
 *
 * Written into one buffer, from weights in flat arrays: as objects, and as strings that grow, it would be most of the
 * build's memory and time.
 */
export function lunrIndex(collected: Collected, pages: readonly NumberedPage[]): string {
  const rows = new Map<number, PageRows>()
  let start = 0
  for (const {number, route, postings} of pages) {
    const keys = postings.anchors.map(anchor => JSON.stringify(anchor === '' ? route : `${route}#${anchor}`))
    rows.set(number, {start, keys})
    start += keys.length
  }
  const vectors = vectorsOf(collected, rows, start)
  const out = new TextBuffer()
  out.text(JSON.stringify({version: lunr.version, fields: fieldNames}).slice(0, -1))
  out.text(',"fieldVectors":[')
  writeVectors(vectors, rows, out)
  out.text('],"invertedIndex":[')
  for (const [index, term] of collected.terms.entries()) {
    out.text(`${index === 0 ? '' : ','}[${JSON.stringify(term)},`)
    writePosting(index, {term, collected, rows, out})
    out.text(']')
  }
  out.text('],"pipeline":["stemmer"]}')
  return out.toString()
}

/** Counts the terms of each record's field, then puts them in: terms are visited in order, so each vector is sorted. */
function vectorsOf(collected: Collected, rows: ReadonlyMap<number, PageRows>, records: number): Vectors {
  const width = fieldNames.length
  const starts = new Uint32Array(records * width + 1)
  const frequencies = collected.terms.map(term => {
    let frequency = 0
    forEachRecord(term, collected, rows, row => {
      frequency++
      starts[row + 1] = (starts[row + 1] ?? 0) + 1
    })
    return frequency
  })
  for (let row = 1; row < starts.length; row++) starts[row] = (starts[row] ?? 0) + (starts[row - 1] ?? 0)
  const next = starts.slice()
  const terms = new Uint32Array(starts.at(-1) ?? 0)
  const weights = new Float64Array(terms.length)
  for (const [index, term] of collected.terms.entries()) {
    const idf = inverseFrequency(frequencies[index] ?? 0, collected.documents)
    forEachRecord(term, collected, rows, (row, field, record, count, step) => {
      const at = next[row] ?? 0
      next[row] = at + 1
      terms[at] = index
      weights[at] = weightOf({
        idf,
        count,
        length: stepLength(step),
        averageLength: collected.averageLengths[field] ?? 0,
        fieldBoost: fieldBoosts[field] ?? 1,
        recordBoost: record === 0 ? topOfPageBoost : 1
      })
    })
  }
  return {starts, terms, weights}
}

/** A term's postings, those in the title for each record of the page. A row is one field of one record. */
function forEachRecord(
  term: string,
  collected: Collected,
  rows: ReadonlyMap<number, PageRows>,
  visit: (row: number, field: number, record: number, count: number, step: number) => void
): void {
  const width = fieldNames.length
  collected.forEachPosting(term, (field, page, record, count, step) => {
    const ofPage = rows.get(page)
    if (!ofPage) return
    const [from, to] = field === titleField ? [0, ofPage.keys.length] : [record, record + 1]
    for (let i = from; i < to; i++) visit((ofPage.start + i) * width + field, field, i, count, step)
  })
}

function writeVectors({starts, terms, weights}: Vectors, rows: ReadonlyMap<number, PageRows>, out: TextBuffer): void {
  let row = 0
  for (const {keys} of rows.values()) {
    for (const key of keys) {
      for (const name of fieldNames) {
        out.text(`${row === 0 ? '' : ','}["${name}/${key.slice(1)},[`)
        const from = starts[row] ?? 0
        const to = starts[row + 1] ?? 0
        for (let i = from; i < to; i++) {
          if (i > from) out.text(',')
          out.whole(terms[i] ?? 0)
          out.text(',')
          out.thousandths(weights[i] ?? 0)
        }
        out.text(']]')
        row++
      }
    }
  }
}

function writePosting(
  index: number,
  {
    term,
    collected,
    rows,
    out
  }: {term: string; collected: Collected; rows: ReadonlyMap<number, PageRows>; out: TextBuffer}
): void {
  out.text(`{"_index":${index}`)
  // Postings come sorted by field only within a page's record: one text a field.
  const fields = fieldNames.map(() => '')
  collected.forEachPosting(term, (field, page, record) => {
    const keys = rows.get(page)?.keys ?? []
    if (field === titleField) for (const key of keys) fields[field] += `${key}:{},`
    else fields[field] += `${keys[record] ?? '""'}:{},`
  })
  for (const [field, name] of fieldNames.entries()) out.text(`,"${name}":{${(fields[field] ?? '').slice(0, -1)}}`)
  out.text('}')
}
