/** A JavaScript regular expression, as data. */
export interface KnownPattern {
  readonly source: string
  readonly flags: string
  /** ASCII characters that every match requires; `0` represents any digit. Absent if there are none. */
  readonly needs?: string
  /** Sets of words. Every match requires at least one word of each set. */
  readonly words?: readonly (readonly string[])[]
  /** What oniguruma-to-es adds if a JavaScript expression is not sufficient. */
  readonly options?: {
    hiddenCaptures?: number[]
    lazyCompile?: boolean
    strategy?: string | null
    transfers?: [number, number[]][]
  }
}

/**
 * Precompiled patterns of the most common grammars: the build replaces this module. Without them, the same expressions
 * are made on demand.
 */
export const knownPatterns: Readonly<Record<string, KnownPattern>> = {}
