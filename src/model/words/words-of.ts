import {type Locale, tagsAbove} from '../locales.ts'
import {kernelEnglish, type WordKey} from './english.ts'
import {scriptWords} from './english-words.ts'
import type {OwnWords, TranslatedWords} from './own-words.ts'
import type {Words} from './translate.ts'
import type {Word} from './word.ts'

type Catalog = Readonly<Record<string, Word>>

/** The words of the interface, those of features included. */
export interface WordCatalogs {
  readonly english: Readonly<Record<WordKey, Word>>
  /** Keys of the words that scripts show. */
  readonly scriptKeys: readonly WordKey[]
  /** Returns the words of a language or of its closest parent (`fr-CA`: `fr`), or `undefined` if docsgen has none. */
  catalogOf(tag: string): Catalog | undefined
}

/**
 * Returns the words of the interface. Those of a language are read when a page first needs them.
 *
 * @param translated in languages other than English
 * @param own English words of features, by name. A language without a catalog has none of them.
 */
export function joinWords(
  translated: TranslatedWords | undefined,
  own: readonly {readonly name: string; readonly ownWords: OwnWords}[] = []
): WordCatalogs {
  const features = own.map(({name}) => name)
  const parts = own.map(({ownWords}) => ({...ownWords.parts, ...ownWords.scripts}))
  const english = Object.assign({}, kernelEnglish, ...parts) as WordCatalogs['english']
  const languages: TranslatedWords['languages'] = translated?.languages ?? {}
  const catalogs = new Map<string, Catalog>([['en', english]])
  const read = (language: string): Catalog | undefined => {
    const catalog = catalogs.get(language) ?? translated?.read(language, features)
    if (catalog) catalogs.set(language, catalog)
    return catalog
  }
  return {
    english,
    scriptKeys: Object.keys(Object.assign({}, scriptWords, ...own.map(({ownWords}) => ownWords.scripts))) as WordKey[],
    catalogOf(tag) {
      const known = tagsAbove(tag).find(each => each === 'en' || Object.hasOwn(languages, each))
      return known === undefined ? undefined : read(languages[known] ?? known)
    }
  }
}

/**
 * Returns the words of a language, with the project's own words in place of docsgen's. Without a catalog, the rest is in English.
 */
export function wordsOf(catalogs: WordCatalogs, tag: string, strings: Locale['strings'] = {}): Words<WordKey> {
  const catalog = catalogs.catalogOf(tag)
  return {lang: catalog ? tag : 'en', texts: {...catalogs.english, ...catalog, ...strings}}
}
