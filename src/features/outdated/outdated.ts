import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {reportDifferences} from '../../commands/check/report-differences.ts'
import {loadSite} from '../../commands/load/load-site.ts'
import type {RecordEntry} from '../../content/settings/records.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {createProgress} from '../../host/machine/terminal/progress.ts'
import {today} from '../../host/machine/time/today.ts'
import {rewriteWhole} from '../../host/machine/write-whole.ts'
import {openProject, type Project} from '../../host/project/project.ts'
import {loadRecords, saveRecords} from '../../host/project/records-file.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Guest} from '../../model/project/guests.ts'
import type {Logger} from '../../model/project/logger.ts'
import {constantsSourceOf} from '../../model/project/places.ts'
import {upstreamText} from '../../model/project/upstream.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {App} from '../../plugin/app.ts'
import {guestsSection} from '../../subsystems/guests/files/guest-folder.ts'
import {checkSources, isSourceOutdated} from './check-sources.ts'
import {checkUpstreams, type TrackedConstant} from './check-upstream.ts'
import {editValues} from './edit-values.ts'
import {filledUpstream} from './filled-upstream.ts'
import {disagreements} from './one-upstream.ts'
import {isHeld, isOutdated, type OutdatedRow} from './outdated-row.ts'
import {constantsSection} from './records-section.ts'
import {formatJson, formatText, outdatedFindings, summaryOf} from './report-outdated.ts'

export type OutdatedFormat = 'text' | 'json' | 'github'

export interface OutdatedOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly configFile?: string
  /** Names of the constants and sources to look up; default: all. */
  readonly only?: readonly string[]
  /** Whether the file of constants gets the newest values in their ranges. */
  readonly update?: boolean
  /** Whether it gets the newest values of all. */
  readonly latest?: boolean
  /** Whether an outdated constant is a failure. */
  readonly fail?: boolean
  /** Whether the report lists constants that are up to date. */
  readonly all?: boolean
  readonly format: OutdatedFormat
  readonly logger: Logger
  readonly print: (text: string) => void
}

/**
 * Compares the constants and sources of a project with their upstreams, prints the result, and records it.
 *
 * @returns 1 if an upstream could not be read, or if a constant is outdated and `fail` is set; otherwise 0
 * @throws HostError 2 if there is nothing to compare, or if the file of records is invalid
 */
export async function outdated(options: OutdatedOptions): Promise<0 | 1> {
  const {app, root, configFile, format, logger, print} = options
  // Before all requests, because the file may be invalid.
  const records = loadRecords(root)
  const project = await openProject({app, root, ...(configFile ? {configFile} : {})})
  try {
    const {tracked, guests} = chosen(project, options.only)
    const [verdicts, sources, pages] = await Promise.all([
      checkUpstreams(tracked),
      checkSources(guests, records[guestsSection] ?? {}),
      tracked.length > 0 ? pagesUsing(project, logger) : new Map<string, readonly string[]>()
    ])
    const day = today()
    const rows = tracked.map((constant, index): OutdatedRow => {
      const verdict = verdicts[index] ?? {kind: 'unknown', reason: 'The upstream was not read.'}
      return {
        constant,
        file: constant.file ?? constantsSourceOf(project.places),
        verdict,
        isHeld: isHeld(constant, day),
        pages: pages.get(constant.name) ?? []
      }
    })
    const updates = options.update || options.latest ? update(root, rows, {latest: options.latest ?? false}) : new Map()
    record(root, {project, rows, day})
    const report = {updates, all: options.all ?? false, problems: disagreements(tracked), sources}
    if (format === 'text') print(formatText(rows, report))
    else if (format === 'json') print(formatJson(rows, report))
    else
      await reportDifferences(outdatedFindings(rows, report), {
        project,
        format,
        summary: () => summaryOf(rows, updates),
        logger,
        print
      })
    const open = rows.filter(row => isOutdated(row) && updates.get(row.constant.name) !== newestOf(row))
    const isUnknown = rows.some(({verdict}) => verdict.kind === 'unknown') || sources.some(({reason}) => reason)
    return isUnknown || (options.fail && open.length + sources.filter(isSourceOutdated).length > 0) ? 1 : 0
  } finally {
    project.dispose()
  }
}

