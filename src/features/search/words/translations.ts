import {asianWords} from './asian-words.ts'
import {europeanWords} from './european-words.ts'
import type {SearchTranslations} from './search-words.ts'

/** The words in other languages, in two files because one would be too long. */
export const translations: SearchTranslations = {...europeanWords, ...asianWords}
