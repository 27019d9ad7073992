import type {Word} from '../../../model/words/word.ts'

/** English words of the line about the repository of a page. */
export const guestWords = {
  pageSource: 'From {repository} at {commit}.',
  pageSourceLicense: 'From {repository} at {commit}. License: {license}.'
} as const satisfies Readonly<Record<string, Word>>
