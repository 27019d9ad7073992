import {sweepWhenDue} from '../../host/cache/sweep-when-due.ts'
import type {CommitResult} from '../../host/output/commit-result.ts'
import {StagingError} from '../../host/output/staged-file.ts'
import {explainUnrendered} from '../../host/reading/render-failures.ts'
import {countDiagnostics, type Diagnostic} from '../../model/diagnostic.ts'
import {plural} from '../../model/text/plural.ts'
import type {SiteOutput} from '../../render/site-output.ts'
import {acceptedRules, baselineAdvice} from '../../subsystems/baseline/accepted-findings.ts'
import {hostNotes} from '../../subsystems/hosting/host-notes.ts'
import {withLastUpdated} from '../../subsystems/last-updated/with-last-updated.ts'
import {noSearchToWrite, type WrittenSearch} from '../../subsystems/search/search-types.ts'
import {type LoadedSite, loadSite} from '../load/load-site.ts'
import {projectOutputs, siteViewOf} from '../load/project-outputs.ts'
import {whileWaiting} from '../load/while-waiting.ts'
import {budgetFindings} from './budget-findings.ts'
import type {BuildReport, BuildResult} from './build-report.ts'
import {compareJoined} from './compare-joined.ts'
import {explainRebuild} from './explain-rebuild.ts'
import {type BuildOptions, type BuildRun, openBuild} from './open-build.ts'
import {type PlannedRendering, planRendering, type Stage} from './plan-rendering.ts'
import {printFindings} from './print-findings.ts'
import {withoutLostEntries} from './without-lost-entries.ts'
import {writeDerived} from './write-derived.ts'
import {writeOutputs} from './write-outputs.ts'

/** Builds the static site. */
export function build(options: BuildOptions): Promise<BuildResult> {
  return withoutLostEntries(options.root, () => buildOnce(options))
}

/** Each stage says what has to be made; `BuildSchedule` decides which thread makes it, and when. */
async function buildOnce(options: BuildOptions): Promise<BuildResult> {
  // 1. Open the project and the output folder.
  const run = await openBuild(options)
  try {
    // 2. Read the pages that changed, join all pages, and run the rules of the site.
    const loaded = await load(run)
    // 3. Report the findings. If there are errors, stop: the old site is unchanged.
    const joined = await reportLoaded(run, loaded)
    if (isRefused(run, joined.counts)) return refuse(run, joined, {problem: problemOf(joined.counts)})
    // 4. Render the pages that changed into the staging folder, and make the search index.
    const stage = stageOf(run, joined)
    const {rendered, prepared: outputs, index} = await renderPages(run, stage)
    if (rendered.unrendered.length > 0) return refuse(run, joined, {findings: explainUnrendered(rendered.unrendered)})
    // 5. Write all other files.
    const {search, failures} = await writeFiles(run, stage, {outputs, index})
    if (failures.length > 0) return refuse(run, joined, {findings: failures})
    // 6. Check the files that are about to be published.
    const {findings, problem} = await budgetFindings(stage)
    print(run, joined, findings)
    if (isRefused(run, countDiagnostics(findings))) return refuse(run, joined, {problem})
    printHostNotes(run)
    // 7. Replace the old site with the staging folder in one swap.
    const result = await run.schedule.replacing()
    // 8. Store what makes the next build faster, and report what this one did.
    await remember(run, joined, search)
    if (options.explainRebuild)
      options.logger.info(
        explainRebuild({reasons: loaded.read.reasons, rendered: rendered.reasons, search: search.summary})
      )
    run.clock.end('write')
    sweep(run, joined)
    await run.schedule.end()
    const report = reportOf(run, joined, result)
    return {exitCode: 0, report, changed: result.changed, advice: adviceOf(run, joined)}
  } finally {
    await run.close()
  }
}

/** Reads and joins the pages, like the other commands. */
function load({options, project, progress, threads, remote, rules, schedule, clock}: BuildRun) {
  const {logger, drafts = false} = options
  return loadSite({
    ...{project, progress, threads, remote, drafts, rules, baseline: {}, logger},
    reading: pages => schedule.reading(pages),
    async joining(read, join) {
      clock.end('read')
      const joined = await whileWaiting(logger, 'bundling scripts and checking the site', schedule.joining(read, join))
      clock.end('site')
      options.afterReading?.(read.reasons)
      return joined
    }
  })
}

/** The joined site, and the findings in it. */
interface Joined {
  readonly loaded: LoadedSite
  /** As people see them. */
  readonly diagnostics: readonly Diagnostic[]
  readonly counts: ReturnType<typeof countDiagnostics>
}

