export interface PlainWord {
  readonly pattern: RegExp
  /** What to write in its place. */
  readonly instead: string
  /** Sentences that the pattern matches. */
  readonly hits: readonly string[]
  /** Good English that the pattern does not match. */
  readonly misses: readonly string[]
}

export interface FoundWord {
  readonly found: string
  /** Where it starts in the text. */
  readonly index: number
  readonly instead: string
}

export const plainWords: readonly PlainWord[]

export function findPlainWords(text: string): FoundWord[]
