import {tagsAbove} from '../locales.ts'
import type {WordKey} from './english.ts'
import type {Words} from './translate.ts'
import {englishWords} from './word-in.ts'

/**
 * Returns the name of a language for a sentence in another one, such as `anglais`; `undefined` for a language without a catalog.
 *
 * @param words of the sentence's language; default: English
 */
export function languageName(tag: string, {texts}: Words<WordKey> = englishWords): string | undefined {
  const names = new Map(
    String(texts.languageNames)
      .split(', ')
      .map(entry => entry.split(': ') as [string, string])
  )
  const known = tagsAbove(tag).find(each => names.has(each))
  return known === undefined ? undefined : names.get(known)
}
