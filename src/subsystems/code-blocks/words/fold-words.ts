import type {Word} from '../../../model/words/word.ts'

/** English words of the script that folds long code. */
export const foldWords = {fewerLines: 'Show fewer lines'} as const satisfies Readonly<Record<string, Word>>
