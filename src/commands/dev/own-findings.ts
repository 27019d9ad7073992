import type {Project} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {dependsOnOthers} from '../../rules/rule.ts'
import {reportFindings} from '../report/report-findings.ts'
import type {PageEntry} from './page-store.ts'

/** Returns the findings of reading and rendering a page, as users see them. */
export function ownFindings({page, failure, unrendered}: PageEntry, project: Project): readonly Diagnostic[] {
  const findings = failure ? [failure] : [...(unrendered ? [unrendered] : []), ...(page?.diagnostics ?? [])]
  const files = page && !failure ? [page.facts] : []
  return reportFindings(findings, {project, files}).filter(({rule}) => !dependsOnOthers(project.known.rules.get(rule)))
}
