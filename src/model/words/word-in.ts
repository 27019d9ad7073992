import {english, type WordKey} from './english.ts'
import {translate, type Values, type Words} from './translate.ts'

export const englishWords: Words<WordKey> = {lang: 'en', texts: english}

/** Returns a text of the interface; in English if there are no words of another language. */
export function wordIn(words: Words<WordKey> | undefined, key: WordKey, values?: Values): string {
  return translate(words ?? englishWords, key, values)
}
