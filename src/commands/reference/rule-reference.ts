import {readRuleSource} from '../../host/machine/rule-source.ts'
import type {RuleReference} from '../../model/reference.ts'
import {catalogue} from '../../rules/catalogue.ts'
import {ruleDoc} from '../../rules/rule-doc.ts'

/** Returns docsgen's own rules. */
export function ruleReference(): readonly RuleReference[] {
  return [...catalogue.values()].map(({name, kind, severity, otherwise, optional, fixable, fixed, summary}) => ({
    name,
    kind,
    severity,
    ...(otherwise && {otherwise}),
    optional: optional ?? false,
    fixable: fixable ?? false,
    fixed: fixed ?? false,
    summary,
    docs: ruleDoc(readRuleSource(name) ?? '', name)
  }))
}
