import {bodyWords, pageWords, scriptWords} from './english-words.ts'
import type {Word} from './word.ts'

const kernel = {
  ...pageWords,
  ...scriptWords,
  ...bodyWords
} satisfies Readonly<Record<string, Word>>

type KernelKey = keyof typeof kernel

/** Words that features add, by key. */
// biome-ignore lint/suspicious/noEmptyInterface: features declare its members
export interface FeatureWords {}

export type WordKey = KernelKey | keyof FeatureWords

/** Every word, by key. `setCatalogs` adds those of features. */
export const english = {...kernel} as Record<WordKey, Word>

/** Returns the key of every word. */
export function wordKeys(): ReadonlySet<string> {
  return new Set(Object.keys(english))
}
