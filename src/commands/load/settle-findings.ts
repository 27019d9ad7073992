import type {Project} from '../../host/project/project.ts'
import {compareDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'
import {routeOf} from '../../model/url.ts'
import {applySeverities, type Settings} from '../../rules/apply-severities.ts'
import type {NotedFile} from '../../rules/rule-runs.ts'
import {withNearFiles} from './with-near-files.ts'

export interface SettleInput {
  readonly project: Project
  /** The facts of pages, and other files whose comments can disable findings. */
  readonly files: readonly NotedFile[]
  /** Severities of this run, which replace those of the configuration. */
  readonly settings?: Settings | undefined
}

/**
 * Returns findings as users see them, sorted: without those that a comment disables, with the severities of the project and of the
 * version, with suggestions, and at a place that a user can edit. Every finding about a project that could be opened passes through this
 * function, whatever found it.
 */
export function settleFindings(findings: readonly Diagnostic[], {project, files, settings}: SettleInput): Diagnostic[] {
  const {app, known} = project
  const severities = mergeSettings(project.config.check.rules, settings)
  const own = applySeverities(findings, {settings: severities, files, known, filters: app.filters})
  let result: readonly Diagnostic[] = withNearFiles(own, project.root)
  for (const {settle} of app.all('ruleRuns')) result = settle?.(result, project) ?? result
  return result.map(finding => aboutSource(finding, project)).sort(compareDiagnostics)
}

/** Settles the findings of a step after the site's rules. The comments themselves have been checked already. */
export function settleLater(findings: readonly Diagnostic[], input: SettleInput): Diagnostic[] {
  const rules = new Set(findings.map(({rule}) => rule))
  return settleFindings(findings, input).filter(({rule}) => rules.has(rule))
}

/**
 * Returns a finding with a place that the user can edit. A finding in a page that a plugin made points to the page's source,
 * because no user wrote its lines. A finding about the configuration points to the existing file, and the place in it.
 */
function aboutSource(
  {keys, ...diagnostic}: Diagnostic,
  {made, configPlace}: Pick<Project, 'made' | 'configPlace'>
): Diagnostic {
  if (diagnostic.file === 'docsgen.config') return {...diagnostic, ...configPlace(keys ?? [])}
  const maker = made.from.get(diagnostic.file)
  if (maker === undefined) return diagnostic
  const {plugin, keys: place} = maker
  const {file: from, start: at} = maker.file === undefined ? configPlace(place) : {file: maker.file, start: undefined}
  const {start, end: _end, fix: _fix, note, ...rest} = diagnostic
  const where = `In the page \`${routeOf(diagnostic.file)}\`${start ? `, line ${start.line} of what the plugin \`${plugin}\` made` : ''}.`
  return {
    ...rest,
    file: from,
    ...(at && {start: at}),
    note: note ? `${note} ${where}` : where
  }
}

/** Merges the severities of a run over those of the configuration. Its `*` replaces all configured severities except `off`. */
export function mergeSettings(configured: Settings, called: Settings = {}): Settings {
  const own =
    called['*'] === undefined
      ? configured
      : Object.fromEntries(Object.entries(configured).filter(([, level]) => level === 'off'))
  return {...own, ...called}
}
