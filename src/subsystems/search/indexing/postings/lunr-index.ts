import lunr from 'lunr'
import {
  fieldBoosts,
  fieldNames,
  inverseFrequency,
  stepLength,
  titleField,
  topOfPageBoost,
  weightOf
} from '../../format/scoring.ts'
import {TextBuffer} from '../files/text-buffer.ts'
import {averages, type Collected, countOf, recordOf, stepOf} from './collect-postings.ts'

/** A page of the index. Pages are in the order of its postings. */
export interface LunrPage {
  readonly route: string
  /** Anchors of its records. */
  readonly anchors: readonly string[]
  /** Boost, if it is not 1. */
  readonly boost?: number
}

/** The terms of each record's fields, with their weights. Those of row `i` are from `starts[i]` to `starts[i + 1]`. */
interface Vectors {
  readonly starts: Uint32Array
  readonly terms: Uint32Array
  /** In thousandths, which is Lunr's precision. */
  readonly weights: Uint32Array
}

const width = fieldNames.length

/**
 * Returns the whole index in Lunr's own format, for tools that read it with `lunr.Index.load`. The site's own search does not use
 * it. A record's reference is its number in base 36, because with addresses the file was more than twice as large. `documents`,
 * which Lunr ignores, has the address of each record without the base: `/route#anchor`. Prose terms are stemmed, code is not.
 *
 * The index is written into one buffer, from weights in flat arrays. With objects and growing strings, it would take most of the
 * build's memory and time.
 *
 * @returns UTF-8
 */
export function lunrIndex(collected: Collected, pages: readonly LunrPage[]): Uint8Array {
  const out = new TextBuffer()
  const firstRecords = firstRecordsOf(pages)
  const order = byFrequency(collected.postings, collected.terms.length)
  const vectors = vectorsOf(collected, {firstRecords, order, numbered: pages})
  // Most of the file is references. Each is written once before the file's start and copied from there.
  const addresses = pages.flatMap(({route, anchors}) =>
    anchors.map(anchor => (anchor === '' ? route : `${route}#${anchor}`))
  )
  const references = addresses.map((_, record) => {
    const at = out.length
    out.text(`,"${record.toString(36)}":{}`)
    return at
  })
  references.push(out.length)
  const beginning = out.length
  out.reserve(mostBytes({collected, vectors, references, addresses}))
  out.text(JSON.stringify({version: lunr.version, fields: fieldNames}).slice(0, -1))
  out.text(',"fieldVectors":[')
  writeVectors(vectors, references, out)
  out.text('],"invertedIndex":[')
  writePostings({collected, firstRecords, order, references, out})
  out.text('],"pipeline":["stemmer"],"documents":')
  out.text(JSON.stringify(addresses))
  out.text('}')
  return out.bytes(beginning)
}

/**
 * Returns an upper bound for the size of the file. Reserving memory that is never written is free, but growing the buffer copies
 * it.
 */
function mostBytes({
  collected: {terms},
  vectors: {starts},
  references,
  addresses
}: {
  readonly collected: Collected
  readonly vectors: Vectors
  readonly references: readonly number[]
  readonly addresses: readonly string[]
}): number {
  const ofTerm = JSON.stringify(fieldNames).length + 60
  let most = 200
  for (const term of terms) most += ofTerm + term.length * 6
  for (const address of addresses) most += address.length * 6 + 3
  for (let record = 0; record + 1 < references.length; record++) {
    const reference = (references[record + 1] ?? 0) - (references[record] ?? 0)
    const entries = (starts[(record + 1) * width] ?? 0) - (starts[record * width] ?? 0)
    // Vectors contain a term's number and weight, and postings contain the reference. The reference is repeated for each field.
    most += entries * (24 + reference) + width * (reference + 24)
  }
  return most
}

/** Returns the number of each page's first record in the list of all records, followed by their total. */
function firstRecordsOf(pages: readonly LunrPage[]): Uint32Array {
  const first = new Uint32Array(pages.length + 1)
  for (const [i, {anchors}] of pages.entries()) first[i + 1] = (first[i] ?? 0) + anchors.length
  return first
}

