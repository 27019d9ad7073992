/** What a feature knows about the first lines of fences. */
export interface CodeSupport {
  /** Returns the languages that a fence may name. */
  readonly names: () => readonly string[]
  readonly isKnown: (name: string) => boolean
  /** The options after the language. */
  readonly options: readonly string[]
  /** Returns the title that options give a block; `undefined` for none. */
  readonly titleOf: (meta: string) => string | undefined
}
