import type {Word} from '../../../model/words/word.ts'

/** English words of the script that copies a page. */
export const copyWords = {
  copied: 'Copied',
  copyingFailed: 'Copying failed'
} as const satisfies Readonly<Record<string, Word>>
