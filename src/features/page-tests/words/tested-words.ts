import type {Word} from '../../../model/words/word.ts'

/** English words about the last test of a page. */
export const testedWords = {
  testedOn: 'These commands were run on {date}.',
  testedWith: 'These commands were run on {date} with {programs}.'
} as const satisfies Readonly<Record<string, Word>>
