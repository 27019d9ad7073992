import {type Locale, tagsAbove} from '../locales.ts'
import {ar} from './ar.ts'
import {de} from './de.ts'
import {type Catalog, english, type WordKey} from './english.ts'
import {fr} from './fr.ts'
import {hi} from './hi.ts'
import {it} from './it.ts'
import {ja} from './ja.ts'
import {ko} from './ko.ts'
import {ptBr} from './pt-br.ts'
import {ru} from './ru.ts'
import {spanish} from './spanish.ts'
import {tr} from './tr.ts'
import type {Words} from './translate.ts'
import {zhHans} from './zh-hans.ts'
import {zhHant} from './zh-hant.ts'

/** Catalogs by lower-case tag. */
const catalogs: Readonly<Record<string, Catalog>> = {
  ar,
  de,
  en: english,
  es: spanish,
  fr,
  hi,
  it,
  ja,
  ko,
  pt: ptBr,
  ru,
  tr,
  zh: zhHans,
  'zh-hans': zhHans,
  'zh-hant': zhHant,
  'zh-hk': zhHant,
  'zh-mo': zhHant,
  'zh-tw': zhHant
}

/** Returns the catalog of a language or of its closest parent (`fr-CA`: `fr`), or `undefined` if docsgen has none. */
export function catalogOf(tag: string): Catalog | undefined {
  const known = tagsAbove(tag).find(each => Object.hasOwn(catalogs, each))
  return known === undefined ? undefined : catalogs[known]
}

/** Tags of all languages that have a catalog. */
export const catalogTags: readonly string[] = Object.keys(catalogs)

/**
 * Returns the words of a language, with the project's own words in place of docsgen's. Without a catalog, the rest is in English.
 */
export function wordsOf(tag: string, strings: Locale['strings'] = {}): Words<WordKey> {
  const catalog = catalogOf(tag)
  return {lang: catalog ? tag : 'en', texts: {...english, ...catalog, ...strings}}
}
