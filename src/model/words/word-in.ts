import {english, type WordKey} from './english.ts'
import {say, type Values, type Words} from './say.ts'

export const englishWords: Words<WordKey> = {lang: 'en', texts: english}

/** Returns a text of the interface; in English if there are no words of another language. */
export function wordIn(words: Words<WordKey> | undefined, key: WordKey, values?: Values): string {
  return say(words ?? englishWords, key, values)
}
