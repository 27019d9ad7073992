import type {Word} from '../../../model/words/word.ts'

/** English words of the choice of a persona, and of passages for some personas. */
export const partWords = {
  everyone: 'Everyone',
  readingAs: 'Reading as',
  forPersonas: 'For: {personas}'
} as const satisfies Readonly<Record<string, Word>>

/** English words of the script. */
export const personaWords = {
  allAlike: 'All pages',
  pagesFor: '{count} of {all} pages here are for: {persona}',
  markedFor: 'Sidebars and lists mark the pages for: {persona}'
} as const satisfies Readonly<Record<string, Word>>
