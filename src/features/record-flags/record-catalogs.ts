import {join} from 'node:path'
import {reportDifferences} from '../../commands/check/report-differences.ts'
import {printable} from '../../commands/report/printable.ts'
import type {RecordEntry} from '../../content/settings/records.ts'
import {textFile} from '../../content/text-file.ts'
import {readInside} from '../../host/machine/files.ts'
import {hashOf} from '../../host/machine/hash.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {machineError} from '../../host/machine/machine-error.ts'
import {today} from '../../host/machine/time/today.ts'
import {rewriteWhole} from '../../host/machine/write-whole.ts'
import {openProject, type Project} from '../../host/project/project.ts'
import {loadRecords, saveRecords} from '../../host/project/records-file.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Logger} from '../../model/project/logger.ts'
import {below, contentDirOf} from '../../model/project/places.ts'
import {plural} from '../../model/text/plural.ts'
import type {App} from '../../plugin/app.ts'
import type {CatalogKind} from './catalog-kind.ts'
import {type CatalogText, readCatalogText, writeCatalogText} from './catalog-text.ts'
import {compareFlags, type FlagChange} from './compare-flags.ts'
import {findHelp, type HelpResult, type HelpSource, parseSource, sourceText} from './find-help.ts'
import {bareName, entryOf, type FlagEntry, recordedPart} from './flag-entry.ts'
import {keepTypes} from './keep-types.ts'
import {flagDrift} from './rules/flag-drift.ts'

export interface RecordCatalogOptions {
  readonly kind: CatalogKind
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly configFile?: string
  /** Program, whose name the catalog has; default: all programs that are recorded. */
  readonly program?: string
  /** Command that prints the help; default: the recorded one, else `PROGRAM --help`. */
  readonly from?: string
  /** File of the project to read instead of running a command. */
  readonly file?: string
  /** Address to read instead of running a command. */
  readonly url?: string
  /** Release of the program. */
  readonly release?: string
  /** Whether to compare only, and change nothing. */
  readonly check?: boolean
  /** Whether to replace facts that were edited by hand. */
  readonly force?: boolean
  readonly format: string
  readonly logger: Logger
  readonly print: (text: string) => void
}

interface Target {
  readonly program: string
  readonly source: HelpSource
  /** Path of the catalog, relative to the root. */
  readonly catalog: string
  readonly record: RecordEntry | undefined
}

/**
 * Records the flags of programs or the settings of a schema in their catalogs, or compares them.
 *
 * @returns 1 if a program differs from its catalog or could not be read; otherwise 0
 * @throws HostError 2 if nothing is recorded and no program is named
 */
export async function recordCatalogs(options: RecordCatalogOptions): Promise<0 | 1> {
  const {kind, app, root, configFile, print, check} = options
  const project = await openProject({app, root, ...(configFile ? {configFile} : {})})
  try {
    const findings: Diagnostic[] = []
    for (const target of targetsOf(project, options)) {
      const help = await findHelp(root, target.source, kind)
      const {problem, catalog} = currentState(root, {kind, target, help, force: options.force ?? check ?? false})
      if (problem !== undefined || 'reason' in help) {
        const reason = problem ?? ('reason' in help ? help.reason : '')
        findings.push({rule: flagDrift.name, severity: 'error', file: target.catalog, reason})
        continue
      }
      const flags = keepTypes(catalog.flags, help.flags.map(entryOf))
      const changes = compareFlags(catalog.flags, flags)
      if (check) findings.push(...changes.map(change => findingAt(root, {kind, change, target, catalog})))
      else {
        save(root, {kind, target, flags, help, release: options.release ?? help.release})
        print(printable(reportOf(target, {kind, flags, changes, help})))
      }
    }
    if (!check && findings.length === 0) return 0
    const hasErrors = await reportDifferences(findings, {
      project,
      format: options.format,
      summary: ({length}) => (length === 0 ? 'The catalogs agree with their sources' : plural(length, 'difference')),
      logger: options.logger,
      print
    })
    return hasErrors ? 1 : 0
  } finally {
    project.dispose()
  }
}

function targetsOf({root, places}: Project, {kind, program, from, file, url}: RecordCatalogOptions): readonly Target[] {
  const records = loadRecords(root)[kind.name] ?? {}
  const target = (name: string, source: HelpSource): Target => ({
    program: name,
    source,
    catalog: below(contentDirOf(places), `_catalogue/${name}.yaml`),
    record: records[name]
  })
  const recordedSource = (name: string): HelpSource => parseSource(records[name]?.source ?? `${name} --help`)
  if (program !== undefined) {
    if (!/^[\w][\w.-]*$/.test(program))
      throw new HostError(
        `Unexpected name \`${program}\`, expected one such as \`op-node\`. Pass the command with \`--from\`.`,
        2
      )
    const given: HelpSource | undefined =
      file !== undefined ? {file} : url !== undefined ? {url} : from !== undefined ? {command: from} : undefined
    if (given === undefined && records[program] === undefined && kind.name === 'schema')
      throw new HostError(`Pass the schema of \`${program}\` with \`--file\`, \`--url\` or \`--from\`.`, 2)
    return [target(program, given ?? recordedSource(program))]
  }
  const names = Object.keys(records).sort(compareCodeUnits)
  if (names.length === 0)
    throw new HostError(
      kind.name === 'flags'
        ? "No program is recorded yet. Record one: `docsgen record flags op-node --from 'op-node --help'`."
        : 'No schema is recorded yet. Record one: `docsgen record schema rollup --file rollup.schema.json`.',
      2
    )
  return names.map(name => target(name, recordedSource(name)))
}

