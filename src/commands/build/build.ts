import {sweepWhenDue} from '../../host/cache/sweep-when-due.ts'
import type {CommitResult} from '../../host/output/commit-result.ts'
import {StagingError} from '../../host/output/staged-file.ts'
import type {FileWork} from '../../host/reading/file-work.ts'
import {readGeneratedPages} from '../../host/reading/generated-pages.ts'
import {planReading, type ReadPages} from '../../host/reading/plan-reading.ts'
import type {Pool} from '../../host/reading/pool.ts'
import {explainUnrendered} from '../../host/reading/render-failures.ts'
import {countDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'
import type {PageFacts} from '../../model/page.ts'
import {plural} from '../../model/text/plural.ts'
import {noSearchToWrite, type WrittenSearch} from '../../plugin/feature/search.ts'
import type {SiteOutput} from '../../render/site-output.ts'
import {acceptedRules, baselineAdvice} from '../../subsystems/baseline/accepted-findings.ts'
import {hostNotes} from '../../subsystems/hosting/host-notes.ts'
import {withLastUpdated} from '../../subsystems/last-updated/with-last-updated.ts'
import {type JoinedPages, joinPages} from '../load/join-pages.ts'
import {projectOutputs, siteViewOf} from '../load/project-outputs.ts'
import {settleBoth} from '../load/settle-both.ts'
import {whileWaiting} from '../load/while-waiting.ts'
import {budgetFindings} from './budget-findings.ts'
import type {BuildReport, BuildResult} from './build-report.ts'
import {compareJoined} from './compare-joined.ts'
import {explainRebuild} from './explain-rebuild.ts'
import {type BuildOptions, type BuildRun, openBuild} from './open-build.ts'
import {type PlannedRendering, planRendering, type Stage} from './plan-rendering.ts'
import {printFindings} from './print-findings.ts'
import {replaceSite} from './replace-site.ts'
import {withoutLostEntries} from './without-lost-entries.ts'
import {workUntil} from './work-until.ts'
import {writeDerived} from './write-derived.ts'
import {writeFullTexts, writeOutputs} from './write-outputs.ts'

/** If at most this many pages were rendered, a thread is kept for file operations next to the main thread. */
const mostHelped = 200

/** Builds the static site. */
export function build(options: BuildOptions): Promise<BuildResult> {
  return withoutLostEntries(options.root, () => buildOnce(options))
}

async function buildOnce(options: BuildOptions): Promise<BuildResult> {
  // 1. Open the project and the output folder.
  const run = await openBuild(options)
  try {
    // 2. Read the pages that changed, in threads.
    const {read, generated} = await readPages(run)
    // 3. Join all pages, and run the rules of the site.
    const linked = linkOldSite(run, read)
    const joined = await join(run, read, generated)
    // 4. If there are errors, report all of them and stop. The old site is unchanged.
    const {errors, warnings} = joined.counts
    if (isRefused(run, joined.counts))
      return refuse(run, joined, {problem: errors > 0 ? plural(errors, 'error') : plural(warnings, 'warning')})
    // 5. Render the pages that changed into the staging folder, in threads. Meanwhile, make a new search index.
    const stage = stageOf(run, joined)
    const {rendered, rebuilt, outputs} = await renderAndIndex(run, stage, linked)
    if (rendered.unrendered.length > 0) return refuse(run, joined, {findings: explainUnrendered(rendered.unrendered)})
    // 6. Write all other files.
    const helper = await helperOf(run, rendered)
    const {search, filed, undrawn} = await writeFiles(run, stage, {outputs, helper, search: rebuilt})
    if (undrawn.length > 0) return refuse(run, joined, {findings: undrawn})
    // 7. Check the files that are about to be published.
    const {findings, problem} = await budgetFindings(stage)
    print(run, joined, findings)
    if (isRefused(run, countDiagnostics(findings))) return refuse(run, joined, {problem})
    printHostNotes(run)
    // 8. Replace the old site with the staging folder in one swap.
    await filed
    const {result, cleared} = await replaceSite(run.output, helper)
    search.remember()
    read.remember()
    if (run.project.versions) (await options.app.one('versions')?.())?.remember(options.root, run.project.versions)
    if (options.explainRebuild)
      options.logger.info(explainRebuild({reasons: read.reasons, rendered: rendered.reasons, search: search.summary}))
    run.clock.end('write')
    sweep(run, joined)
    await cleared()
    const report = reportOf(run, joined, result)
    return {exitCode: 0, report, changed: result.changed, advice: adviceOf(run, joined)}
  } finally {
    await run.close()
  }
}

/** Reads the pages that changed. Meanwhile, this thread prepares the generated pages, and the update of the search index. */
async function readPages({
  project,
  progress,
  remote,
  threads,
  output,
  search,
  clock
}: BuildRun): Promise<{readonly read: ReadPages; readonly generated: readonly PageFacts[]}> {
  function* ahead(): Iterable<void> {
    yield* output.checkAhead()
    if (search) yield* search.ahead()
  }
  const reading = await planReading({project, progress, remote})
  const [stuck, generated] = await settleBoth(
    reading.sources.length > 0 ? workUntil(threads.pool().read(reading), ahead()) : Promise.resolve([]),
    readGeneratedPages(project)
  )
  const read = reading.end(stuck)
  clock.end('read')
  return {read, generated}
}

/** Lets an idle thread link the files of the old site if few pages changed. Nothing may be written before that has ended. */
function linkOldSite({output, threads}: BuildRun, {pages, reasons}: ReadPages): Promise<void> {
  const isWrong = pages.some(page => page.diagnostics.some(({severity}) => severity === 'error'))
  if (reasons.size === 0 || reasons.size > mostHelped || isWrong) return Promise.resolve()
  const linked = output.linkOld(threads.pool().files.link)
  // The error is handled where the promise is awaited.
  linked.catch(() => undefined)
  return linked
}

/** The joined site, and what is known about its pages. */
interface Joined {
  readonly read: ReadPages
  readonly loaded: JoinedPages
  /** As people see them. */
  readonly diagnostics: readonly Diagnostic[]
  readonly counts: ReturnType<typeof countDiagnostics>
}

/** Joins all pages, and prints the findings of the whole site. */
async function join(run: BuildRun, read: ReadPages, generated: readonly PageFacts[]): Promise<Joined> {
  const {project, options, rules} = run
  const {app, root, logger, drafts = false, strict = false} = options
  // Sends the messages to threads before this thread is busy.
  await Promise.resolve()
  const joining = joinPages({project, read, generated, drafts, rules, baseline: {}, logger})
  const whole = await whileWaiting(logger, 'bundling scripts and checking the site', joining)
  run.clock.end('site')
  options.afterReading?.(read.reasons)
  const diagnostics = whole.report()
  const {dates, problem} = await run.lastUpdated
  if (problem !== undefined) logger.warn(`Pages have no "last updated" dates: ${problem}.`)
  const site = dates ? withLastUpdated(whole.site, dates) : whole.site
  const isLenient = project.config.check.lenient && !strict
  printFindings(diagnostics, {app, root, logger, files: whole.checked, ms: run.clock.elapsed(), isLenient})
  return {read, loaded: {...whole, site}, diagnostics, counts: countDiagnostics(diagnostics)}
}

/** Returns what the later stages share. */
function stageOf({project, output}: BuildRun, {loaded}: Joined): Stage {
  const view = siteViewOf(project, loaded.site)
  return {project, loaded, output, view, joined: compareJoined(project, {site: loaded.site, view, output})}
}

type Outputs = ReadonlyMap<string, SiteOutput>

/** Renders the pages that changed. If the search index must be made from all pages, this thread makes it at the same time. */
async function renderAndIndex(
  run: BuildRun,
  stage: Stage,
  linked: Promise<void>
): Promise<{
  readonly rendered: PlannedRendering
  readonly rebuilt: () => Promise<WrittenSearch>
  readonly outputs: Outputs
}> {
  const {project, threads, clock} = run
  const planned = (await run.search?.plan(stage.loaded.site)) ?? noSearchToWrite
  const render = async (): Promise<PlannedRendering> => {
    // This thread works at the same time, with the core and memory of one of the others.
    if (planned.isRebuild) await threads.endOne()
    const rendering = planRendering(stage, run.progress)
    await linked
    if (rendering.jobs.length > 0) await renderDocuments(run, stage, rendering)
    clock.end('render')
    // The index of a large site takes as much memory as threads that have processed all of its pages.
    if (rendering.reasons.size > mostHelped) await threads.end()
    return rendering
  }
  if (planned.isRebuild) await linked
  const both = settleBoth(render(), planned.isRebuild ? planned.write() : Promise.resolve(undefined))
  // The error is handled where the promise is awaited.
  both.catch(() => undefined)
  // Runs while threads render.
  const outputs = projectOutputs(project, {site: stage.loaded.site, view: stage.view})
  const [rendered, made] = await both
  return {rendered, rebuilt: async () => made ?? (await planned.write()), outputs}
}

async function renderDocuments(
  {threads, output, progress}: BuildRun,
  {view, loaded}: Stage,
  {jobs, done}: PlannedRendering
): Promise<void> {
  progress.start('rendering', jobs.length, 'HTML file')
  try {
    const stagingDir = output.openStaging()
    const pool: Pool = threads.pool()
    await pool.render({jobs, site: view, clientScripts: loaded.clientScripts.hrefs, stagingDir}, done)
  } catch (error) {
    throw error instanceof StagingError ? output.failed(error.cause, error.path, error.bytes) : error
  } finally {
    progress.stop()
  }
}

/** Returns a thread for file operations if few pages were rendered; otherwise, ends the threads. */
async function helperOf({threads}: BuildRun, {reasons}: PlannedRendering): Promise<FileWork | undefined> {
  if (reasons.size > 0 && reasons.size <= mostHelped) return threads.pool().files
  await threads.end()
  return undefined
}

/**
 * Writes all files except pages.
 *
 * @returns a promise for the files that the helper writes, and findings for derived files that a plugin fails to make
 */
async function writeFiles(
  {project, output, progress, options, remote, clock}: BuildRun,
  {loaded, joined}: Stage,
  {
    outputs,
    helper,
    search: finish
  }: {readonly outputs: Outputs; readonly helper: FileWork | undefined; readonly search: () => Promise<WrittenSearch>}
): Promise<{
  readonly search: WrittenSearch
  readonly filed: Promise<unknown>
  readonly undrawn: readonly Diagnostic[]
}> {
  const filed = Promise.all([writeFullTexts(outputs, {output, helper}), helper && output.linkAhead(helper.link)])
  // The error is handled where the promise is awaited.
  filed.catch(() => undefined)
  // Sends the messages to threads before this thread is busy.
  await Promise.resolve()
  const search = await finish()
  clock.end('search')
  await writeOutputs(outputs, {project, output, joined})
  for (const [path, bytes] of loaded.clientScripts.files) output.write(path, bytes)
  const undrawn = await writeDerived(loaded.site.pages, {project, output, progress, jobs: options.jobs, remote})
  return {search, filed, undrawn}
}

/** Prints what the writer must know about the host that the site is built for. */
function printHostNotes({project, output, options}: BuildRun): void {
  const {redirects, config} = project
  const sizeOf = (path: string): number => Buffer.byteLength(output.read(path))
  const isLost = (path: string): boolean => output.previous?.files.has(path) === true && output.hash(path) === undefined
  const notes = hostNotes(config.build.host, {redirects, sizeOf, isLost})
  for (const note of notes) options.logger.warn(note)
}

function isRefused({options}: BuildRun, {errors, warnings}: Joined['counts']): boolean {
  return errors > 0 || (options.strict === true && warnings > 0)
}

/**
 * Ends the build without changing the old site.
 *
 * @param refused.problem why, if the findings are printed already
 * @param refused.findings files of the site that could not be made
 */
function refuse(
  run: BuildRun,
  joined: Joined,
  {findings = [], problem = plural(findings.length, 'error')}: {findings?: readonly Diagnostic[]; problem?: string}
): BuildResult {
  print(run, joined, joined.loaded.reportLater(findings))
  joined.read.remember()
  run.options.logger.error(`${problem}. ${run.outDir} is unchanged.`)
  const unreadable = joined.diagnostics.some(({rule}) => rule === 'unreadable')
  const report = reportOf(run, joined)
  return {
    exitCode: unreadable ? 3 : 1,
    report: {...report, errors: report.errors + findings.length},
    changed: false
  }
}

function print(
  {options: {app, root, logger}, clock}: BuildRun,
  {loaded}: Joined,
  findings: readonly Diagnostic[]
): void {
  printFindings(findings, {app, root, logger, files: loaded.pages.size, ms: clock.elapsed()})
}

function reportOf(run: BuildRun, {read, loaded, counts}: Joined, result?: CommitResult): BuildReport {
  return {
    version: 1,
    pages: loaded.site.pages.length,
    files: result ? result.written + result.reused : (run.output.previous?.files.size ?? 0),
    bytes: result?.bytes ?? 0,
    ms: Math.round(run.clock.elapsed()),
    cache: {hits: read.hits, misses: read.misses},
    stages: run.clock.stages,
    errors: counts.errors,
    warnings: counts.warnings,
    outDir: run.outDir
  }
}

/** Keeps the cache within its limit. */
function sweep({options, project}: BuildRun, {read, loaded}: Joined): void {
  if (options.noCache) return
  const inUse = [...loaded.pages.values()].map(page => page.entry)
  sweepWhenDue(project.cacheDir, {inUse, made: read.misses})
}

/** Returns how to accept the findings if the project accepts none yet, and every rule is a warning. */
function adviceOf({options, project}: BuildRun, {counts}: Joined): BuildResult['advice'] {
  const isLenient = project.config.check.rules['*'] === 'warning'
  return counts.warnings > 0 && isLenient && !acceptedRules(options.root) ? baselineAdvice : undefined
}
