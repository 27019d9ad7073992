import type {Diagnostic} from '../../model/diagnostic.ts'
import {plural} from '../../model/text/plural.ts'
import type {Stage} from './plan-rendering.ts'

/** Returns the pages over `build.budget` in the files that are about to be published. */
export async function budgetFindings({project, loaded, output}: Stage): Promise<{
  readonly findings: readonly Diagnostic[]
  /** Why they end the build, in a few words. */
  readonly problem: string
}> {
  const {config} = project
  if (Object.keys(config.build.budget).length === 0) return {findings: [], problem: ''}
  const {checkBudget} = await import('../../subsystems/budget/check-budget.ts')
  const read = (path: string): string => output.read(path)
  const findings = loaded.reportLater(
    checkBudget({config, site: loaded.site, clientScripts: loaded.clientScripts.hrefs, read})
  )
  // A page's script, styles and HTML can each exceed the budget.
  const pages = new Set(findings.map(({file}) => file)).size
  return {findings, problem: findings.length > 0 ? `${plural(pages, 'page')} over budget` : ''}
}
