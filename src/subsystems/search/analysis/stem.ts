import lunr from 'lunr'

/** Returns Porter's English stem of a lower-case word, identical to the stem in a Lunr index. */
export function stem(word: string): string {
  return lunr.stemmer(new lunr.Token(word, {})).toString()
}
