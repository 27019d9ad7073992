import {bodyWords, pageWords, scriptWords} from './english-words.ts'
import type {Word} from './word.ts'

const kernel = {
  ...pageWords,
  ...scriptWords,
  ...bodyWords
} satisfies Readonly<Record<string, Word>>

export type KernelKey = keyof typeof kernel

/** Words that features add, by key. */
// biome-ignore lint/suspicious/noEmptyInterface: features declare its members
export interface FeatureWords {}

export type WordKey = KernelKey | keyof FeatureWords

/** The words of the kernel. */
export const kernelEnglish: Readonly<Record<KernelKey, Word>> = kernel
