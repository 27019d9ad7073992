import {
  bodyWords,
  mediaWords,
  pageWords,
  referenceWords,
  runbookWords,
  scriptWords,
  searchWords,
  toolWords,
  valueWords
} from './english-words.ts'
import type {Word} from './word.ts'

/** Every word, by key. */
export const english = {
  ...pageWords,
  ...scriptWords,
  ...toolWords,
  ...mediaWords,
  ...searchWords,
  ...valueWords,
  ...runbookWords,
  ...referenceWords,
  ...bodyWords
} satisfies Readonly<Record<string, Word>>

export type WordKey = keyof typeof english

/** All words of a language. */
export type Catalog = Readonly<Record<WordKey, Word>>

export const wordKeys: ReadonlySet<string> = new Set(Object.keys(english))
