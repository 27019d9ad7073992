import {languageOf} from '../model/locales.ts'
import {routeOf, type SourcePath} from '../model/url.ts'
import type {WordKey} from '../model/words/english.ts'
import type {Words} from '../model/words/translate.ts'
import {catalogOf, wordsOf} from '../model/words/words-of.ts'
import type {ReadOptions} from './read-context.ts'

/** Returns the words for components and code blocks of a page; `undefined` for English. */
export function pageWords(
  source: SourcePath,
  {lang: first, locales, places}: Pick<ReadOptions, 'lang' | 'locales' | 'places'>
): Words<WordKey> | undefined {
  const lang = languageOf(routeOf(source, places), {lang: first, locales})
  const {strings} = locales?.find(({tag}) => tag === lang) ?? {}
  const isOther = catalogOf(lang) !== undefined && !/^en\b/i.test(lang)
  return isOther || strings ? wordsOf(lang, strings) : undefined
}
