import {compareCodeUnits} from '../model/order.ts'
import {didYouMean, suggest} from '../model/text/suggest.ts'
import {pipelineRules} from './pipeline-rules.ts'
import type {PageRule, Rule, SiteRule} from './rule.ts'

/** The rules that `--list-rules`, `--explain`, severities and comments accept. */
export interface KnownRules {
  /** By name, sorted by code unit. */
  readonly rules: ReadonlyMap<string, Rule>
  /** Those of docsgen itself. */
  readonly packaged: ReadonlyMap<string, Rule>
  /** Returns whether a message of the project's plugins may have a name: `plugin-name:rule-id`. */
  isMessage(name: string): boolean
}

/**
 * Returns docsgen's own rules: those of the kernel and of the features. A feature's rule may have the name of a kernel rule, to add
 * findings to it.
 */
export function packagedRules(ofFeatures: readonly Rule[]): KnownRules {
  const packaged = byName([...ofFeatures, ...[...byName([...pipelineRules])].map(([, rule]) => rule)])
  return {rules: packaged, packaged, isMessage: () => false}
}

/**
 * Returns the rules of a project: docsgen's own and those of its plugins.
 *
 * @param input.packaged docsgen's own rules
 * @param input.plugins names of plugins whose messages are findings
 * @param input.anyName whether other plugins report messages under their own names
 */
export function knownRules(input: {
  readonly packaged: KnownRules
  readonly rules: readonly (PageRule | SiteRule)[]
  readonly plugins: readonly string[]
  readonly anyName?: boolean
}): KnownRules {
  const {packaged: own, rules, plugins, anyName = false} = input
  if (rules.length + plugins.length === 0 && !anyName) return own
  const {packaged} = own
  return {
    rules: rules.length > 0 ? byName([...rules, ...packaged.values()]) : packaged,
    packaged,
    isMessage: name =>
      plugins.some(plugin => name.startsWith(`${plugin}:`)) || (anyName && /^[\w@./-]+:[\w./-]+$/.test(name))
  }
}

function byName(rules: Rule[]): Map<string, Rule> {
  return new Map(rules.sort((a, b) => compareCodeUnits(a.name, b.name)).map(rule => [rule.name, rule]))
}

/** Returns the names without a rule, each with the nearest rule. */
export function unknownRules(
  names: Iterable<string>,
  {rules, isMessage}: KnownRules
): {readonly name: string; readonly expected: readonly string[]}[] {
  return [...names]
    .filter(name => name !== '*' && !rules.has(name) && !isMessage(name))
    .map(name => ({name, expected: suggest(name, rules.keys())}))
}

export function unknownRuleReason(name: string, expected: readonly string[], where = ''): string {
  return `Unexpected rule \`${name}\`${where}, expected one that \`docsgen check --list-rules\` prints${didYouMean(expected)}`
}
