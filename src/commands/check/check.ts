import {join} from 'node:path'
import {cacheDirOf} from '../../host/cache/cache-path.ts'
import {onInterrupt} from '../../host/machine/terminal/on-interrupt.ts'
import {createProgress} from '../../host/machine/terminal/progress.ts'
import {stdoutColor} from '../../host/machine/terminal/stdout-color.ts'
import {terminalWidth} from '../../host/machine/terminal/terminal-width.ts'
import {planFixes, writeFixes} from '../../host/machine/write-fixes.ts'
import {onSlowBundle} from '../../host/modules/slow-bundles.ts'
import {loadConfig} from '../../host/project/load-config.ts'
import {loadProjectConfig} from '../../host/project/load-project-config.ts'
import type {Project} from '../../host/project/project.ts'
import {countDiagnostics, type Diagnostic, type Severity} from '../../model/diagnostic.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {Logger} from '../../model/project/logger.ts'
import {foldersOf} from '../../model/project/places.ts'
import {plural} from '../../model/text/plural.ts'
import type {App} from '../../plugin/app.ts'
import type {CheckedRun} from '../../plugin/feature/checks/check-selection.ts'
import type {KnownRules} from '../../rules/catalogue.ts'
import {type LoadedSite, loadSite} from '../load/load-site.ts'
import {remoteOf} from '../load/remote-of.ts'
import {checkRuleNames, checkRuleSettings, parseRuleSettings, placeOfRule} from '../load/rule-settings.ts'
import {siteRedirects} from '../load/site-redirects.ts'
import {openWithThreads} from '../load/threads.ts'
import {opening, whileWaiting} from '../load/while-waiting.ts'
import {maskLine} from '../report/code-frame.ts'
import {hiddenPlaces} from '../report/hidden-places.ts'
import {loadFormat} from '../report/load-format.ts'
import {summarize} from '../report/pretty.ts'
import {findMore} from './find-more.ts'
import {printReport} from './print-report.ts'
import {explainRule, listRules} from './rules.ts'

export interface CheckOptions {
  readonly app: App
  /** Absolute path of the project's root. */
  readonly root: string
  readonly logger: Logger
  readonly configFile?: string
  /** Number of threads; default: as many as the machine has cores and the pages keep busy. */
  readonly jobs?: number | undefined
  readonly noCache?: boolean
  /** Does not use the remote cache. */
  readonly noRemoteCache?: boolean
  /** Replaces the value in the configuration. */
  readonly url?: string
  /** Replaces `build.date` of the configuration. */
  readonly date?: string
  /** One of `formatNames`; default: `pretty`. */
  readonly format?: string
  /** Writes the report to this file instead of stdout; relative to the root. */
  readonly output?: string
  readonly fix?: boolean
  /** Prints the changes of `fix` as a diff without making them. */
  readonly fixDryRun?: boolean
  /** Values of the form `NAME=SEVERITY`, which replace those of the configuration. */
  readonly rules?: readonly string[]
  /** Reports only these rules. */
  readonly only?: readonly string[]
  /** Fails if there are more warnings than this. */
  readonly maxWarnings?: number
  /** Requests the addresses of other sites that pages link to. */
  readonly external?: boolean
  readonly offline?: boolean
  /** Values of the options that features add. */
  readonly added?: Readonly<Record<string, unknown>>
  readonly listRules?: boolean
  readonly explain?: string
  readonly watch?: boolean
  /** Default: standard output. */
  readonly print?: (text: string) => void
}

/** Suppresses an identical report within this many milliseconds. */
const settled = 2000

/**
 * A fix may expose another finding (a link through two redirects). More rounds than this would mean that rules contradict each
 * other.
 */
const maxFixRounds = 5

/** How reports of this command name the option that fixes findings. */
const fixCommand = '--fix'

