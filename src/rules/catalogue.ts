import {compareCodeUnits} from '../model/order.ts'
import {didYouMean, suggest} from '../model/text/suggest.ts'
import {pipelineRules} from './pipeline-rules.ts'
import type {PageRule, Rule, SiteRule} from './rule.ts'

/** All of docsgen's own rules by name, sorted by code unit: those of the kernel and of the features. */
export const catalogue: Map<string, Rule> = byName([...pipelineRules])

const kernelRules: readonly Rule[] = [...catalogue.values()]

/**
 * Adds the rules of features, replacing those that were added before. A feature's rule may have the name of a kernel rule, to add
 * findings to it.
 */
export function setFeatureRules(rules: readonly Rule[]): void {
  catalogue.clear()
  for (const [name, rule] of byName([...rules, ...kernelRules])) catalogue.set(name, rule)
}

/** The rules that `--list-rules`, `--explain`, severities and comments accept. */
export interface KnownRules {
  readonly rules: ReadonlyMap<string, Rule>
  /** Returns whether a message of the project's plugins may have a name: `plugin-name:rule-id`. */
  isMessage(name: string): boolean
}

export const packagedRules: KnownRules = {rules: catalogue, isMessage: () => false}

/**
 * Returns the rules of a project: docsgen's own and those of its plugins.
 *
 * @param plugins names of plugins whose messages are findings
 * @param anyName whether other plugins report messages under names of their own
 */
export function knownRules(input: {
  readonly rules: readonly (PageRule | SiteRule)[]
  readonly plugins: readonly string[]
  readonly anyName?: boolean
}): KnownRules {
  const {rules, plugins, anyName = false} = input
  if (rules.length + plugins.length === 0 && !anyName) return packagedRules
  return {
    rules: rules.length > 0 ? byName([...rules, ...catalogue.values()]) : catalogue,
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
  {rules, isMessage}: KnownRules = packagedRules
): {readonly name: string; readonly expected: readonly string[]}[] {
  return [...names]
    .filter(name => name !== '*' && !rules.has(name) && !isMessage(name))
    .map(name => ({name, expected: suggest(name, rules.keys())}))
}

export function unknownRuleReason(name: string, expected: readonly string[], where = ''): string {
  return `Unexpected rule \`${name}\`${where}, expected one that \`docsgen check --list-rules\` prints${didYouMean(expected)}`
}
