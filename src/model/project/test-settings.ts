/** Which pages `docsgen test` runs, and how. Every key is optional. */
export interface TestSettings {
  /** Routes of tested pages, and patterns such as `/tutorials/**`, beside the pages with `test: true` in their front matter. */
  readonly pages?: readonly string[]
  /** Values of placeholders, by name. Default: the environment variable with the name. */
  readonly values?: Readonly<Record<string, string>>
  /** Variables of the session's environment; `true` passes the variable of docsgen's own environment. */
  readonly env?: Readonly<Record<string, string | true>>
  /** Names of environment variables whose values the session receives and no report prints. */
  readonly secrets?: readonly string[]
  /** Whether steps may open connections to other hosts; default false. */
  readonly network?: boolean
  /** Files and folders that steps may read in addition to the project: absolute, or relative to the root. */
  readonly mount?: readonly string[]
  /** Commands that run code, by the language of its fences: `{python: 'python3'}`. The path of the code follows. */
  readonly runners?: Readonly<Record<string, string>>
  /** Programs whose `--version` is part of a result: another version runs the pages again. */
  readonly versions?: readonly string[]
  /** Labels of tabs to test one after the other, by the key of the group. */
  readonly variants?: Readonly<Record<string, readonly string[]>>
  /** Time limit of a step, such as `2m`; default `30s`. */
  readonly timeout?: string
}
