import {readdirSync, rmSync, statSync} from 'node:fs'
import {basename, join} from 'node:path'
import {reportDifferences} from '../../../commands/check/report-differences.ts'
import type {RecordEntry} from '../../../content/settings/records.ts'
import {HostError} from '../../../host/machine/host-error.ts'
import {machineError} from '../../../host/machine/machine-error.ts'
import {RequestFailure} from '../../../host/machine/outside/request.ts'
import {today} from '../../../host/machine/time/today.ts'
import {openProject, type Project} from '../../../host/project/project.ts'
import {loadRecords, saveRecords} from '../../../host/project/records-file.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import {type Guest, guestSource} from '../../../model/project/guests.ts'
import type {Logger} from '../../../model/project/logger.ts'
import {guestsFolder} from '../../../model/project/places.ts'
import {plural} from '../../../model/text/plural.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import type {App} from '../../../plugin/app.ts'
import {guestFolders, guestsSection, isCommit} from '../files/guest-folder.ts'
import {sourceDrift} from '../rules/pipeline-rules.ts'
import {type FetchLimits, fetchCommit} from './fetch-commit.ts'
import {findCommit} from './find-commit.ts'
import {findLicense} from './find-license.ts'

export interface RecordSourcesOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly configFile?: string
  /** Whether to fetch the recorded commits, and record nothing. */
  readonly locked?: boolean
  /** Whether to compare only, and fetch nothing. */
  readonly check?: boolean
  /** Names of the sources; default: all. */
  readonly only?: readonly string[]
  /** Maximum size of a repository, in MB. */
  readonly maxSize: number
  readonly format: string
  readonly logger: Logger
  readonly print: (text: string) => void
}

/** Time for one repository, in ms. */
const timeout = 600_000

/**
 * Fetches the repositories of a project's sources and records their commits, fetches the recorded commits, or compares the records with
 * the repositories.
 *
 * @returns 1 if a repository could not be read, or differs; otherwise 0
 * @throws HostError 2 if the configuration has no sources, or if the file of records is invalid
 */
export async function recordSources(options: RecordSourcesOptions): Promise<0 | 1> {
  const {app, root, configFile, only, maxSize, logger, print} = options
  if (!(maxSize > 0)) throw new HostError(`Unexpected \`--max-size\`, expected a number of MB.`, 2)
  // A broken file of records would be found only after all requests.
  loadRecords(root)
  const project = await openProject({app, root, ...(configFile ? {configFile} : {})})
  try {
    const all = project.config.sources ?? []
    const wanted = chosen(all, only)
    const findings: Diagnostic[] = []
    for (const guest of wanted) {
      const reason = await orReason(recordOne(project, {guest, all, options}))
      if (reason !== undefined) findings.push(findingOf(guest, all, reason))
    }
    if (!options.check && !options.locked) forget(root, all)
    if (!options.check && findings.length === 0) return 0
    const hasErrors = await reportDifferences(findings, {
      project,
      format: options.format,
      summary: ({length}) => (length === 0 ? 'The records agree with the repositories' : plural(length, 'difference')),
      logger,
      print
    })
    return hasErrors ? 1 : 0
  } finally {
    project.dispose()
  }
}

function chosen(all: readonly Guest[], only: readonly string[] = []): readonly Guest[] {
  if (all.length === 0)
    throw new HostError(
      "The configuration has no `sources`. Add them, such as `sources: [{git: 'https://github.com/owner/specs', to: '/specs'}]`.",
      2
    )
  const names = all.map(({name}) => name)
  const unknown = only.find(name => !names.includes(name))
  if (unknown !== undefined)
    throw new HostError(
      `Unexpected \`${unknown}\` for \`--only\`, expected the name of a source${didYouMean(suggest(unknown, names))}`,
      2
    )
  return only.length > 0 ? all.filter(({name}) => only.includes(name)) : all
}

function findingOf(guest: Guest, all: readonly Guest[], reason: string): Diagnostic {
  const keys = ['sources', String(all.indexOf(guest)), 'git']
  return {rule: sourceDrift.name, severity: 'error', file: 'docsgen.config', keys, reason}
}

/** Returns why a repository could not be read. */
async function orReason(run: Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await run
  } catch (error) {
    if (error instanceof RequestFailure) return error.message
    throw error
  }
}

