import type {Section} from '../../../../model/page.ts'
import {type Analyzer, analyzerVersion} from '../../analysis/analyzer.ts'
import {english} from '../../analysis/english-analyzer.ts'
import {encodeNumbers} from '../../format/codec.ts'
import type {TextPage, TextSection} from '../../format/format.ts'
import {PageCounter} from '../page-counter.ts'
import {recordsOf} from '../page-records.ts'

/**
 * The index data of one page. Plain JSON that depends only on that page, so that the cache can store it and only changed pages
 * are analyzed again.
 */
export interface PagePostings {
  /** The `analyzerVersion` that produced it. Postings of another version are not used. */
  readonly analyzer: number
  /** The page's terms and words, separated by spaces. Their positions are their numbers. */
  readonly texts: string
  /** Number of records that contain each of them as a word that people type, encoded; 0 for terms that are not words. */
  readonly wordCounts: string
  /**
   * The encoded fields: the title, then heading, crumbs, prose and code of each section, starting with the page itself. Each has
   * the number of its terms with repeats, the number of different terms, and then the number and count of each term.
   */
  readonly fields: string
  /** Anchors of the records. */
  readonly anchors: readonly string[]
  /** JSON, one value per line: route and title of the page's `TextPage`, then each of its sections. */
  readonly text: string
  /** Names that readers paste to find a record, by its index; absent if the page declares none. */
  readonly names?: readonly RecordNames[]
}

export type RecordNames = readonly [record: number, ...names: string[]]

export interface PageText {
  readonly route: string
  readonly title: string
  readonly description?: string
}

/** By analyzer, because all pages of a language share their words. */
const counters = new Map<Analyzer, PageCounter>()

function counterOf(analyzer: Analyzer): PageCounter {
  let counter = counters.get(analyzer)
  if (!counter) {
    counter = new PageCounter(analyzer)
    counters.set(analyzer, counter)
  }
  return counter
}

/** Maximum number of characters of one record's prose, and of its code, that excerpts can show. */
const maxShown = 8000

/**
 * Analyzes one page.
 *
 * @param sections from the page reader; text before the first heading has no anchor
 * @param analyzer of the page's language
 */
export function tokenizePage(sections: readonly Section[], page: PageText, analyzer: Analyzer = english): PagePostings {
  const counter = counterOf(analyzer)
  counter.beginPage()
  const wanted = recordsOf(sections, page)
  counter.heading(page.title)
  for (const [i, section] of wanted.entries()) {
    counter.nextRecord()
    // The page itself also gets the names of its folders, which distinguish similar pages.
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
  const words = shownText(prose)
  const shown = [anchor, heading, crumbs, words, shownText(withoutNames(code, words))] as const
  return kind === undefined ? shown : [...shown, kind]
}

/** A name as sentences contain it, such as `op-node` or `eth_call`. Lines of a block, such as `done` or `}`, are none. */
const namePattern = /^(?=.*[A-Za-z])(?=.*[A-Z\d_./:-])\S+$/

/** Returns code without the names that the prose has too. An excerpt shows them there, in their sentence. */
function withoutNames(code: string, prose: string): string {
  return code
    .split('\n')
    .filter(line => !namePattern.test(line) || !hasWord(prose, line))
    .join('\n')
}

/** Returns whether text contains a word, not only as a part of a longer one. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + word.length))) return true
  return false
}

/** Returns the text for excerpts. A hash would fill one, so it keeps only its ends. */
function shownText(text: string): string {
  return text.slice(0, maxShown).replace(/\b((?:0x)?[0-9a-f]{8})[0-9a-f]{48,}([0-9a-f]{8})\b/gi, '$1…$2')
}
