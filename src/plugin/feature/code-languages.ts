/** The languages that a fence may name. */
export interface CodeLanguages {
  readonly names: () => readonly string[]
  readonly isKnown: (name: string) => boolean
  /** Returns the title of a block without a file name. */
  readonly titleOf: (name: string) => string
}
