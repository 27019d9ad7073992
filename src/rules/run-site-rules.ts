import type {Diagnostic} from '../model/diagnostic.ts'
import {contentFolder} from '../model/project/places.ts'
import {wordsOf} from '../model/text/words-of.ts'
import {thrownAt} from '../model/thrown-at.ts'
import type {RuleSite, SiteRule} from './rule.ts'

/** Runs rules for the joined site. If a rule throws, that is a finding and the others continue. */
export function runSiteRules(site: RuleSite, rules: readonly SiteRule[]): Diagnostic[] {
  const found: Diagnostic[] = []
  for (const rule of rules) {
    try {
      rule.check(site, ({severity = rule.severity, ...finding}) => found.push({rule: rule.name, severity, ...finding}))
    } catch (error) {
      const {file = contentFolder(site.places), line, column} = thrownAt(error) ?? {}
      const start = line && column ? {start: {line, column}} : {}
      const reason = `The rule \`${rule.name}\` failed: ${wordsOf(error)}`
      found.push({rule: 'rule-failure', severity: 'error', file, ...start, reason})
    }
  }
  return found
}
