import {type Locale, tagsAbove} from '../locales.ts'
import {type Catalog, english, type WordKey} from './english.ts'
import type {Words} from './translate.ts'

/** Catalogs by lower-case tag. */
export type Catalogs = Readonly<Record<string, Catalog>>

let catalogs: Catalogs = {en: english}

/** Sets the catalogs of languages other than English. */
export function setCatalogs(others: Catalogs): void {
  catalogs = {...others, en: english}
}

/** Returns the catalog of a language or of its closest parent (`fr-CA`: `fr`), or `undefined` if docsgen has none. */
export function catalogOf(tag: string): Catalog | undefined {
  const known = tagsAbove(tag).find(each => Object.hasOwn(catalogs, each))
  return known === undefined ? undefined : catalogs[known]
}

/**
 * Returns the words of a language, with the project's own words in place of docsgen's. Without a catalog, the rest is in English.
 */
export function wordsOf(tag: string, strings: Locale['strings'] = {}): Words<WordKey> {
  const catalog = catalogOf(tag)
  return {lang: catalog ? tag : 'en', texts: {...english, ...catalog, ...strings}}
}
