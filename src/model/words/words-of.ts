import {type Locale, tagsAbove} from '../locales.ts'
import {kernelEnglish, type WordKey} from './english.ts'
import {scriptWords} from './english-words.ts'
import type {OwnWords, TranslatedWords} from './own-words.ts'
import type {Words} from './translate.ts'
import type {Word} from './word.ts'

/** Words by key, complete: words that a language lacks are in English. */
type Catalog = Readonly<Record<WordKey, Word>>

/** The words of the interface, those of features included. */
export interface WordCatalogs {
  readonly english: Catalog
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
  const english = Object.assign({}, kernelEnglish, ...parts) as Catalog
  const languages: TranslatedWords['languages'] = translated?.languages ?? {}
  const catalogs = new Map<string, Catalog>([['en', english]])
  const catalogIn = (language: string): Catalog | undefined => {
    const known = catalogs.get(language)
    if (known) return known
    const read = translated?.read(language, features)
    if (!read) return undefined
    const catalog = {...english, ...read}
    catalogs.set(language, catalog)
    return catalog
  }
  return {
    english,
    scriptKeys: Object.keys(Object.assign({}, scriptWords, ...own.map(({ownWords}) => ownWords.scripts))) as WordKey[],
    catalogOf(tag) {
      const known = tagsAbove(tag).find(each => each === 'en' || Object.hasOwn(languages, each))
      return known === undefined ? undefined : catalogIn(languages[known] ?? known)
    }
  }
}

/**
 * Returns the words of a language, with the project's own words in place of docsgen's. Without a catalog, the rest is in English.
 */
export function wordsOf(catalogs: WordCatalogs, tag: string, strings?: Locale['strings']): Words<WordKey> {
  const catalog = catalogs.catalogOf(tag)
  const texts = catalog ?? catalogs.english
  // Every page needs its words, and copying hundreds of them takes a hundredth of the time of reading it.
  return {lang: catalog ? tag : 'en', texts: strings ? {...texts, ...strings} : texts}
}
