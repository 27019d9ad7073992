import {fill, type Values} from '../../model/words/fill.ts'
import type {Words} from '../../model/words/translate.ts'
import type {Word} from '../../model/words/word.ts'

declare global {
  /** Words of the page's language. A script sets them before all others run, unless the page is in English. */
  var docsgenWords: {readonly lang: string; readonly texts: Readonly<Record<string, Word>>} | undefined
}

/** Returns the words of a script in the language of the page, or in English if there are no others. */
export function wordsHere<Key extends string>(english: Readonly<Record<Key, Word>>): Words<Key> {
  const {lang, texts} = globalThis.docsgenWords ?? {lang: 'en', texts: {}}
  return {lang, texts: {...english, ...texts}}
}

/** Returns text without plural forms in the language of the page, with its placeholders filled. */
export function text<Key extends string>(english: Readonly<Record<Key, string>>, key: Key, values?: Values): string {
  return fill(String(globalThis.docsgenWords?.texts[key] ?? english[key]), values)
}
