import type {Diagnostic} from '../../model/diagnostic.ts'
import {applySeverities} from '../../rules/apply-severities.ts'
import {aboutSource} from '../load/site-findings.ts'
import {checkBudget} from './check-budget.ts'
import type {Stage} from './plan-rendering.ts'

/** Returns the findings about pages whose files exceed the budget of the project, with its severities. */
export function heavyPages({project, loaded, output}: Stage): Diagnostic[] {
  const {config, known} = project
  const facts = [...loaded.pages.values()].map(page => page.facts)
  const found = checkBudget({config, site: loaded.site, output, islands: loaded.islands.hrefs})
  return applySeverities(found, config.check.rules, facts, known)
    .filter(({rule}) => rule === 'budget')
    .map(finding => aboutSource(finding, project))
}
