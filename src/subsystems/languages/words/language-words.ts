import type {Word} from '../../../model/words/word.ts'

/** English words of the menu and the notice of languages. */
export const languageWords = {
  language: 'Language',
  /** With the name of the language in the reader's language. */
  notTranslated: 'This page is not translated yet. You are reading it in {language}.',
  /** With the name of the language in that language, for languages whose name the reader's catalog does not have. */
  notTranslatedOther: 'This page is not translated yet. You are reading it in this language: {language}.'
} as const satisfies Readonly<Record<string, Word>>