/** @returns what differs, or why nothing was recorded */
async function recordOne(
  {root}: Project,
  {guest, all, options}: {readonly guest: Guest; readonly all: readonly Guest[]; readonly options: RecordSourcesOptions}
): Promise<string | undefined> {
  const {locked, check, maxSize, print} = options
  const {name} = guest
  const record = loadRecords(root)[guestsSection]?.[name]
  const known = isCommit(record?.commit) ? record.commit : undefined
  const isCurrent = record?.source === guestSource(guest) && known !== undefined
  if ((locked || check) && !isCurrent)
    return record
      ? `The record of the source \`${name}\` does not match the configuration. Run \`docsgen record sources\`.`
      : `The source \`${name}\` is not recorded. Run \`docsgen record sources\`.`
  const limits: FetchLimits = {timeout, mostBytes: maxSize * 1_000_000}
  if (locked) {
    const ref = typeof record?.ref === 'string' ? record.ref : undefined
    await fetchGuest(root, {guest, all, commit: known ?? '', ref, limits})
    print(`Fetched ${name} at ${known?.slice(0, 12)}.\n`)
    return undefined
  }
  const found = await findCommit(guest)
  if (check)
    return found.commit === known
      ? undefined
      : `The source \`${name}\` is recorded at \`${known?.slice(0, 12)}\`, but ${guest.ref ? `\`${guest.ref}\`` : 'its branch'} is at \`${found.commit.slice(0, 12)}\` now. Run \`docsgen record sources\`, and read the pages.`
  const folder = await fetchGuest(root, {guest, all, commit: found.commit, ref: found.ref, limits})
  const license = findLicense(folder)
  const entry: RecordEntry = {
    source: guestSource(guest),
    date: today(),
    commit: found.commit,
    ...(found.ref !== undefined && {ref: found.ref}),
    ...(found.branch !== undefined && {branch: found.branch}),
    ...(license && {license})
  }
  // The date changes with the commit only, so that an unchanged repository leaves the file as it is.
  const isSame = record !== undefined && JSON.stringify({...entry, date: record.date}) === JSON.stringify(record)
  if (!isSame) saveRecords(root, guestsSection, {...loadRecords(root)[guestsSection], [name]: entry})
  print(
    known === found.commit
      ? `${name} is still at ${found.commit.slice(0, 12)}.\n`
      : `Recorded ${name} at ${found.commit.slice(0, 12)}${known ? `, after ${known.slice(0, 12)}` : ''}.\n`
  )
  return undefined
}

/** Writes the files of a guest into the cache; returns their folder. */
async function fetchGuest(
  root: string,
  {
    guest,
    all,
    commit,
    ref,
    limits
  }: {
    readonly guest: Guest
    readonly all: readonly Guest[]
    readonly commit: string
    readonly ref: string | undefined
    readonly limits: FetchLimits
  }
): Promise<string> {
  const records = loadRecords(root)[guestsSection] ?? {}
  const commits = all.map(each => (each === guest ? commit : String(records[each.name]?.commit ?? each.name)))
  // The same commit for an earlier source, if it is recorded in this run, has the first folder.
  const target = join(root, guestFolders(commits)[all.indexOf(guest)] ?? '')
  try {
    await fetchCommit({git: guest.git, commit, ref}, {target, limits})
  } catch (error) {
    if (error instanceof RequestFailure) throw error
    throw machineError(error, {verb: 'write', path: guestsFolder, note: 'The last records are unchanged.'})
  }
  const {from} = guest
  if (from !== undefined && !isFolder(join(target, from)))
    throw new RequestFailure(
      `The commit \`${commit.slice(0, 12)}\` has no folder \`${from}\`${didYouMean(suggest(from, foldersIn(target)))}`
    )
  return target
}

function isFolder(path: string): boolean {
  return statSync(path, {throwIfNoEntry: false})?.isDirectory() === true
}

/** Returns the folders of the first two levels, for suggestions. */
function foldersIn(root: string): string[] {
  const inside = (folder: string): string[] =>
    readdirSync(join(root, folder), {withFileTypes: true}).flatMap(entry =>
      entry.isDirectory() ? [folder === '' ? entry.name : `${folder}/${entry.name}`] : []
    )
  const top = inside('')
  return [...top, ...top.flatMap(inside)]
}

/** Returns whether a folder is what a killed run has left behind. Another run may still write a newer one. */
function isLeftBehind(path: string): boolean {
  const {mtimeMs = Number.POSITIVE_INFINITY} = statSync(path, {throwIfNoEntry: false}) ?? {}
  return basename(path).startsWith('.') && mtimeMs < Date.now() - 86_400_000
}

/** Removes records and files of sources that the configuration no longer has, and files of earlier commits. */
function forget(root: string, all: readonly Guest[]): void {
  const records = loadRecords(root)[guestsSection] ?? {}
  const kept = Object.fromEntries(Object.entries(records).filter(([name]) => all.some(guest => guest.name === name)))
  if (Object.keys(kept).length < Object.keys(records).length) saveRecords(root, guestsSection, kept)
  const used = new Set(guestFolders(all.map(({name}) => String(kept[name]?.commit ?? name))))
  const folder = join(root, guestsFolder)
  if (!isFolder(folder)) return
  for (const name of readdirSync(folder)) {
    const isUnused = /^[0-9a-f]{16}(?:-\d+)?$/.test(name) && !used.has(`${guestsFolder}/${name}`)
    if (isUnused || isLeftBehind(join(folder, name))) rmSync(join(folder, name), {recursive: true, force: true})
  }
}
