/** A regular expression of JavaScript, as data. */
export interface KnownPattern {
  readonly source: string
  readonly flags: string
  /** Characters of ASCII without which it matches nowhere; `0` stands for any digit. Absent where there are none. */
  readonly needs?: string
  /** Sets of words: it matches nowhere where there is none of one of them. */
  readonly words?: readonly (readonly string[])[]
  /** What oniguruma-to-es adds where JavaScript's own expressions do not suffice. */
  readonly options?: {
    hiddenCaptures?: number[]
    lazyCompile?: boolean
    strategy?: string | null
    transfers?: [number, number[]][]
  }
}

/**
 * Patterns of the commonest grammars, translated ahead: `scripts/build.js` puts them in the place of this module. Without
 * them the same expressions are made when they are needed.
 */
export const knownPatterns: Readonly<Record<string, KnownPattern>> = {}
