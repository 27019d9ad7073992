/** The languages that a fence may name. */
export interface CodeLanguages {
  readonly names: () => readonly string[]
  readonly isKnown: (name: string) => boolean
}
