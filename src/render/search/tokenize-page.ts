import type {Section} from '../../model/page.ts'
import {analyzerVersion} from '../../model/search/analyze.ts'
import {encodeNumber, encodeNumbers} from '../../model/search/codec.ts'
import type {TextPage, TextSection} from '../../model/search/format.ts'
import {type Counted, PageCounter} from './page-counter.ts'
import {recordsOf} from './page-records.ts'

/**
 * What the index takes from one page. Plain JSON, and a function of that page alone: kept in the cache, so that only
 * changed pages are analysed again.
 */
export interface PagePostings {
  /** `analyzerVersion` at the time; postings of another version are worthless. */
  readonly analyzer: number
  /** The page's terms, sorted, divided by spaces. */
  readonly terms: string
  /** The page's words as people type them, sorted, divided by spaces, and in how many records each stands. */
  readonly words: string
  readonly wordCounts: string
  readonly title: FieldPostings
  /** One for each heading section; the first is the page itself. */
  readonly records: readonly RecordPostings[]
  /** The page's `TextPage` as JSON. */
  readonly text: string
}

export interface FieldPostings {
  /** Terms in the field, repeats counted. */
  readonly length: number
  /** Index into `terms` and count, in turn, encoded. */
  readonly terms: string
}

/** Heading, crumbs, prose, code. */
export type RecordPostings = readonly [
  heading: FieldPostings,
  crumbs: FieldPostings,
  prose: FieldPostings,
  code: FieldPostings
]

export interface PageText {
  readonly route: string
  readonly title: string
  readonly description?: string
}

/** Most characters of one record's prose, and of its code, that excerpts are taken from. */
const maxShown = 8000

/** Counts are below this: twelve bits, see `collectPostings`. */
const countLimit = 4096

/**
 * Analyses one page.
 *
 * @param sections as the reader gives them; text before the first heading has no anchor
 */
export function tokenizePage(sections: readonly Section[], page: PageText): PagePostings {
  const counter = new PageCounter()
  const title = counter.heading(page.title)
  const wanted = recordsOf(sections, page)
  const records = wanted.map((section, i) => {
    counter.nextRecord()
    // The page itself also has its folders' names, which tell twin pages apart.
    const folders = i === 0 ? page.route.split('/').slice(1, -1).join(' ') : ''
    return [
      counter.heading(i === 0 ? page.title : section.heading),
      counter.field([
        [section.crumbs.join('\n'), 'prose'],
        [folders, 'prose']
      ]),
      counter.field([[section.prose, 'prose']]),
      counter.field([[section.code, 'code']])
    ] as const
  })
  // Without a comparison, `sort` compares code units, as everywhere in docsgen.
  const terms = counter.terms.toSorted()
  const places = new Map(terms.map((term, i) => [term, i]))
  const placeOf = Uint32Array.from(counter.terms, term => places.get(term) ?? 0)
  const finish = (field: Counted): FieldPostings => ({length: field.length, terms: encodeField(field, placeOf)})
  const recordsOfWord = new Map(counter.words.map((word, i) => [word, counter.records[i] ?? 0]))
  const words = counter.words.toSorted()
  const text: TextPage = {route: page.route, title: page.title, sections: wanted.map(textOf)}
  return {
    analyzer: analyzerVersion,
    terms: terms.join(' '),
    words: words.join(' '),
    wordCounts: encodeNumbers(words.map(word => recordsOfWord.get(word) ?? 0)),
    title: finish(title),
    records: records.map(([heading, crumbs, prose, code]) => [
      finish(heading),
      finish(crumbs),
      finish(prose),
      finish(code)
    ]),
    text: JSON.stringify(text)
  }
}

function encodeField({terms, counts}: Counted, placeOf: Uint32Array): string {
  const packed = Float64Array.from(
    terms,
    (term, i) => (placeOf[term] ?? 0) * countLimit + Math.min(counts[i] ?? 0, countLimit - 1)
  )
  let text = ''
  for (const value of packed.sort())
    text += encodeNumber(Math.floor(value / countLimit)) + encodeNumber(value % countLimit)
  return text
}

function textOf({anchor, heading, crumbs, prose, code}: Section): TextSection {
  return [anchor, heading, crumbs, prose.slice(0, maxShown), code.slice(0, maxShown)]
}
