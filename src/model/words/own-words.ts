import type {Word} from './word.ts'

/**
 * English words of the interface that a feature shows, by key. A key has the same meaning as everywhere else. The file
 * `words/LANGUAGE.json` of the feature has the words in another language, without those that the kernel has too.
 */
export interface OwnWords {
  /** Words of its parts of the theme. */
  readonly parts?: Readonly<Record<string, Word>>
  /** Words of its scripts. */
  readonly scripts?: Readonly<Record<string, Word>>
}

/** The words of the interface in languages other than English. */
export interface TranslatedWords {
  /** The language whose words a tag in lower case has: `zh-tw` has those of `zh-hant`. */
  readonly languages: Readonly<Record<string, string>>
  /** Reads the kernel's words, and those of features by name, in one of the languages. */
  read(language: string, features: readonly string[]): Readonly<Record<string, Word>>
}
