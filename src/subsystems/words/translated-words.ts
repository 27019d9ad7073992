import {readWords} from '../../host/package/read-words.ts'
import type {TranslatedWords} from '../../model/words/own-words.ts'
import {languages} from './languages.ts'

/** The words of the interface in languages other than English. Projects set theirs with `strings` of `locales`. */
export const translatedWords: TranslatedWords = {
  languages,
  read: (language, features) => readWords(language, ['words', ...features])
}
