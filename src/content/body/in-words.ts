import type {ReactElement} from 'react'
import type {ReadContext} from '../read-context.ts'

/** Makes components in an element show the words of a page's language. */
export type InWords = (element: ReactElement) => ReactElement

/** Returns what gives the components of a page the words of its language; English needs nothing. */
export function inWordsOf({words, options: {withWords}}: Pick<ReadContext, 'words' | 'options'>): InWords {
  return words && withWords ? element => withWords(element, words) : element => element
}
