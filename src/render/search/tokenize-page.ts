import type {Section} from '../../model/page.ts'
import {analyzerVersion} from '../../model/search/analyze.ts'
import {encodeNumbers} from '../../model/search/codec.ts'
import type {TextPage, TextSection} from '../../model/search/format.ts'
import {type FieldPostings, PageCounter} from './page-counter.ts'
import {recordsOf} from './page-records.ts'

/**
 * What the index takes from one page. Plain JSON, and a function of that page alone: kept in the cache, so that only
 * changed pages are analysed again.
 */
export interface PagePostings {
  /** `analyzerVersion` at the time; postings of another version are worthless. */
  readonly analyzer: number
  /** The page's terms in the order in which they come, divided by spaces. */
  readonly terms: string
  /** The page's words as people type them, in the same order, divided by spaces, and in how many records each stands. */
  readonly words: string
  readonly wordCounts: string
  readonly title: FieldPostings
  /** One for each heading section; the first is the page itself. */
  readonly records: readonly RecordPostings[]
  /** Of the records. */
  readonly anchors: readonly string[]
  /** The page's `TextPage` as JSON. */
  readonly text: string
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
  const text: TextPage = {route: page.route, title: page.title, sections: wanted.map(textOf)}
  return {
    analyzer: analyzerVersion,
    terms: counter.terms.join(' '),
    words: counter.words.join(' '),
    wordCounts: encodeNumbers(counter.records),
    title,
    records,
    anchors: wanted.map(({anchor}) => anchor),
    text: JSON.stringify(text)
  }
}

function textOf({anchor, heading, crumbs, prose, code}: Section): TextSection {
  return [anchor, heading, crumbs, prose.slice(0, maxShown), code.slice(0, maxShown)]
}
