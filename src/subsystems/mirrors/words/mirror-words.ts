import type {Word} from '../../../model/words/word.ts'

/** English words of the actions for a page. */
export const actionWords = {
  copyAsMarkdown: 'Copy as Markdown',
  viewAsMarkdown: 'View as Markdown'
} as const satisfies Readonly<Record<string, Word>>

/** English words for programs that read pages. */
export const agentWords = {
  agentNote:
    'For AI agents: this site has a list of all pages, and pages are also available as Markdown without navigation.',
  agentList: 'All pages: {address}.',
  agentMarkdown: 'This page as Markdown: {address}',
  agentMirror: 'For AI agents: all pages are listed in {address}.'
} as const satisfies Readonly<Record<string, Word>>

/** English words of the script that copies a page. */
export const copyWords = {
  copied: 'Copied',
  copyingFailed: 'Copying failed'
} as const satisfies Readonly<Record<string, Word>>
