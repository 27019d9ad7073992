import {expect, it} from 'vitest'
import {runPageRules} from '../../src/content/facts/run-page-rules.ts'
import {contentPlaces} from '../../src/model/project/places.ts'
import type {PageRule, RulePage, RuleSite, SiteRule} from '../../src/rules/rule.ts'
import {runSiteRules} from '../../src/rules/run-site-rules.ts'

const fails = (): never => {
  throw new Error('boom')
}
const info = {severity: 'error', summary: 'x'} as const

it('reports a failing page rule and runs the others', () => {
  const rules: PageRule[] = [
    {kind: 'page', name: 'one', ...info, check: fails},
    {kind: 'page', name: 'two', ...info, check: (_page, report) => report({reason: 'found'})}
  ]
  const found = runPageRules(rules, {facts: {source: 'content/a.mdx'}} as unknown as RulePage)
  expect(found.map(({rule, severity, file, reason}) => [rule, severity, file, reason])).toEqual([
    ['rule-failure', 'error', 'content/a.mdx', 'The rule `one` failed: boom'],
    ['two', 'error', 'content/a.mdx', 'found']
  ])
})

it('reports a failing site rule and runs the others', () => {
  const rules: SiteRule[] = [
    {kind: 'site', name: 'one', ...info, check: fails},
    {kind: 'site', name: 'two', ...info, check: (_site, report) => report({file: 'content/a.mdx', reason: 'found'})}
  ]
  expect(runSiteRules({places: contentPlaces} as RuleSite, rules).map(({rule, severity}) => [rule, severity])).toEqual([
    ['rule-failure', 'error'],
    ['two', 'error']
  ])
})
