import {resolve} from 'node:path'
import {printReport} from '../../commands/check/print-report.ts'
import {loadSite} from '../../commands/load/load-site.ts'
import {loadFormat} from '../../commands/report/load-format.ts'
import {changedFiles} from '../../host/machine/git.ts'
import {HostError} from '../../host/machine/host-error.ts'
import {readSourceText} from '../../host/machine/read-source-text.ts'
import {onInterrupt} from '../../host/machine/terminal/on-interrupt.ts'
import {createProgress} from '../../host/machine/terminal/progress.ts'
import {openProject, type Project} from '../../host/project/project.ts'
import {countDiagnostics} from '../../model/diagnostic.ts'
import {below, contentDirOf} from '../../model/project/places.ts'
import {plural} from '../../model/text/plural.ts'
import {pageTestsName, testsFile} from './page-tests-name.ts'
import {readTests} from './read-tests.ts'
import {recordFile} from './record/test-record.ts'
import {writeRecord} from './record/write-record.ts'
import {listSteps} from './report/list-steps.ts'
import {pageScript} from './report/page-script.ts'
import {summarizeTests} from './report/summarize-tests.ts'
import {filesOfPage, testCases} from './report/test-cases.ts'
import {writeUpdates} from './report/write-updates.ts'
import {testPath} from './rules/test-path.ts'
import {testStep} from './rules/test-step.ts'
import {earlierPasses} from './run/earlier-passes.ts'
import {stepValues} from './run/fill-values.ts'
import {programName, programVersions} from './run/program-versions.ts'
import {runSuite} from './run/run-suite.ts'
import {sessionSetup} from './run/session-setup.ts'
import {planRuns, type RunStep, type TestedPage, type TestRun} from './run/test-run.ts'
import type {TestNote} from './steps/test-step.ts'
import {matchesRoute} from './steps/tested-pages.ts'
import type {TestOptions} from './test-options.ts'

/** Rules of `check` about what decides which steps run. */
const decisive: ReadonlySet<string> = new Set(['front-matter', testPath.name, testStep.name])

/**
 * Runs the commands of pages:
 *
 * 1. read the site, as `check` does; the note of each tested page lists its steps;
 * 2. plan the sessions: one for each path and for each other page, in each variant;
 * 3. run them, without those that passed before and have not changed;
 * 4. with `--update`, write the outputs that differ;
 * 5. report the failures, in the formats of `check`.
 *
 * @returns the exit code: 0, or 1 if a page fails
 * @throws HostError 2 for wrong usage
 */
export async function test(options: TestOptions): Promise<number> {
  const {app, root, configFile, logger, print} = options
  const began = performance.now()
  const format = await loadFormat(options.format)
  const project = await openProject({app, root, ...(configFile ? {configFile} : {})})
  const loaded = await loadSite({project, progress: createProgress(logger), drafts: true, baseline: {}})
  const stopListening = onInterrupt(() => project.dispose())
  try {
    loaded.remember()
    const pages = testedPages(loaded.site.pages)
    const runs = await plannedRuns(pages, {options, project, inputs: loaded.pages})
    if (options.list) {
      print(listSteps(runs))
      return 0
    }
    if (options.script) {
      print(scriptsOf(runs, project))
      return 0
    }
    checkPart(options, runs)
    const setup = sessionSetup({project, options, runs, routes: loaded.site.pages.map(({route}) => route)})
    logger.info(`Sandbox: ${setup.sandboxLine}`)
    const {versions: programs = []} = setup.settings
    const versions = await programVersions(programs, root)
    const results = await runSuite(runs, {
      setup,
      passOf: earlierPasses(project, {setup, versions}),
      force: [options.force, options.update, options.record, options.keep].includes(true) || options.only !== undefined,
      only: askedStep(options.only),
      jobs: options.jobs,
      logger
    })
    if (options.record)
      writeRecord(results, {
        root,
        file: below(contentDirOf(project.places), recordFile),
        versions: programs.map((program, index) => programName(program, versions[index] ?? ''))
      })
    const updates = options.update ? results.flatMap(result => result.updates) : []
    const written = new Set(writeUpdates(root, updates, print))
    const findings = [...setup.findings, ...results.flatMap(result => result.findings)].filter(
      found => !written.has(found)
    )
    const files = new Set([...pages.values()].flatMap(page => [...filesOfPage(page)]))
    const own = loaded
      .report()
      .filter(
        ({rule, file}) =>
          decisive.has(rule) || project.known.rules.get(rule)?.fixed || (rule === 'fence-meta' && files.has(file))
      )
    const reported = [...own, ...loaded.reportLater(findings)]
    if (runs.length === 0) logger.info(noPages(options, pages.size))
    const ms = performance.now() - began
    const summary = summarizeTests(reported, results, ms)
    printReport(reported, {
      root,
      output: options.output,
      format,
      logger,
      print,
      known: project.known,
      files: pages.size,
      ms,
      tested: {command: 'docsgen test', cases: testCases(results, reported)},
      summary
    })
    return countDiagnostics(reported).errors > 0 ? 1 : 0
  } finally {
    stopListening()
    await loaded.close()
    project.dispose()
  }
}