/**
 * Lints a project:
 *
 * 1. validate the options before reading anything, because a mistake in them is a usage error;
 * 2. `loadSite`, which all commands share, reads and joins the pages, and runs the rules;
 * 3. features find more, such as broken links to other hosts with `--external`;
 * 4. of the findings that `reportFindings` returns, `--only` and the options of features select some;
 * 5. `--fix` writes the safe edits and starts again;
 * 6. print the report.
 *
 * @returns the exit code: 0; 1 if there are errors or too many warnings; 3 if a page could not be opened
 * @throws HostError 2 for wrong usage
 */
export async function check(options: CheckOptions): Promise<number> {
  const {root, output, print = text => void process.stdout.write(text), logger} = options
  const known = await rulesOf(options)
  if (options.explain !== undefined) {
    print(explainRule(options.explain, known))
    return 0
  }
  if (options.listRules) {
    print(listRules(stdoutColor(logger.color), known, terminalWidth(process.stdout)))
    return 0
  }
  const settings = parseRuleSettings(options.rules ?? [], known)
  checkRuleNames(options.only ?? [], known, {where: ' in `--only`'})
  const format = await loadFormat(options.format)
  const report = ({reported, known, files, ms}: Run): void =>
    printReport(reported, {root, output, format, fixCommand, logger, print, known, files, ms})
  const once = (): Promise<Run> => runOnce(options, settings)

  let run = await once()
  if (options.fix && !options.fixDryRun) run = await fixAll(run, options, settings)
  if (options.fixDryRun) {
    const diff = await dryRun(root, run.reported)
    print(diff)
    if (diff === '') logger.info(nothingToFix)
    logger.info(summaryOf(run))
  } else report(run)
  if (!options.watch) return exitCode(run.reported, options.maxWarnings)
  let last = 0
  const {watchCheck} = await import('./watch-check.ts')
  return watchCheck({
    root,
    rerun: async () => {
      const next = await once()
      // The watcher reports one save several times, until the file is complete.
      const same = JSON.stringify(next.reported) === JSON.stringify(run.reported)
      if (same && performance.now() - last < settled) return
      last = performance.now()
      run = next
      report(run)
    },
    folders: run.folders,
    logger
  })
}

const nothingToFix = 'Nothing to fix.'

/** Applies safe fixes and checks again until none is left, in at most `maxFixRounds` rounds. Prints the changed files. */
async function fixAll(first: Run, options: CheckOptions, settings: Settings): Promise<Run> {
  const {root, logger} = options
  // The first run has printed its notes.
  const quiet: Logger = {...logger, info: () => undefined}
  const fixed = new Map<string, number>()
  let run = first
  for (let round = 0; round < maxFixRounds; round++) {
    const plan = planFixes(root, run.reported)
    if (plan.length === 0) break
    writeFixes(root, plan)
    for (const {file, edits} of plan) fixed.set(file, (fixed.get(file) ?? 0) + edits)
    run = await runOnce({...options, logger: quiet}, settings)
  }
  if (fixed.size === 0) logger.info(nothingToFix)
  else {
    const edits = [...fixed.values()].reduce((sum, count) => sum + count, 0)
    const files = [...fixed].sort(([a], [b]) => compareCodeUnits(a, b)).map(([file, count]) => `  ${file} (${count})`)
    logger.info(`Fixed ${plural(edits, 'finding')} in ${plural(fixed.size, 'file')}:\n${files.join('\n')}`)
  }
  return run
}

/** Returns the rules whose names this run accepts: docsgen's own, those of plugins, and messages of their remark plugins. */
async function rulesOf({app, root, configFile, rules = [], only = []}: CheckOptions): Promise<KnownRules> {
  const folder = join(cacheDirOf(root), 'config')
  const {known} =
    rules.length + only.length > 0
      ? (await loadProjectConfig({app, root, configFile, folder})).loaded
      : await loadConfig(app, root, configFile)
  return known
}

interface Run {
  readonly reported: readonly Diagnostic[]
  readonly files: number
  readonly ms: number
  readonly known: KnownRules
  /** Folders of pages and of public files, relative to the root. */
  readonly folders: readonly string[]
}

