/** A problem with a key of the configuration. */
export interface ConfigProblem {
  readonly keys: readonly (string | number)[]
  readonly reason: string
}
