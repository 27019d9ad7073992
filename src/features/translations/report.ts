import type {Locale} from '../../model/locales.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Places} from '../../model/project/places.ts'
import type {Change} from './changes.ts'
import {isOrphan, isStale, originalsOf, type PairedSite, pairsOf, translationPath} from './pairs.ts'

export type TranslationState = 'translated' | 'stale' | 'missing' | 'orphaned'

/** One page of a language. */
export interface ReportedPage {
  /** Path of the translation; of a missing one, where it belongs. */
  readonly source: string
  readonly state: TranslationState
  /** Absent for an orphaned translation. */
  readonly original?: string
  /** Words of prose of the original. */
  readonly words: number
  /** Whether the translation records the state of the original that it translates. */
  readonly confirmed: boolean
  /** What changed in the original of a stale translation; absent if the history of the original does not have its state. */
  readonly change?: Change
}

/** The state of a language. Counts of pages, and of the words of their originals. */
export interface LanguageReport extends Readonly<Record<TranslationState, number>> {
  readonly locale: string
  readonly label: string
  readonly unconfirmed: number
  readonly words: {readonly translated: number; readonly total: number}
  /** Share of words whose translation is current, rounded down. */
  readonly percent: number
  /** By path. */
  readonly pages: readonly ReportedPage[]
}

/** Compares every language of a site with the default language. */
export function reportTranslations(site: PairedSite, locales: readonly Locale[], places: Places): LanguageReport[] {
  const [first, ...others] = locales
  const originals = originalsOf(site, locales)
  const pairs = pairsOf(site, locales)
  return others.map(locale => {
    const own = pairs.filter(pair => pair.locale === locale)
    const done = new Set(own.map(({route}) => route))
    const pages: ReportedPage[] = own.flatMap(pair => {
      const {page, original} = pair
      if (!original && !isOrphan(pair, site)) return []
      const state = !original ? 'orphaned' : isStale(pair) ? 'stale' : 'translated'
      const confirmed = page.frontMatter.translation_of !== undefined
      return {
        source: page.source,
        state,
        ...(original && {original: original.source}),
        words: original?.words ?? 0,
        confirmed
      }
    })
    for (const {route, source, words} of originals)
      if (!done.has(route))
        pages.push({
          source: translationPath(source, locale, first, places),
          state: 'missing',
          original: source,
          words,
          confirmed: false
        })
    return languageReport(
      locale,
      pages.sort((a, b) => compareCodeUnits(a.source, b.source))
    )
  })
}

function languageReport({tag, label}: Locale, pages: readonly ReportedPage[]): LanguageReport {
  const count = (state: TranslationState): number => pages.filter(page => page.state === state).length
  // A page with only code is work too.
  const wordsOf = (some: readonly ReportedPage[]): number => some.reduce((sum, {words}) => sum + Math.max(words, 1), 0)
  const total = wordsOf(pages)
  const translated = wordsOf(pages.filter(({state}) => state === 'translated'))
  return {
    locale: tag,
    label,
    translated: count('translated'),
    stale: count('stale'),
    missing: count('missing'),
    orphaned: count('orphaned'),
    unconfirmed: pages.filter(({state, confirmed}) => state === 'translated' && !confirmed).length,
    words: {translated, total},
    percent: total === 0 ? 100 : Math.floor((100 * translated) / total),
    pages
  }
}

const columns = ['translated', 'stale', 'missing', 'orphaned'] as const

/** Returns the report as text: a table, then the pages that need work. */
export function formatReport(languages: readonly LanguageReport[]): string {
  const width = Math.max(...languages.map(({locale}) => locale.length), 8)
  const row = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(width)}${cells.map((cell, index) => cell.padStart((columns[index] ?? 'words').length + 2)).join('')}`
  const table = [
    row('language', [...columns, 'words']),
    ...languages.map(each => row(each.locale, [...columns.map(column => String(each[column])), `${each.percent}%`]))
  ]
  const lists = languages.flatMap(({locale, pages}) => {
    const open = pages.filter(({state, confirmed}) => state !== 'translated' || !confirmed)
    return open.length === 0 ? [] : ['', locale, ...open.flatMap(linesOf)]
  })
  return `${[...table, ...lists].join('\n')}\n`
}

function linesOf({state, source, original, change}: ReportedPage): string[] {
  const label = state === 'translated' ? 'unconfirmed' : state
  return [
    `  ${label.padEnd(11)}  ${source}`,
    ...(change
      ? [`    ${original} since ${change.commit.slice(0, 10)}:`, ...change.diff.split('\n').map(line => `    ${line}`)]
      : [])
  ]
}
