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

/**
 * Returns a rule for a plugin's `rules`. It reports each unknown option, with the nearest known one, and each invalid value, at
 * the option in the configuration.
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
