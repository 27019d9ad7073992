import type {Diagnostic} from '../../model/diagnostic.ts'
import {thrownAt} from '../../model/thrown-at.ts'
import {wordsOf} from '../../model/words-of.ts'
import type {PageRule, RulePage} from '../../rules/rule.ts'

/**
 * Runs page rules over one page. All of them always run, whatever the configuration says: severities are applied when
 * findings are reported, so that changing one costs no second reading. A rule that fails is reported as its own failure.
 */
export function runPageRules(input: {
  rules: readonly PageRule[]
  page: RulePage
  report: (found: Diagnostic) => void
}): void {
  const {rules, page, report} = input
  for (const rule of rules) {
    try {
      rule.check(page, ({file = page.facts.source, severity = rule.severity, ...finding}) =>
        report({rule: rule.name, severity, file, ...finding})
      )
    } catch (error) {
      const origin = thrownAt(error)
      report({
        rule: 'rule-failure',
        severity: 'error',
        file: page.facts.source,
        reason: `The rule \`${rule.name}\` failed: ${wordsOf(error)}`,
        ...(origin && {note: `The error was thrown at \`${origin.file}:${origin.line}:${origin.column}\`.`})
      })
    }
  }
}
