import {didYouMean, suggest} from '../model/suggest.ts'
import type {SiteRule} from '../rules/rule.ts'

/** What `optionsRule` compares. */
export interface GivenOptions<Options extends object> {
  /** Name of the plugin. */
  readonly plugin: string
  /** As the configuration gives them. */
  readonly options: Options
  /** Every option that the plugin has. */
  readonly known: Readonly<Record<keyof Required<Options> & string, true>>
  /** What the plugin finds wrong with values. */
  readonly problems?: readonly OptionProblem[]
}

export interface OptionProblem {
  readonly option: string
  /** What the plugin expects in its place: `a list of widths in pixels`. */
  readonly expected: string
}

/**
 * Returns a rule for a plugin's `rules`. It reports each option that the plugin does not have, with the nearest that it has, and each
 * value that the plugin refuses, at the option in the configuration.
 */
export function optionsRule<Options extends object>(given: GivenOptions<Options>): SiteRule {
  const {plugin, options, known, problems = []} = given
  const names = Object.keys(known).sort()
  const unknown = Object.keys(options).filter(name => !names.includes(name))
  return {
    kind: 'site',
    name: 'options',
    severity: 'error',
    summary: `Every option of \`${plugin}\` exists and has a value that it accepts.`,
    docs: names.length > 0 ? `The options are ${names.map(quote).join(', ')}.` : 'This plugin has no options.',
    check({plugins = []}, report) {
      const index = plugins.indexOf(plugin)
      const at = (option: string) => ({
        file: 'docsgen.config',
        keys: index < 0 ? ['plugins'] : ['plugins', index, 1, option]
      })
      for (const option of unknown) {
        const expected = suggest(option, names)
        const wanted = names.length > 0 ? `one of ${names.map(quote).join(', ')}` : 'no options'
        const reason = `Unexpected option \`${option}\` of the plugin \`${plugin}\`, expected ${wanted}${didYouMean(expected)}`
        report({...at(option), reason, ...(expected.length > 0 && {expected})})
      }
      for (const {option, expected} of problems)
        report({...at(option), reason: `Unexpected \`${option}\` of the plugin \`${plugin}\`, expected ${expected}`})
    }
  }
}

function quote(name: string): string {
  return `\`${name}\``
}
