import {readRuleDoc} from '../../host/package/rule-doc.ts'
import type {RuleReference} from '../../model/reference.ts'
import type {App} from '../../plugin/app.ts'

/** Returns docsgen's own rules. */
export function ruleReference({rules}: App): readonly RuleReference[] {
  return [...rules.packaged.values()].map(({name, kind, severity, otherwise, optional, fixable, fixed, summary}) => ({
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
