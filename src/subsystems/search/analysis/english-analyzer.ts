import {Analyzer} from './analyzer.ts'
import {forEachRun, splitRun} from './split-run.ts'
import {stem} from './stem.ts'
import {stopWords} from './stop-words.ts'

/** Returns the stem of a plain word in prose. A word that is not plain English is its own stem. */
export function englishStem(word: string): string {
  return /^[a-z]{3,}$/.test(word) ? stem(word) : word
}

/** The analyzer of English texts, and of sites that set no language. */
export const english = new Analyzer({stopWords, forEachRun, splitRun, stemOf: englishStem})