type Settings = Readonly<Record<string, Severity | 'off'>>

async function runOnce(options: CheckOptions, settings: Settings): Promise<Run> {
  const {app, root, logger, external = false, offline = false, added = {}} = options
  const began = performance.now()
  const opened = openWithThreads(
    {
      app,
      root,
      ...(options.configFile ? {configFile: options.configFile} : {}),
      ...(options.noCache ? {noCache: true} : {}),
      ...(options.url ? {url: options.url} : {}),
      ...(options.date ? {date: options.date} : {})
    },
    options.jobs
  )
  const progress = createProgress(logger)
  const stopNews = onSlowBundle(root, progress.note)
  const {project, threads} = await whileWaiting(logger, opening, opened).catch((error: unknown) => {
    stopNews()
    throw error
  })
  let loaded: LoadedSite | undefined
  const stopListening = onInterrupt(() => {
    progress.stop()
    project.dispose()
  })
  try {
    checkRuleSettings(project.config.check.rules, project.known, placeOfRule(project))
    for (const note of project.notes) logger.info(note)
    loaded = await loadSite({
      project,
      progress,
      threads,
      rules: settings,
      baseline: added,
      logger,
      ...(offline ? {} : await remoteOf(project, options))
    })
    const more = await findMore({project, loaded, external, offline, logger})
    loaded.remember()
    const reported = await select(loaded.report(more), {options, project, loaded})
    const folders = foldersOf(project.places)
    return {reported, files: loaded.checked, ms: performance.now() - began, known: project.known, folders}
  } finally {
    progress.stop()
    stopNews()
    stopListening()
    await loaded?.close()
    await threads.end()
    project.dispose()
  }
}

interface FoundIn {
  readonly options: CheckOptions
  readonly project: Project
  readonly loaded: LoadedSite
}

/** Returns the findings that match the options. */
async function select(all: readonly Diagnostic[], {options, project, loaded}: FoundIn): Promise<readonly Diagnostic[]> {
  const {root, logger, only = [], added = {}} = options
  const {site, pages} = loaded
  const run: CheckedRun<typeof added> = {
    root,
    all,
    known: project.known,
    options: added,
    logger,
    site,
    places: project.places,
    pages,
    // Few runs need these two, which take longer for a large site.
    redirects: () => siteRedirects(site, project.redirects, project.config.locales),
    shared: () => [...project.configFiles, ...sharedSettings(project, loaded)]
  }
  let left = only.length > 0 ? all.filter(({rule}) => only.includes(rule) || rule === 'rule-failure') : all
  for (const {select} of project.app.all('selection')) left = await select(left, run)
  return left
}

/** Returns the settings files, and folders of them, that pages depend on. */
function sharedSettings({settings}: Project, {pages}: LoadedSite): string[] {
  const used = new Set([...pages.values()].flatMap(page => page.inputs.constants.map(([name]) => name.split(':')[0])))
  const own = Object.entries(settings.files).flatMap(([name, path]) =>
    settings.data[name] !== null || used.has(name) ? [path] : []
  )
  return [...own, ...settings.languageFiles]
}

function summaryOf({reported, files, ms}: Pick<Run, 'reported' | 'files' | 'ms'>): string {
  return summarize(reported, {files, ms, fixCommand})
}

async function dryRun(root: string, reported: readonly Diagnostic[]): Promise<string> {
  const {unifiedDiff} = await import('../report/diff.ts')
  const hidden = hiddenPlaces(reported)
  return planFixes(root, reported)
    .map(({file, before, after}) =>
      unifiedDiff(file, before, after, (line, number) => maskLine(line, number, hidden.get(file) ?? []))
    )
    .join('')
}

function exitCode(reported: readonly Diagnostic[], maxWarnings: number | undefined): number {
  const {errors, warnings} = countDiagnostics(reported)
  if (reported.some(({rule}) => rule === 'unreadable')) return 3
  return errors > 0 || (maxWarnings !== undefined && warnings > maxWarnings) ? 1 : 0
}