/** Prints the findings of the whole site. Adds the days of the pages' last commits, which were read meanwhile. */
async function reportLoaded(run: BuildRun, loaded: LoadedSite): Promise<Joined> {
  const {app, root, logger, strict = false} = run.options
  const diagnostics = loaded.report()
  const {dates, problem} = await run.lastUpdated
  if (problem !== undefined) logger.warn(`Pages have no "last updated" dates: ${problem}.`)
  const site = dates ? withLastUpdated(loaded.site, dates) : loaded.site
  const isLenient = run.project.config.check.lenient && !strict
  printFindings(diagnostics, {app, root, logger, files: loaded.checked, ms: run.clock.elapsed(), isLenient})
  return {loaded: {...loaded, site}, diagnostics, counts: countDiagnostics(diagnostics)}
}

/** Returns what the later stages share. */
function stageOf({project, output}: BuildRun, {loaded}: Joined): Stage {
  const view = siteViewOf(project, loaded.site)
  return {project, loaded, output, view, joined: compareJoined(project, {site: loaded.site, view, output})}
}

/** Renders the pages that changed. Prepares the map of outputs, and makes the search index if all pages are needed for it. */
async function renderPages(run: BuildRun, stage: Stage) {
  const {project, schedule, clock, progress} = run
  const {site} = stage.loaded
  return schedule.rendering({
    search: (await run.search?.plan(site)) ?? noSearchToWrite,
    async render() {
      const rendering = planRendering(stage, progress)
      if (rendering.jobs.length > 0) await renderDocuments(run, stage, rendering)
      clock.end('render')
      return rendering
    },
    meanwhile: () => projectOutputs(project, {site, view: stage.view})
  })
}

async function renderDocuments(
  {threads, output, progress, schedule}: BuildRun,
  {view, loaded}: Stage,
  {jobs, done}: PlannedRendering
): Promise<void> {
  progress.start('rendering', jobs.length, 'HTML file')
  try {
    const stagingDir = await schedule.staging()
    await threads.pool().render({jobs, site: view, clientScripts: loaded.clientScripts.hrefs, stagingDir}, done)
  } catch (error) {
    throw error instanceof StagingError ? output.failed(error.cause, error.path, error.bytes) : error
  } finally {
    progress.stop()
  }
}

/**
 * Writes all files except pages.
 *
 * @returns the search index, and findings for derived files that a plugin fails to make
 */
async function writeFiles(
  {project, output, progress, options, remote, clock, schedule}: BuildRun,
  {loaded, joined}: Stage,
  {outputs, index}: {readonly outputs: ReadonlyMap<string, SiteOutput>; readonly index: () => Promise<WrittenSearch>}
): Promise<{readonly search: WrittenSearch; readonly failures: readonly Diagnostic[]}> {
  await schedule.writing(outputs)
  const search = await index()
  clock.end('search')
  await writeOutputs(outputs, {project, output, joined})
  for (const [path, bytes] of loaded.clientScripts.files) output.write(path, bytes)
  const failures = await writeDerived(loaded.site.pages, {project, output, progress, jobs: options.jobs, remote})
  return {search, failures}
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

function problemOf({errors, warnings}: Joined['counts']): string {
  return errors > 0 ? plural(errors, 'error') : plural(warnings, 'warning')
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
  joined.loaded.remember()
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

function reportOf(run: BuildRun, {loaded, counts}: Joined, result?: CommitResult): BuildReport {
  return {
    version: 1,
    pages: loaded.site.pages.length,
    files: result ? result.written + result.reused : (run.output.previous?.files.size ?? 0),
    bytes: result?.bytes ?? 0,
    ms: Math.round(run.clock.elapsed()),
    cache: {hits: loaded.read.hits, misses: loaded.read.misses},
    stages: run.clock.stages,
    errors: counts.errors,
    warnings: counts.warnings,
    outDir: run.outDir
  }
}

async function remember({options, project}: BuildRun, {loaded}: Joined, search: WrittenSearch): Promise<void> {
  search.remember()
  loaded.remember()
  if (!project.versions) return
  const {rememberCommits} = await import('../../subsystems/versions/files/moved-refs.ts')
  rememberCommits(options.root, project.versions)
}

/** Keeps the cache within its limit. */
function sweep({options, project}: BuildRun, {loaded}: Joined): void {
  if (options.noCache) return
  const inUse = [...loaded.pages.values()].map(page => page.entry)
  sweepWhenDue(project.cacheDir, {inUse, made: loaded.read.misses})
}

/** Returns how to accept the findings if the project accepts none yet, and every rule is a warning. */
function adviceOf({options, project}: BuildRun, {counts}: Joined): BuildResult['advice'] {
  const isLenient = project.config.check.rules['*'] === 'warning'
  return counts.warnings > 0 && isLenient && !acceptedRules(options.root) ? baselineAdvice : undefined
}
