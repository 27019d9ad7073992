/** An icon set with lookup by name. */
export interface IconSet {
  /** Returns the content of an SVG of 24 by 24, or `undefined` for an unknown name. */
  find(name: string): string | undefined
  /**
   * Returns what to report if neither the theme nor the set has an icon of this name.
   *
   * @param orElse other values that the setting accepts, as the end of "expected …"
   */
  problem(name: string, orElse?: string): IconProblem | undefined
}

export interface IconProblem {
  readonly rule: string
  readonly reason: string
  readonly actual: string
  readonly expected: readonly string[]
}