function newestOf({verdict}: OutdatedRow): string | undefined {
  return verdict.kind === 'known' ? verdict.newest : undefined
}

/** Returns the constants and sources to look up. */
function chosen(
  {constants, places, config: {sources = []}}: Project,
  only: readonly string[] = []
): {readonly tracked: readonly TrackedConstant[]; readonly guests: readonly Guest[]} {
  const tracked = [...constants.values()]
    .flatMap((constant): TrackedConstant[] =>
      constant.upstream ? [{...constant, upstream: filledUpstream(constant.upstream, constants)}] : []
    )
    .sort((a, b) => compareCodeUnits(a.name, b.name))
  if (tracked.length + sources.length === 0)
    throw new HostError(
      `No constant in \`${constantsSourceOf(places)}\` has an \`upstream\`, and the configuration has no \`sources\`. Add one, such as \`upstream: {npm: viem}\`.`,
      2
    )
  const names = [...tracked, ...sources].map(({name}) => name)
  const unknown = only.find(name => !names.includes(name))
  if (unknown !== undefined)
    throw new HostError(
      `Unexpected \`${unknown}\` for \`--only\`, expected a constant with an \`upstream\` or a source${didYouMean(suggest(unknown, names))}`,
      2
    )
  const isChosen = ({name}: {readonly name: string}): boolean => only.length === 0 || only.includes(name)
  return {tracked: tracked.filter(isChosen), guests: sources.filter(isChosen)}
}

/** Returns the routes of the pages that use each constant. */
async function pagesUsing(project: Project, logger: Logger): Promise<ReadonlyMap<string, readonly string[]>> {
  const loaded = await loadSite({project, progress: createProgress(logger), drafts: true})
  try {
    loaded.remember()
    const users = new Map<string, string[]>()
    const routes = [...loaded.site.pages].sort((a, b) => compareCodeUnits(a.route, b.route))
    for (const {route, constants} of routes)
      for (const name of new Set(constants)) users.set(name, [...(users.get(name) ?? []), route])
    return users
  } finally {
    await loaded.close()
  }
}

function textOf(root: string, file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}

/** Writes newer values into the files of constants; returns them by the name of the constant. */
function update(
  root: string,
  rows: readonly OutdatedRow[],
  {latest}: {readonly latest: boolean}
): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const row of rows) {
    const {constant, verdict} = row
    if (verdict.kind === 'unknown' || !isOutdated(row)) continue
    const value = latest ? verdict.newest : verdict.inRange
    if (value !== constant.value) values.set(constant.name, value)
  }
  for (const file of new Set(rows.filter(({constant}) => values.has(constant.name)).map(row => row.file))) {
    try {
      rewriteWhole(join(root, file), editValues(textOf(root, file), values))
    } catch (error) {
      throw machineError(error, {verb: 'write', path: file})
    }
  }
  return values
}

/** Records what the upstreams have. What could not be read keeps its last record, so it is never taken for up to date. */
function record(
  root: string,
  {project, rows, day}: {readonly project: Project; readonly rows: readonly OutdatedRow[]; readonly day: string}
): void {
  const before = loadRecords(root)[constantsSection] ?? {}
  const kept = Object.entries(before).filter(([name]) => project.constants.get(name)?.upstream)
  const fresh = rows.flatMap(({constant, verdict}): [string, RecordEntry][] =>
    verdict.kind === 'known'
      ? [
          [
            constant.name,
            {
              source: upstreamText(constant.upstream),
              newest: verdict.newest,
              ...(verdict.released !== undefined && {released: verdict.released}),
              date: day
            }
          ]
        ]
      : []
  )
  saveRecords(root, constantsSection, Object.fromEntries([...kept, ...fresh]))
}
