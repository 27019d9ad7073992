import type {ReactElement} from 'react'
import type {ReadContext} from '../read-context.ts'

/** Makes the components in an element use the words of a page's language. */
export type InWords = (element: ReactElement) => ReactElement

/** Returns a function that gives the components of a page the words of its language. */
export function inWordsOf({words, options: {withWords}}: Pick<ReadContext, 'words' | 'options'>): InWords {
  return withWords ? element => withWords(element, words) : element => element
}