function scriptsOf(
  runs: readonly TestRun[],
  {constants, config: {test: {values = {}, runners = {}} = {}}}: Project
): string {
  return runs
    .map(run => pageScript(run, {values: stepValues(constants, [run.values, values, process.env]), runners}))
    .join('\n')
}

function testedPages(
  all: readonly {readonly route: string; readonly source: string; readonly notes?: Readonly<Record<string, unknown>>}[]
): ReadonlyMap<string, TestedPage> {
  return new Map(
    all.flatMap(({route, source, notes}) => {
      const note = notes?.[pageTestsName] as TestNote | undefined
      return note ? [[route, {route, source, note}] as const] : []
    })
  )
}

interface PlanSurroundings {
  readonly options: TestOptions
  readonly project: Project
  /** What each page was read from, by source. */
  readonly inputs: ReadonlyMap<
    string,
    {readonly inputs: {readonly files: readonly (readonly [string, ...unknown[]])[]}}
  >
}

/** @throws HostError 2 if no page matches an argument, or no tab a variant */
async function plannedRuns(
  pages: ReadonlyMap<string, TestedPage>,
  {options, project, inputs}: PlanSurroundings
): Promise<readonly TestRun[]> {
  const {root, pages: wanted, since} = options
  const file = below(contentDirOf(project.places), testsFile)
  const {paths} = readTests(readSourceText(root, file) ?? '')
  for (const text of wanted)
    if (![...pages.values()].some(page => isNamed(page, text, root)))
      throw new HostError(`No tested page matches \`${text}\`. \`docsgen test --list\` lists the tested pages.`, 2)
  const changed = since === undefined ? undefined : await changedFiles(root, since)
  const hasChanged = ({source}: TestedPage): boolean =>
    changed === undefined ||
    [source, file, ...project.configFiles, ...(inputs.get(source)?.inputs.files ?? []).map(([path]) => path)].some(
      path => changed.has(path)
    )
  return planRuns({
    pages,
    paths,
    file,
    isSelected: page => (wanted.length === 0 || wanted.some(text => isNamed(page, text, root))) && hasChanged(page),
    variant: variantOf(options.variant, pages),
    variants: project.config.test?.variants ?? {}
  })
}

function isNamed({route, source}: TestedPage, text: string, root: string): boolean {
  return matchesRoute(text, route) || resolve(root, text) === resolve(root, source)
}

/** Returns the labels that the user chose, by key. */
function variantOf(
  written: readonly string[],
  pages: ReadonlyMap<string, TestedPage>
): Readonly<Record<string, string>> {
  const tabs = [...pages.values()].flatMap(({note}) => note.steps.flatMap(step => step.tabs ?? []))
  return Object.fromEntries(
    written.map(text => {
      const [key = '', label] = text.split(/=(.*)/s)
      if (label === undefined)
        throw new HostError(`Unexpected \`--variant ${text}\`, expected \`KEY=LABEL\`, such as \`os=Linux\`.`, 2)
      if (!tabs.some(({labels}) => labels.includes(label)))
        throw new HostError(`No tab of a tested page has the label \`${label}\` of \`--variant ${text}\`.`, 2)
      return [key, label]
    })
  )
}

/** @throws HostError 2 if no step is the one that the user asked for */
function checkPart({only, record}: TestOptions, runs: readonly TestRun[]): void {
  const isAsked = askedStep(only)
  if (!isAsked) return
  if (record) throw new HostError('`--record` records whole pages. Remove `--only`.', 2)
  if (runs.length > 0 && !runs.some(run => run.steps.some(isAsked)))
    throw new HostError(
      `No step of the selected pages has the number or name \`${only}\`. \`docsgen test --list\` lists the steps.`,
      2
    )
}

/** Returns whether a step is the one that the user asked for, by its number or its name. */
function askedStep(only: string | undefined): ((step: RunStep) => boolean) | undefined {
  return only === undefined ? undefined : ({number, name}) => String(number) === only || name === only
}

function noPages({pages, since}: TestOptions, tested: number): string {
  if (tested === 0)
    return 'No page is tested. Add `test: true` to the front matter of a page, or `test.pages` to the configuration.'
  return pages.length > 0 || since !== undefined
    ? `None of ${plural(tested, 'tested page')} is selected.`
    : 'Nothing to run.'
}