function currentState(
  root: string,
  {
    kind,
    target,
    help,
    force
  }: {readonly kind: CatalogKind; readonly target: Target; readonly help: HelpResult; readonly force: boolean}
): {readonly problem?: string; readonly catalog: CatalogText} {
  const empty: CatalogText = {flags: [], offsetOf: () => 0}
  if ('reason' in help) return {catalog: empty}
  const bytes = readInside(root, target.catalog)
  const catalog = readCatalogText(bytes ? new TextDecoder().decode(bytes) : '', kind.list)
  if (!catalog) return {problem: 'The catalog is not a map in YAML, so it cannot be changed.', catalog: empty}
  const hash = target.record?.hash
  // A run that ended between its two files leaves a catalog with the program's facts and the record of an earlier one.
  const expected = [hash, factsHash(help.flags.map(entryOf))]
  if (!force && hash !== undefined && !expected.includes(factsHash(catalog.flags)))
    return {
      problem:
        'Recorded facts were edited by hand. Undo that, or replace them with `--force`. Your own words belong in `description` and other keys.',
      catalog
    }
  return {catalog}
}

/** Returns a hash of the facts in a catalog. The project's own words, more exact types, and dashes before names do not change it. */
function factsHash(flags: readonly FlagEntry[]): string {
  const facts = flags.map(entry => [bareName(entry.name), {...recordedPart(entry), type: undefined}] as const)
  return hashOf(JSON.stringify(facts.toSorted(([a], [b]) => compareCodeUnits(a, b))))
}

interface ProgramFlags {
  readonly kind: CatalogKind
  readonly flags: readonly FlagEntry[]
  readonly help: Exclude<HelpResult, {reason: string}>
}

function save(
  root: string,
  {kind, target, flags, help, release}: ProgramFlags & {readonly target: Target; readonly release: string | undefined}
): void {
  const {program, catalog, source, record} = target
  const before = readInside(root, catalog)
  const text = writeCatalogText(before ? new TextDecoder().decode(before) : '', {
    program,
    release,
    flags,
    list: kind.list
  })
  try {
    if (text !== before?.toString()) rewriteWhole(join(root, catalog), text)
  } catch (error) {
    throw machineError(error, {verb: 'write', path: catalog, note: 'The last record is unchanged.'})
  }
  const version = release ?? record?.release
  saveRecords(root, kind.name, {
    ...loadRecords(root)[kind.name],
    [program]: {
      source: sourceText(source),
      format: help.format,
      ...(help.origin !== undefined && {origin: help.origin}),
      ...(version !== undefined && {release: version}),
      date: today(),
      hash: factsHash(readCatalogText(text, kind.list)?.flags ?? []),
      ...(help.unread.length > 0 && {unread: help.unread})
    }
  })
}

function reportOf(
  {program, catalog}: Target,
  {kind, flags, changes, help}: ProgramFlags & {readonly changes: readonly FlagChange[]}
): string {
  const count = (how: FlagChange['kind']): number => changes.filter(change => change.kind === how).length
  const lines = [
    `Recorded ${plural(flags.length, kind.noun)} of ${program} in ${catalog}: ${count('added')} new, ${count('changed')} changed, ${count('removed')} removed.`,
    ...changes.filter(({kind}) => kind !== 'added').map(({reason}) => `  ${reason}`),
    ...(help.unread.length > 0 ? [`${plural(help.unread.length, 'line')} not understood:`] : []),
    ...help.unread.map(line => `  ${line}`)
  ]
  return `${lines.join('\n')}\n`
}

function findingAt(
  root: string,
  {
    kind,
    change,
    target,
    catalog
  }: {
    readonly kind: CatalogKind
    readonly change: FlagChange
    readonly target: Target
    readonly catalog: CatalogText
  }
): Diagnostic {
  const text = readInside(root, target.catalog)
  const offset = change.kind === 'added' ? 0 : catalog.offsetOf(change.name)
  return {
    rule: flagDrift.name,
    severity: 'error',
    file: target.catalog,
    ...(text && {start: textFile(new TextDecoder().decode(text)).pointAt(offset)}),
    reason: change.reason,
    note: `Run \`docsgen record ${kind.name} ${target.program}\`, and read the pages about it.`
  }
}
