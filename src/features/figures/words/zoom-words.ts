import type {Word} from '../../../model/words/word.ts'

/** English words of the script that enlarges pictures. */
export const zoomWords = {picture: 'Picture', close: 'Close'} as const satisfies Readonly<Record<string, Word>>
