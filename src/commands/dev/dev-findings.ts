import {type Project, readSourceText} from '../../host/project/project.ts'
import type {DevFinding} from '../../model/dev-protocol.ts'
import type {Diagnostic, Place} from '../../model/diagnostic.ts'
import {featureSettled} from '../../plugin/installed-features.ts'
import {applySeverities} from '../../rules/apply-severities.ts'
import {dependsOnOthers} from '../../rules/rule.ts'
import {aboutSource} from '../load/site-findings.ts'
import {codeFrame} from '../report/code-frame.ts'
import {hiddenPlaces} from '../report/hidden-places.ts'
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

const rank = {error: 0, warning: 1, info: 2} as const

/** Maximum number of findings in a page's panel; the terminal and `check` list the rest. */
const most = 30

/** Returns findings for the overlay: errors first, each with its source line, with secrets masked. */
export function toDevFindings(root: string, diagnostics: readonly Diagnostic[]): DevFinding[] {
  const texts = new Map<string, readonly string[] | undefined>()
  const hidden = hiddenPlaces(diagnostics)
  const ordered = diagnostics.toSorted((a, b) => rank[a.severity] - rank[b.severity]).slice(0, most)
  return ordered.map(({rule, severity, file, start, end, reason, expected = [], note, url}) => {
    if (!texts.has(file)) texts.set(file, readSourceText(root, file)?.split('\n'))
    const lines = texts.get(file)
    const place: Place | undefined = start ? {start, ...(end ? {end} : {})} : undefined
    const frame = place && lines ? codeFrame(lines, place, hidden.get(file)) : undefined
    return {
      rule,
      severity,
      file,
      ...(start ? {line: start.line, column: start.column} : {}),
      reason,
      expected,
      ...(note ? {note} : {}),
      ...(url ? {url} : {}),
      ...(frame ? {frame} : {})
    }
  })
}
