import {compareCodeUnits} from '../model/order.ts'
import {suggest} from '../model/suggest.ts'
import {pageRules} from './page-rules.ts'
import {pipelineRules} from './pipeline-rules.ts'
import type {Rule} from './rule.ts'
import {siteRules} from './site-rules.ts'

/** Every rule by name, by code unit: what `--list-rules`, `--explain` and severities know. */
export const catalogue: ReadonlyMap<string, Rule> = new Map(everyRule().map(rule => [rule.name, rule]))

function everyRule(): Rule[] {
  const rules: Rule[] = [...pipelineRules, ...pageRules, ...siteRules]
  return rules.sort((a, b) => compareCodeUnits(a.name, b.name))
}

/** Of some names those that no rule has, each with the nearest that one has. */
export function unknownRules(names: Iterable<string>): {readonly name: string; readonly expected: readonly string[]}[] {
  return [...names]
    .filter(name => !catalogue.has(name))
    .map(name => ({name, expected: suggest(name, catalogue.keys())}))
}
