import type {Word} from '../../../model/words/word.ts'

/** English words of the script. */
export const printWords = {printed: ', printed {date}'} as const satisfies Readonly<Record<string, Word>>
