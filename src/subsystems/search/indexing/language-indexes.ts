import {type Languages, type Locale, localeOf, plainRoute, routeIn} from '../../../model/locales.ts'
import {compareCodeUnits} from '../../../model/order.ts'
import type {Site} from '../../../model/site.ts'
import {languageName} from '../../../model/words/language-name.ts'
import {type WordCatalogs, wordsOf} from '../../../model/words/words-of.ts'
import {isEnglish, stemmerCode} from '../analysis/language-code.ts'
import {encodeNumbers} from '../format/codec.ts'
import type {IndexLanguage, Originals} from '../format/format.ts'
import {type SearchablePage, searchablePages} from './numbered-pages.ts'
import {pageNumbers} from './page-numbers.ts'

/** Inputs of the search index of one language. */
interface LanguageIndex {
  /** Tag of the language; absent for the default language. */
  readonly tag?: string
  readonly pages: readonly SearchablePage[]
  readonly language?: IndexLanguage
  readonly originals?: Originals
}

/**
 * Returns the search indexes of a site or of one of its versions, the default language first. Pages without a translation are only in the index of the default language. The other indexes list the originals that have one.
 *
 * @param input.files names of docsgen's own files in `assets/`, by logical name
 */
export function languageIndexes(
  site: Pick<Site, 'pages' | 'titlesAbove' | 'fallbacks'>,
  {
    lang,
    locales = [],
    files,
    words
  }: Languages & {readonly files: Readonly<Record<string, string>>; readonly words: WordCatalogs}
): LanguageIndex[] {
  const pages = searchablePages(site)
  const [first, ...others] = locales
  if (!first) return [{pages, ...languageFor(lang, files)}]
  const own = new Map<Locale | undefined, SearchablePage[]>(locales.map(locale => [locale, []]))
  for (const page of pages) own.get(localeOf(page.route, locales) ?? first)?.push(page)
  const originals = own.get(first) ?? []
  const numbers = pageNumbers(originals.map(({route}) => route as string).sort(compareCodeUnits))
  const shown = new Set<string>(site.fallbacks?.map(({route}) => route))
  return [
    {pages: originals, ...languageFor(first.tag, files)},
    ...others.map((locale): LanguageIndex => {
      const isShown = ({route}: SearchablePage): boolean => shown.has(routeIn(locale, plainRoute(route, first)))
      const translated = originals.filter(page => !isShown(page)).map(({route}) => numbers.get(route) ?? 0)
      return {
        tag: locale.tag,
        pages: own.get(locale) ?? [],
        ...languageFor(locale.tag, files),
        ...(translated.length < originals.length && {originals: originalsOf(translated, {first, locale, words})})
      }
    })
  ]
}

function originalsOf(
  translated: readonly number[],
  {first, locale, words}: {readonly first: Locale; readonly locale: Locale; readonly words: WordCatalogs}
): Originals {
  const {tag, path, strings} = locale
  const sorted = translated.toSorted((a, b) => a - b)
  const differences = sorted.map((number, at) => number - (sorted[at - 1] ?? 0))
  const label = languageName(first.tag, wordsOf(words, tag, strings)) ?? first.label
  return {tag: first.tag, label, from: first.path, to: path, translated: encodeNumbers(differences)}
}

function languageFor(tag: string, files: Readonly<Record<string, string>>): Pick<LanguageIndex, 'language'> {
  if (isEnglish(tag)) return {}
  const code = stemmerCode(tag)
  const stemmer = code && files[`stemmer-${code}.js`]
  return {language: {tag, ...(stemmer !== undefined && {stemmer: `assets/${stemmer}`})}}
}
