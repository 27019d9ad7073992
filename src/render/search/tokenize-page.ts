import type {Section} from '../../model/page.ts'
import {analyzerVersion} from '../../model/search/analyze.ts'
import {encodeNumbers} from '../../model/search/codec.ts'
import type {TextPage, TextSection} from '../../model/search/format.ts'
import {PageCounter} from './page-counter.ts'
import {recordsOf} from './page-records.ts'

/**
 * What the index takes from one page. Plain JSON, and a function of that page alone: kept in the cache, so that only
 * changed pages are analysed again.
 */
export interface PagePostings {
  /** `analyzerVersion` at the time; postings of another version are worthless. */
  readonly analyzer: number
  /** The page's terms and words, divided by spaces: each has its place as number. */
  readonly texts: string
  /** In how many records each stands as a word that people type, encoded; 0 for what is a term only. */
  readonly wordCounts: string
  /**
   * The fields, encoded: the title, then heading, crumbs, prose and code of each heading section, the first of which is the page itself.
   * For each the terms in it, repeats counted; how many different ones; and of those in turn the number and the count.
   */
  readonly fields: string
  /** Of the records. */
  readonly anchors: readonly string[]
  /** JSON, one value a line: route and title of the page's `TextPage`, then each of its sections. */
  readonly text: string
  /** What readers paste to find a record, by its index; absent where the page declares nothing. */
  readonly names?: readonly RecordNames[]
}

export type RecordNames = readonly [record: number, ...names: string[]]

export interface PageText {
  readonly route: string
  readonly title: string
  readonly description?: string
}

const counter = new PageCounter()

/** Most characters of one record's prose, and of its code, that excerpts are taken from. */
const maxShown = 8000

/**
 * Analyses one page.
 *
 * @param sections as the reader gives them; text before the first heading has no anchor
 */
export function tokenizePage(sections: readonly Section[], page: PageText): PagePostings {
  counter.beginPage()
  const wanted = recordsOf(sections, page)
  counter.heading(page.title)
  for (const [i, section] of wanted.entries()) {
    counter.nextRecord()
    // The page itself also has its folders' names, which tell twin pages apart.
    const folders = i === 0 ? page.route.split('/').slice(1, -1).join(' ') : ''
    counter.heading(i === 0 ? page.title : section.heading)
    counter.field([...section.crumbs, folders].join('\n'), 'prose')
    counter.field(section.prose, 'prose')
    counter.field(section.code, 'code')
  }
  const names = wanted.flatMap((section, i): RecordNames[] => (section.names ? [[i, ...section.names]] : []))
  const head: Omit<TextPage, 'sections'> = {route: page.route, title: page.title}
  return {
    analyzer: analyzerVersion,
    texts: counter.texts.join(' '),
    wordCounts: encodeNumbers(counter.wordCounts),
    fields: counter.fields(),
    anchors: wanted.map(({anchor}) => anchor),
    text: [head, ...wanted.map(textOf)].map(part => JSON.stringify(part)).join('\n'),
    ...(names.length > 0 && {names})
  }
}

function textOf({anchor, heading, crumbs, prose, code, kind}: Section): TextSection {
  const shown = [anchor, heading, crumbs, prose.slice(0, maxShown), code.slice(0, maxShown)] as const
  return kind === undefined ? shown : [...shown, kind]
}
