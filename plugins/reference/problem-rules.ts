import type {SiteRule} from 'docsgen'

/** A problem that a plugin finds in its input while it makes pages. */
export interface Problem<Rule extends string = string> {
  readonly rule: Rule
  readonly file: string
  readonly start?: {readonly line: number; readonly column: number}
  /** Path of keys to the option, for a problem in the configuration. */
  readonly option?: readonly (string | number)[]
  readonly reason: string
  readonly actual?: string
  readonly expected?: readonly string[]
}

/** A rule that reports problems of its name. */
export type ProblemRule<Rule extends string> = Pick<SiteRule, 'severity' | 'summary' | 'docs'> & {readonly name: Rule}

/**
 * Returns rules that report the problems found while pages were made.
 *
 * @param plugin the plugin's name, to find its options in the configuration
 */
export function problemRules<Rule extends string>(
  plugin: string,
  rules: readonly ProblemRule<Rule>[],
  problems: () => readonly Problem<Rule>[]
): SiteRule[] {
  return rules.map(rule => ({
    ...rule,
    kind: 'site',
    check({plugins = []}, report) {
      for (const {rule: name, option, ...finding} of problems())
        if (name === rule.name)
          report({...finding, ...(option && {keys: ['plugins', plugins.indexOf(plugin), 1, ...option]})})
    }
  }))
}