/** Counts the terms of each record's field, then inserts them. Terms are visited in order, so each vector is sorted. */
function vectorsOf(
  {postings, documents, lengthSums}: Collected,
  {
    firstRecords,
    order,
    numbered
  }: {readonly firstRecords: Uint32Array; readonly order: Uint32Array; readonly numbered: readonly LunrPage[]}
): Vectors {
  const averageLengths = averages(lengthSums, documents)
  const starts = new Uint32Array(documents * width + 1)
  const frequencies = new Uint32Array(order.length)
  forEachRow({postings, firstRecords, order}, (term, row) => {
    frequencies[term] = (frequencies[term] ?? 0) + 1
    starts[row + 1] = (starts[row + 1] ?? 0) + 1
  })
  for (let row = 1; row < starts.length; row++) starts[row] = (starts[row] ?? 0) + (starts[row - 1] ?? 0)
  const next = starts.slice()
  const terms = new Uint32Array(starts.at(-1) ?? 0)
  const weights = new Uint32Array(terms.length)
  forEachRow({postings, firstRecords, order}, (term, row, field, isTop, rest, page) => {
    const at = next[row] ?? 0
    next[row] = at + 1
    terms[at] = term
    const weight = weightOf({
      idf: inverseFrequency(frequencies[term] ?? 0, documents),
      count: countOf(rest),
      length: stepLength(stepOf(rest)),
      averageLength: averageLengths[field] ?? 0,
      fieldBoost: fieldBoosts[field] ?? 1,
      recordBoost: (isTop ? topOfPageBoost : 1) * (numbered[page]?.boost ?? 1)
    })
    weights[at] = Math.round(weight * 1000)
  })
  return {starts, terms, weights}
}

/**
 * Sorts terms by their number of rows, most frequent first. Lunr numbers terms in order of appearance, and frequent numbers
 * should be short.
 */
function byFrequency({starts}: Collected['postings'], terms: number): Uint32Array {
  const count = (term: number) => (starts[(term + 1) * width] ?? 0) - (starts[term * width] ?? 0)
  return Uint32Array.from({length: terms}, (_, term) => term).sort((x, y) => count(y) - count(x) || x - y)
}

/**
 * Calls the visitor with all postings by term, in the given order. Postings in the title are repeated for each record of the
 * page. A row is one field of one record.
 */
function forEachRow(
  {
    postings: {starts, pages, rest},
    firstRecords,
    order
  }: {readonly postings: Collected['postings']; readonly firstRecords: Uint32Array; readonly order: Uint32Array},
  visit: (term: number, row: number, field: number, isTop: boolean, rest: number, page: number) => void
): void {
  for (let place = 0; place < order.length * width; place++) {
    const field = place % width
    const term = (place - field) / width
    const key = (order[term] ?? 0) * width + field
    for (let i = starts[key] ?? 0; i < (starts[key + 1] ?? 0); i++) {
      const own = rest[i] ?? 0
      const page = pages[i] ?? 0
      const first = firstRecords[page] ?? 0
      const from = first + recordOf(own)
      const to = field === titleField ? (firstRecords[page + 1] ?? 0) : from + 1
      for (let record = from; record < to; record++)
        visit(term, record * width + field, field, record === first, own, page)
    }
  }
}

function writeVectors({starts, terms, weights}: Vectors, references: readonly number[], out: TextBuffer): void {
  for (let record = 0; record + 1 < references.length; record++) {
    for (const [field, name] of fieldNames.entries()) {
      const row = record * width + field
      out.text(row === 0 ? '["' : ',["')
      out.text(name)
      out.text('/')
      out.again((references[record] ?? 0) + 2, (references[record + 1] ?? 0) - 3)
      out.text(',[')
      const from = starts[row] ?? 0
      const to = starts[row + 1] ?? 0
      for (let i = from; i < to; i++) {
        if (i > from) out.text(',')
        out.whole(terms[i] ?? 0)
        out.text(',')
        out.thousandths(weights[i] ?? 0)
      }
      out.text(']]')
    }
  }
}

function writePostings({
  collected: {terms, postings},
  firstRecords,
  order,
  references,
  out
}: {
  readonly collected: Collected
  readonly firstRecords: Uint32Array
  readonly order: Uint32Array
  readonly references: readonly number[]
  readonly out: TextBuffer
}): void {
  const {starts, pages, rest} = postings
  const numbers = new Uint32Array(order.length)
  for (const [number, term] of order.entries()) numbers[term] = number
  for (const [term, text] of terms.entries()) {
    out.text(`${term === 0 ? '' : ','}[${JSON.stringify(text)},{"_index":`)
    out.whole(numbers[term] ?? 0)
    for (const [field, name] of fieldNames.entries()) {
      out.text(`,"${name}":{`)
      const key = term * width + field
      let comma = 1
      for (let i = starts[key] ?? 0; i < (starts[key + 1] ?? 0); i++) {
        const page = pages[i] ?? 0
        const from = (firstRecords[page] ?? 0) + recordOf(rest[i] ?? 0)
        const to = field === titleField ? (firstRecords[page + 1] ?? 0) : from + 1
        for (let record = from; record < to; record++) {
          out.again((references[record] ?? 0) + comma, references[record + 1] ?? 0)
          comma = 0
        }
      }
      out.text('}')
    }
    out.text('}]')
  }
}
