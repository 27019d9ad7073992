import type {Section} from '../../model/page.ts'
import {analyze, analyzeHeading, analyzerVersion, type Terms, type TextKind} from '../../model/search/analyze.ts'
import {encodeNumber, encodeNumbers} from '../../model/search/codec.ts'
import type {TextPage, TextSection} from '../../model/search/format.ts'
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

/**
 * Analyses one page.
 *
 * @param sections as the reader gives them; text before the first heading has no anchor
 */
export function tokenizePage(sections: readonly Section[], page: PageText): PagePostings {
  const counter = new PageCounter()
  const folders = page.route.split('/').slice(1, -1).join(' ')
  const title = counter.heading(page.title)
  const wanted = recordsOf(sections, page)
  const records = wanted.map((section, i): CountedRecord => {
    counter.nextRecord()
    return [
      counter.heading(i === 0 ? page.title : section.heading),
      counter.field([
        [section.crumbs.join('\n'), 'prose'],
        [i === 0 ? folders : '', 'prose']
      ]),
      counter.field([[section.prose, 'prose']]),
      counter.field([[section.code, 'code']])
    ]
  })
  // Without a comparison, `sort` compares code units, as everywhere in docsgen.
  const terms = [...counter.terms].sort()
  const numberOf = new Map(terms.map((term, i) => [term, i]))
  const words = [...counter.words.keys()].sort()
  const finish = (field: Counted): FieldPostings => ({length: field.length, terms: encodeField(field.counts, numberOf)})
  const text: TextPage = {route: page.route, title: page.title, sections: wanted.map(textOf)}
  return {
    analyzer: analyzerVersion,
    terms: terms.join(' '),
    words: words.join(' '),
    wordCounts: encodeNumbers(words.map(word => counter.words.get(word)?.records ?? 0)),
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

interface Counted {
  readonly length: number
  readonly counts: ReadonlyMap<string, number>
}
type CountedRecord = readonly [Counted, Counted, Counted, Counted]

class PageCounter {
  readonly terms = new Set<string>()
  readonly words = new Map<string, {records: number; last: number}>()
  #record = 0

  nextRecord(): void {
    this.#record++
  }

  heading(text: string): Counted {
    return this.#count(visit => analyzeHeading(text, visit))
  }

  field(texts: readonly (readonly [string, TextKind])[]): Counted {
    return this.#count(visit => {
      for (const [text, kind] of texts) analyze(text, kind, visit)
    })
  }

  #count(read: (visit: (made: Terms) => void) => void): Counted {
    const counts = new Map<string, number>()
    let length = 0
    read(made => {
      for (const term of made.terms) counts.set(term, (counts.get(term) ?? 0) + 1)
      for (const word of made.words) this.#seen(word)
      length += made.terms.length
    })
    for (const term of counts.keys()) this.terms.add(term)
    return {length, counts}
  }

  #seen(word: string): void {
    const entry = this.words.get(word)
    if (!entry) this.words.set(word, {records: 1, last: this.#record})
    else if (entry.last !== this.#record) {
      entry.records++
      entry.last = this.#record
    }
  }
}

/** Counts are below this: twelve bits, see `collectPostings`. */
const countLimit = 4096

function encodeField(counts: ReadonlyMap<string, number>, numberOf: ReadonlyMap<string, number>): string {
  const packed = new Float64Array(counts.size)
  let i = 0
  for (const [term, count] of counts)
    packed[i++] = (numberOf.get(term) ?? 0) * countLimit + Math.min(count, countLimit - 1)
  let text = ''
  for (const value of packed.sort())
    text += encodeNumber(Math.floor(value / countLimit)) + encodeNumber(value % countLimit)
  return text
}

function textOf({anchor, heading, crumbs, prose, code}: Section): TextSection {
  return [anchor, heading, crumbs, prose.slice(0, maxShown), code.slice(0, maxShown)]
}
