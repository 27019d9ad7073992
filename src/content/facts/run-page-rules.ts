import type {Diagnostic} from '../../model/diagnostic.ts'
import {wordsOf} from '../../model/text/words-of.ts'
import {thrownAt} from '../../model/thrown-at.ts'
import type {PageRule, RulePage} from '../../rules/rule.ts'

/**
 * Runs page rules on one page. All of them run, whatever the configuration: severities are applied when findings are reported, so
 * changing one does not require reading the page again. If a rule fails, that is reported.
 */
export function runPageRules(rules: readonly PageRule[], page: RulePage): Diagnostic[] {
  const found: Diagnostic[] = []
  for (const rule of rules) {
    try {
      rule.check(page, ({file = page.facts.source, severity = rule.severity, ...finding}) =>
        found.push({rule: rule.name, severity, file, ...finding})
      )
    } catch (error) {
      const origin = thrownAt(error)
      found.push({
        rule: 'rule-failure',
        severity: 'error',
        file: page.facts.source,
        reason: `The rule \`${rule.name}\` failed: ${wordsOf(error)}`,
        ...(origin && {note: `The error was thrown at \`${origin.file}:${origin.line}:${origin.column}\`.`})
      })
    }
  }
  return found
}
