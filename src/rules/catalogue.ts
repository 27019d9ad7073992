import {compareCodeUnits} from '../model/order.ts'
import {suggest} from '../model/suggest.ts'
import {pageRules} from './page-rules.ts'
import {pipelineRules} from './pipeline-rules.ts'
import type {PageRule, Rule, SiteRule} from './rule.ts'
import {siteRules} from './site-rules.ts'

/** Every rule of docsgen's own by name, by code unit: those of the kernel and of the features. */
export const catalogue: Map<string, Rule> = byName([...pipelineRules, ...pageRules, ...siteRules])

const kernelRules: readonly Rule[] = [...catalogue.values()]

/** Adds the rules of features, in place of those that were added before. One may add findings to a rule of the kernel, by its name. */
export function setFeatureRules(rules: readonly Rule[]): void {
  catalogue.clear()
  for (const [name, rule] of byName([...rules, ...kernelRules])) catalogue.set(name, rule)
}

/** What `--list-rules`, `--explain`, severities and comments know. */
export interface KnownRules {
  readonly rules: ReadonlyMap<string, Rule>
  /** Whether a name is one that messages of the project's plugins may have: `plugin-name:rule-id`. */
  isMessage(name: string): boolean
}

export const packagedRules: KnownRules = {rules: catalogue, isMessage: () => false}

/**
 * The rules of a project: docsgen's own with those that its plugins bring.
 *
 * @param plugins names of those whose messages are findings
 * @param anyName whether others leave messages too, which name themselves
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

/** Of some names those that no rule has, each with the nearest that one has. */
export function unknownRules(
  names: Iterable<string>,
  {rules, isMessage}: KnownRules = packagedRules
): {readonly name: string; readonly expected: readonly string[]}[] {
  return [...names]
    .filter(name => name !== '*' && !rules.has(name) && !isMessage(name))
    .map(name => ({name, expected: suggest(name, rules.keys())}))
}
