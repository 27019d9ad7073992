import {languageOf} from '../model/locales.ts'
import {routeOf, type SourcePath} from '../model/url.ts'
import type {WordKey} from '../model/words/english.ts'
import type {Words} from '../model/words/translate.ts'
import {wordsOf} from '../model/words/words-of.ts'
import type {ReadOptions} from './read-context.ts'

/** Returns the words for components and code blocks of a page. */
export function pageWords(
  source: SourcePath,
  {app, lang: first, locales, places}: Pick<ReadOptions, 'app' | 'lang' | 'locales' | 'places'>
): Words<WordKey> {
  const lang = languageOf(routeOf(source, places), {lang: first, locales})
  const {strings} = locales?.find(({tag}) => tag === lang) ?? {}
  return wordsOf(app.words, lang, strings)
}
