import {readSourceText} from '../../host/machine/read-source-text.ts'
import type {Project} from '../../host/project/project.ts'
import {compareDiagnostics, type Diagnostic, type Point} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/project/logger.ts'
import {routeOf} from '../../model/url.ts'
import {applySeverities, type Settings} from '../../rules/apply-severities.ts'
import type {NotedFile} from '../../rules/rule-runs.ts'
import {type BaselineFlags, freshFindings} from '../../subsystems/baseline/accepted-findings.ts'
import {withoutUses} from '../../subsystems/constants/without-uses.ts'
import {applyComments} from '../../subsystems/disable-comments/apply-comments.ts'
import {settleInGuests} from '../../subsystems/guests/guest-findings.ts'
import {settleInVersions} from '../../subsystems/versions/version-findings.ts'
import {placeInSource} from './place-in-source.ts'
import {redact} from './redact.ts'
import {withNearFiles} from './with-near-files.ts'

/** What decides which findings people see, and how. */
export interface ReportedRun {
  readonly project: Project
  /** The facts of pages, and other files whose comments can disable findings. */
  readonly files: readonly NotedFile[]
  /** Severities of this run, which replace those of the configuration. */
  readonly settings?: Settings | undefined
  /** Whether the findings are of a step after the site's rules, which have already checked the disable comments themselves. */
  readonly isLater?: boolean
  /** The options about the baseline; `undefined` in commands that need every finding. */
  readonly baseline?: BaselineFlags | undefined
  /** Prints how many findings are accepted; default: prints nothing. */
  readonly logger?: Logger | undefined
}

/**
 * Returns findings as people see them. Every finding about a project that could be opened passes through this function, whatever
 * found it and wherever it is shown: in a terminal, a report, an editor or a page of `dev`.
 *
 * @throws HostError 2 if the accepted findings cannot be read
 */
export function reportFindings(findings: readonly Diagnostic[], run: ReportedRun): readonly Diagnostic[] {
  const {project, baseline, logger} = run
  const {root, known} = project
  // 1. Leave out what a comment disables or a severity turns off.
  const enabled = applySettings(findings, run)
  // 2. Suggest files with similar names.
  const suggested: readonly Diagnostic[] = withNearFiles(enabled, root)
  // 3. Apply the settings of versions and of guests, and leave out what follows from an unreadable file of constants.
  const ofParts = settleInGuests(withoutUses(settleInVersions(suggested, project), project), project)
  // 4. Point to a place that a user can edit.
  const read = createReader(root)
  const placed = oncePerSource(
    ofParts,
    ofParts.map(finding => aboutSource(finding, project, read))
  )
  // 5. Sort by place.
  const sorted = placed.sort(compareDiagnostics)
  // 6. Mask secrets.
  const masked = redact(sorted, file => readSourceText(root, file))
  // 7. Leave out what the project accepts for now.
  return baseline ? freshFindings(masked, {root, known, logger}, baseline) : masked
}

function applySettings(
  findings: readonly Diagnostic[],
  {project: {config, known}, files, settings, isLater = false}: ReportedRun
): Diagnostic[] {
  const severities = mergeSettings(config.check.rules, settings)
  const enabled = applySeverities(findings, {settings: severities, files, known, filter: applyComments})
  if (!isLater) return enabled
  const rules = new Set(findings.map(({rule}) => rule))
  return enabled.filter(({rule}) => rules.has(rule))
}

/**
 * Returns findings without those that repeat another one at the same place of a source. Plugins copy a text to many pages, and the
 * user has to change it once.
 *
 * @param given the same findings before they got the place in the source
 */
function oncePerSource(given: readonly Diagnostic[], placed: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return placed.filter(({rule, file, start, reason}, index) => {
    if (!start || file === given[index]?.file) return true
    const key = JSON.stringify([rule, file, start, reason])
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}

/**
 * Returns a finding with a place that the user can edit. A finding in a page that a plugin made points to the page's source,
 * because no user wrote its lines. A finding about the configuration points to the existing file, and the place in it.
 */
function aboutSource(
  {keys, ...diagnostic}: Diagnostic,
  {made, configPlace}: Pick<Project, 'made' | 'configPlace'>,
  read: (file: string) => string | undefined
): Diagnostic {
  if (diagnostic.file === 'docsgen.config') return {...diagnostic, ...configPlace(keys ?? [])}
  const maker = made.from.get(diagnostic.file)
  if (maker === undefined) return diagnostic
  const {plugin, keys: place} = maker
  const {file: from, start: at} =
    maker.file === undefined ? configPlace(place) : {file: maker.file, start: sourceStart(diagnostic, maker.file, read)}
  const {start, end: _end, fix: _fix, note, ...rest} = diagnostic
  const where = `In the page \`${routeOf(diagnostic.file)}\`${start ? `, line ${start.line} of what the plugin \`${plugin}\` generated` : ''}.`
  return {
    ...rest,
    file: from,
    ...(at && {start: at}),
    note: note ? `${note} ${where}` : where
  }
}

/** Returns the place of a finding's text in the file from which a plugin made the page, if the file has it. */
function sourceStart(
  {file, start, end, actual}: Diagnostic,
  from: string,
  read: (file: string) => string | undefined
): Point | undefined {
  const [page, source] = [start && read(file), start && read(from)]
  if (!start || page === undefined || source === undefined) return undefined
  return placeInSource(page, {start, ...(end && {end})}, source, actual)
}

/** Returns a function that reads files of the project, each once. */
function createReader(root: string): (file: string) => string | undefined {
  const texts = new Map<string, string | undefined>()
  return file => {
    if (!texts.has(file)) texts.set(file, readSourceText(root, file))
    return texts.get(file)
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
