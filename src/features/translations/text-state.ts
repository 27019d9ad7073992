import type {Root} from 'mdast'
import type {PageFacts} from '../../model/page.ts'
import type {FeatureReading} from '../../plugin/feature.ts'
import type {PageNotes} from '../../plugin/notes.ts'
import {type CodeBlock, codeBlocksOf} from './code-blocks.ts'
import {textHash} from './normal-text.ts'

/** Name of the feature, and of its notes in a page's facts. */
export const translationsName = 'translations'

/** What comparing a page with its translations needs to know about its text. */
export interface TextState {
  /** See `textHash`. */
  readonly hash: string
  /** Absent if there are none. */
  readonly code?: readonly CodeBlock[]
}

/** Returns the state of a text as it is written, before partials and the values of constants are inserted. */
export function readTextState(tree: Root): TextState {
  const code = codeBlocksOf(tree)
  return {hash: textHash(tree), ...(code.length > 0 && {code})}
}

/** Keeps the state of each page's text on sites with several languages. */
export const textNotes: PageNotes = {
  written: ({mdast, locales}) => locales && readTextState(mdast)
}

/** Returns the state of a page's text; `undefined` if the page did not parse. */
export function textStateOf({notes}: Pick<PageFacts, 'notes'>): TextState | undefined {
  return notes?.[translationsName] as TextState | undefined
}

/** What the feature does while pages are read. */
export const translationsReading: FeatureReading = {notes: textNotes}
