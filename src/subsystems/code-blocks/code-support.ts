import {metaWords, parseCodeMeta} from './code-meta.ts'
import {isKnownLanguage, languageNames} from './languages.ts'

/** What fences may have on their first lines. */
export interface CodeSupport {
  /** Returns the languages that a fence may have. */
  readonly names: () => readonly string[]
  readonly isKnown: (name: string) => boolean
  /** The options after the language. */
  readonly options: readonly string[]
  /** Returns the title that options give a block; `undefined` for none. */
  readonly titleOf: (meta: string) => string | undefined
}

export const codeSupport: CodeSupport = {
  names: languageNames,
  isKnown: isKnownLanguage,
  options: metaWords,
  titleOf: meta => parseCodeMeta(meta, 0).filename
}
