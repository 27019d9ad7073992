import lunr from 'lunr'

/** Porter's English stem of a lower-case word, exactly as a Lunr index has it. */
export function stem(word: string): string {
  return lunr.stemmer(new lunr.Token(word, {})).toString()
}
