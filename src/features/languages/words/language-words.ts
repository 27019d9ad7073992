import type {Word} from '../../../model/words/word.ts'

/** English words of the menu and the notice of languages. */
export const languageWords = {
  language: 'Language',
  notTranslated: 'This page is not translated yet. You are reading it in {language}.'
} as const satisfies Readonly<Record<string, Word>>
