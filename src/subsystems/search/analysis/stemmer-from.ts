/** How a language shortens its words, and which of them search ignores. */
export interface Stemmer {
  /** Returns the stem of a lower-case word with its accents. */
  readonly stem: (word: string) => string
  readonly stopWords: readonly string[]
}

/** A module of lunr-languages: adds functions to the Lunr that it gets. */
export type LunrExtension = (lunr: object) => void

/**
 * Returns the stemmer of a module of lunr-languages. The module gets a stand-in for Lunr, so that the script of a language
 * contains its stemmer only.
 *
 * @param code name of the language in lunr-languages
 * @param modules the module of the language, and `lunr.stemmer.support` before it
 */
export function stemmerFrom(code: string, modules: readonly LunrExtension[]): Stemmer {
  let stopWords: readonly string[] = []
  const lunr: Record<string, unknown> = {
    Pipeline: {registerFunction: () => undefined},
    trimmerSupport: {generateTrimmer: () => undefined},
    generateStopWordFilter(words: readonly string[]) {
      stopWords = words.filter(word => word !== '')
    }
  }
  for (const extend of modules) extend(lunr)
  const {stemmer} = lunr[code] as {stemmer: (word: string) => string}
  return {stem: stemmer, stopWords}
}
