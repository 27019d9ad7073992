import type {Word} from '../../../model/words/word.ts'

/** English words of the list of a page's tags. */
export const tagWords = {tags: 'Tags'} as const satisfies Readonly<Record<string, Word>>
