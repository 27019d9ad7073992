import {wordsHere} from '../../../../client/language/words.ts'
import {translate, translateParts, type Values} from '../../../../model/words/translate.ts'
import {valueWords} from '../../words/value-words.ts'

const words = wordsHere(valueWords)

/** Returns a panel text in the language of the page. */
export function word(key: keyof typeof valueWords, values?: Values): string {
  return translate(words, key, values)
}

/** Returns a panel text with elements in place of its placeholders. */
export function wordParts(
  key: keyof typeof valueWords,
  values: Readonly<Record<string, readonly (Node | string)[]>>
): (Node | string)[] {
  return translateParts<keyof typeof valueWords, readonly (Node | string)[]>(words, key, values).flat()
}
