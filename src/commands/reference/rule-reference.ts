import {readRuleDoc} from '../../host/package/rule-doc.ts'
import type {RuleReference} from '../../model/reference.ts'
import {catalogue} from '../../rules/catalogue.ts'

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
    docs: readRuleDoc(name)
  }))
}
