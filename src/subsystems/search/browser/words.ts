import {wordsHere} from '../../../client/language/words.ts'
import {translate, translateParts, type Values} from '../../../model/words/translate.ts'
import {searchWords} from '../words/search-words.ts'

const words = wordsHere(searchWords)

/** Returns a search text in the language of the page. */
export function word(key: keyof typeof searchWords, values?: Values): string {
  return translate(words, key, values)
}

/** Returns the language of these texts. */
export function wordsLanguage(): string {
  return words.lang
}

/** Returns a search text with elements in place of its placeholders. */
export function wordParts<Part>(
  key: keyof typeof searchWords,
  values: Readonly<Record<string, Part>>
): (string | Part)[] {
  return translateParts(words, key, values)
}
