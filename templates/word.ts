import type {WordKey} from '../src/model/words/english.ts'
import {formatDay} from '../src/model/words/format-day.ts'
import {translate, type Values, type Words} from '../src/model/words/translate.ts'
import {englishWords} from '../src/model/words/word-in.ts'

/** What has the words of a language: the site as a page sees it. If it has none, words are English. */
export interface WithWords {
  readonly words?: Words<WordKey>
}

/** Returns a word of the interface in the language of the page. */
export function word({words = englishWords}: WithWords, key: WordKey, values?: Values): string {
  return translate(words, key, values)
}

/** Returns a day as the language of the page writes it. */
export function day({words = englishWords}: WithWords, iso: string): string {
  return formatDay(iso, words)
}
