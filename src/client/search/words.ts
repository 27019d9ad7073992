import {searchWords} from '../../model/words/english-words.ts'
import {say, sayParts, type Values} from '../../model/words/say.ts'
import {wordsHere} from '../language/words.ts'

const words = wordsHere(searchWords)

/** Returns a text of search in the language of the page. */
export function word(key: keyof typeof searchWords, values?: Values): string {
  return say(words, key, values)
}

/** Returns a text of search with elements in place of its placeholders. */
export function wordParts<Part>(
  key: keyof typeof searchWords,
  values: Readonly<Record<string, Part>>
): (string | Part)[] {
  return sayParts(words, key, values)
}
