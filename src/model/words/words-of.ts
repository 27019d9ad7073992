import {type Locale, tagsAbove} from '../locales.ts'
import {type Catalog, english, type WordKey} from './english.ts'
import {scriptWords} from './english-words.ts'
import type {OwnWords} from './own-words.ts'
import type {Words} from './translate.ts'
import type {Word} from './word.ts'

/** Catalogs by lower-case tag. */
export type Catalogs = Readonly<Record<string, Catalog>>

let catalogs: Readonly<Record<string, Readonly<Record<string, Word>>>> = {en: english}
let scriptKeys: readonly string[] = Object.keys(scriptWords)

/**
 * Sets the catalogs of languages other than English.
 *
 * @param own words of features. A language without a catalog has none of them.
 */
export function setCatalogs(others: Catalogs, own: readonly OwnWords[] = []): void {
  for (const {parts, scripts} of own) Object.assign(english, parts, scripts)
  scriptKeys = Object.keys(Object.assign({}, scriptWords, ...own.map(({scripts}) => scripts)))
  const withOwn = Object.entries(others).map(([tag, catalog]) => {
    // Tags may share a catalog. Features translate their words for one of these tags.
    const tags = Object.keys(others).filter(each => others[each] === catalog)
    const added = own.flatMap(({translations}) => tags.map(each => translations[each]))
    return [tag, Object.assign({}, catalog, ...added)]
  })
  catalogs = {...Object.fromEntries(withOwn), en: english}
}

/** Returns the keys of the words that scripts show. */
export function scriptWordKeys(): readonly WordKey[] {
  return scriptKeys as readonly WordKey[]
}

/** Returns the catalog of a language or of its closest parent (`fr-CA`: `fr`), or `undefined` if docsgen has none. */
export function catalogOf(tag: string): Readonly<Record<string, Word>> | undefined {
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
