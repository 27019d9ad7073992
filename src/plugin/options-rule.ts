import {didYouMean, suggest} from '../model/text/suggest.ts'
import type {SiteRule} from '../rules/rule.ts'

/** The input of `optionsRule`. */
export interface GivenOptions<Options extends object> {
  /** Name of the plugin. */
  readonly plugin: string
  /** As written in the configuration. */
  readonly options: Options
  /** All options of the plugin. */
  readonly known: Readonly<Record<keyof Required<Options> & string, true>>
  /** Invalid values that the plugin found. */
  readonly problems?: readonly OptionProblem[]
}

export interface OptionProblem {
  readonly option: string
  /** What the plugin expects instead: `a list of widths in pixels`. */
  readonly expected: string
}

/** A problem of an option, with the path of keys to it. */
export interface PlacedProblem {
  readonly path: readonly (string | number)[]
  readonly reason: string
  readonly actual?: string
  readonly expected?: readonly string[]
}

/**
 * Returns a rule for a plugin's `rules`. It reports each unknown option, with the nearest known one, and each invalid value, at
 * the option in the configuration.
 */
export function optionsRule<Options extends object>(given: GivenOptions<Options>): SiteRule {
  const {plugin, options, known, problems = []} = given
  const names = Object.keys(known).sort()
  const unknown = Object.keys(options).filter(name => !names.includes(name))
  const list = names.map(name => `\`${name}\``).join(', ')
  const found = [
    ...unknown.map((option): PlacedProblem => {
      const expected = suggest(option, names)
      const wanted = names.length > 0 ? `one of ${list}` : 'no options'
      const reason = `Unexpected option \`${option}\` of the plugin \`${plugin}\`, expected ${wanted}${didYouMean(expected)}`
      return {path: [option], reason, ...(expected.length > 0 && {actual: option, expected})}
    }),
    ...problems.map(({option, expected}) => ({
      path: [option],
      reason: `Unexpected \`${option}\` of the plugin \`${plugin}\`, expected ${expected}`
    }))
  ]
  return reportingRule(plugin, found, names.length > 0 ? `The options are ${list}.` : 'This plugin has no options.')
}

/** Returns the rule `options` of a plugin, which reports problems at the options in the configuration. */
export function reportingRule(plugin: string, problems: readonly PlacedProblem[], docs: string): SiteRule {
  return {
    kind: 'site',
    name: 'options',
    severity: 'error',
    summary: `Every option of \`${plugin}\` exists and has a value that it accepts.`,
    docs,
    check({plugins = []}, report) {
      const index = plugins.indexOf(plugin)
      for (const {path, ...finding} of problems)
        report({...finding, file: 'docsgen.config', keys: index < 0 ? ['plugins'] : ['plugins', index, 1, ...path]})
    }
  }
}
