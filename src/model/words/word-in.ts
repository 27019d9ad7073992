import {kernelEnglish, type WordKey} from './english.ts'
import {translate, type Values, type Words} from './translate.ts'

/** The kernel's English words, for code that runs outside of pages. */
export const englishWords = {lang: 'en', texts: kernelEnglish} as Words<WordKey>

/** Returns an interface text, in English if the language has no translation. */
export function wordIn(words: Words<WordKey> | undefined, key: WordKey, values?: Values): string {
  return translate(words ?? englishWords, key, values)
}
