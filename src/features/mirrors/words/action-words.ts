import type {Word} from '../../../model/words/word.ts'

/** English words of the actions for a page. */
export const actionWords = {
  copyAsMarkdown: 'Copy as Markdown',
  viewAsMarkdown: 'View as Markdown'
} as const satisfies Readonly<Record<string, Word>>
