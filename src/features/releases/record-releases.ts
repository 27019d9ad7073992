import {join} from 'node:path'
import {reportDifferences} from '../../commands/check/report-differences.ts'
import {printable} from '../../commands/report/printable.ts'
import {readInside} from '../../host/machine/files.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {RequestFailure} from '../../host/machine/outside/request.ts'
import {today} from '../../host/machine/time/today.ts'
import {rewriteWhole} from '../../host/machine/write-whole.ts'
import {openProject, type Project} from '../../host/project/project.ts'
import {loadRecords, saveRecords} from '../../host/project/records-file.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Logger} from '../../model/project/logger.ts'
import {below, contentDirOf} from '../../model/project/places.ts'
import {parseReleases, type ReleaseSource, releasesFolder} from '../../model/project/releases.ts'
import {plural} from '../../model/text/plural.ts'
import {didYouMean, suggest} from '../../model/text/suggest.ts'
import type {App} from '../../plugin/app.ts'
import {compareReleases} from './compare-releases.ts'
import {createFindReleases, type FindReleases} from './find-releases.ts'
import {releaseDrift} from './rules/pipeline-rules.ts'

export interface RecordReleasesOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly configFile?: string
  /** Programs to record; default: all that the configuration lists. */
  readonly only?: readonly string[]
  /** Whether to compare only, and change nothing. */
  readonly check?: boolean
  /** Whether to replace files that were edited by hand. */
  readonly force?: boolean
  readonly format: string
  readonly logger: Logger
  readonly print: (text: string) => void
}

/** The section of the records. */
const section = 'releases'

/**
 * Records the releases of the programs in `releases`, or compares them with the records.
 *
 * @returns 1 if a program differs or could not be read; otherwise 0
 * @throws HostError 2 if the configuration has no `releases`, or no program that `only` names
 */
export async function recordReleases(options: RecordReleasesOptions): Promise<0 | 1> {
  const {app, root, configFile, logger, print} = options
  const project = await openProject({app, root, ...(configFile ? {configFile} : {})})
  try {
    const find = createFindReleases(root)
    const findings: Diagnostic[] = []
    for (const [name, source] of chosen(project, options.only))
      findings.push(...(await recordOne(project, {name, source, find, options})))
    if (!options.check && findings.length === 0) return 0
    const hasErrors = await reportDifferences(findings, {
      project,
      format: options.format,
      summary: ({length}) => (length === 0 ? 'The records agree with their sources' : plural(length, 'difference')),
      logger,
      print
    })
    return hasErrors ? 1 : 0
  } finally {
    project.dispose()
  }
}

function chosen({config}: Project, only: readonly string[] = []): readonly (readonly [string, ReleaseSource])[] {
  const sources = Object.entries(config.releases ?? {})
  if (sources.length === 0)
    throw new HostError(
      "The configuration has no `releases`. Add them, such as `releases: {'op-node': {github: 'ethereum-optimism/optimism', tag: 'op-node/*'}}`.",
      2
    )
  const names = sources.map(([name]) => name)
  const unknown = only.find(name => !names.includes(name))
  if (unknown !== undefined)
    throw new HostError(
      `Unexpected \`${unknown}\` for \`--only\`, expected a program in \`releases\`${didYouMean(suggest(unknown, names))}`,
      2
    )
  return only.length > 0 ? sources.filter(([name]) => only.includes(name)) : sources
}

async function recordOne(
  {root, places}: Project,
  {
    name,
    source,
    find,
    options
  }: {
    readonly name: string
    readonly source: ReleaseSource
    readonly find: FindReleases
    readonly options: RecordReleasesOptions
  }
): Promise<readonly Diagnostic[]> {
  const {check, force, print} = options
  const file = below(contentDirOf(places), `${releasesFolder}/${name}.json`)
  const finding = (reason: string, note?: string): Diagnostic => ({
    rule: releaseDrift.name,
    severity: 'error',
    file,
    start: {line: 1, column: 1},
    reason,
    ...(note !== undefined && {note})
  })
  const current = await find(source).catch((error: unknown) => {
    if (error instanceof RequestFailure) return error
    throw error
  })
  if (current instanceof RequestFailure)
    return [finding(`The releases of \`${name}\` could not be read: ${current.message}`)]
  const text = `${JSON.stringify(current, null, 1)}\n`
  const before = readInside(root, file)
  const written = before && new TextDecoder().decode(before)
  const hash = loadRecords(root)[section]?.[name]?.hash
  // A run that ended between its two files leaves the new releases and the record of an earlier run.
  if (!force && !check && written !== undefined && written !== text && hash !== hashOf(written))
    return [
      finding(
        `The recorded releases were edited by hand. Undo that, or replace them with \`--force\`. Your own words belong in \`${releasesFolder}/${name}.md\`.`
      )
    ]
  const changes = compareReleases(written === undefined ? undefined : parseReleases(written), current)
  if (check)
    return changes.map(change => finding(change, 'Run `docsgen record releases`, and read the pages about it.'))
  try {
    if (written !== text) rewriteWhole(join(root, file), text)
  } catch (error) {
    throw machineError(error, {verb: 'write', path: file, note: 'The last record is unchanged.'})
  }
  saveRecords(root, section, {
    ...loadRecords(root)[section],
    [name]: {source: current.source, newest: current.releases[0]?.version, date: today(), hash: hashOf(text)}
  })
  const lines = written === undefined ? [] : changes
  print(
    printable(
      `Recorded ${plural(current.releases.length, 'release')} of ${name} in ${file}.\n${lines.map(change => `  ${change}\n`).join('')}`
    )
  )
  return []
}
