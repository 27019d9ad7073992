import type {Project} from '../../host/project/project.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {featureSettled} from '../../plugin/installed-features.ts'
import {applySeverities} from '../../rules/apply-severities.ts'
import {dependsOnOthers} from '../../rules/rule.ts'
import {aboutSource} from '../load/site-findings.ts'
import type {PageEntry} from './page-store.ts'

/** Returns the findings of reading a page, with the project's severities. */
export function ownFindings({page, failure, unrendered}: PageEntry, project: Project): readonly Diagnostic[] {
  if (failure) return [failure]
  if (!page) return []
  const {config, known} = project
  const settled = applySeverities(page.diagnostics, config.check.rules, [page.facts], known)
  const found = featureSettled(settled, project).map(diagnostic => aboutSource(diagnostic, project))
  return [...(unrendered ? [unrendered] : []), ...found.filter(({rule}) => !dependsOnOthers(known.rules.get(rule)))]
}
