import {type Locale, tagsAbove} from '../locales.ts'
import {english, type WordKey} from './english.ts'
import {scriptWords} from './english-words.ts'
import type {OwnWords, TranslatedWords} from './own-words.ts'
import type {Words} from './translate.ts'
import type {Word} from './word.ts'

type Catalog = Readonly<Record<string, Word>>

let translated: TranslatedWords | undefined
let featuresWithWords: readonly string[] = []
let scriptKeys: readonly string[] = Object.keys(scriptWords)
/** Catalogs that were read, by language. */
const catalogs = new Map<string, Catalog>()

/**
 * Sets the words of the interface. The words of a language are read when a page first needs them.
 *
 * @param words in languages other than English
 * @param own English words of features, by name. A language without a catalog has none of them.
 */
export function setCatalogs(
  words: TranslatedWords | undefined,
  own: readonly {readonly name: string; readonly ownWords: OwnWords}[] = []
): void {
  translated = words
  catalogs.clear()
  featuresWithWords = own.map(({name}) => name)
  for (const {ownWords} of own) Object.assign(english, ownWords.parts, ownWords.scripts)
  scriptKeys = Object.keys(Object.assign({}, scriptWords, ...own.map(({ownWords}) => ownWords.scripts)))
}

/** Returns the keys of the words that scripts show. */
export function scriptWordKeys(): readonly WordKey[] {
  return scriptKeys as readonly WordKey[]
}

/** Returns the catalog of a language or of its closest parent (`fr-CA`: `fr`), or `undefined` if docsgen has none. */
export function catalogOf(tag: string): Catalog | undefined {
  const languages: TranslatedWords['languages'] = translated?.languages ?? {}
  const known = tagsAbove(tag).find(each => each === 'en' || Object.hasOwn(languages, each))
  if (known === undefined) return undefined
  return known === 'en' ? english : readCatalog(languages[known] ?? known)
}

function readCatalog(language: string): Catalog | undefined {
  const catalog = catalogs.get(language) ?? translated?.read(language, featuresWithWords)
  if (catalog) catalogs.set(language, catalog)
  return catalog
}

/**
 * Returns the words of a language, with the project's own words in place of docsgen's. Without a catalog, the rest is in English.
 */
export function wordsOf(tag: string, strings: Locale['strings'] = {}): Words<WordKey> {
  const catalog = catalogOf(tag)
  return {lang: catalog ? tag : 'en', texts: {...english, ...catalog, ...strings}}
}
