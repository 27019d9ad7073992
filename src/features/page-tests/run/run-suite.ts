import {availableParallelism} from 'node:os'
import picocolors from 'picocolors'
import type {Shell} from '../../../host/machine/shell/open-shell.ts'
import {createLiveLines} from '../../../host/machine/terminal/live-lines.ts'
import {onInterrupt} from '../../../host/machine/terminal/on-interrupt.ts'
import type {Logger} from '../../../model/project/logger.ts'
import {plural} from '../../../model/text/plural.ts'
import type {EarlierPass} from './earlier-passes.ts'
import {firstLine} from './first-line.ts'
import {runSession, type SessionResult} from './run-session.ts'
import type {SessionSetup} from './session-setup.ts'
import type {RunStep, TestRun} from './test-run.ts'

export interface SuiteOptions {
  readonly setup: SessionSetup
  readonly passOf: (run: TestRun) => EarlierPass
  /** Whether to run what passed before, too. */
  readonly force: boolean
  /** Returns whether the user asked for a step. */
  readonly only: ((step: RunStep) => boolean) | undefined
  readonly jobs: number | undefined
  readonly logger: Logger
}

/**
 * Runs sessions, several at a time, and prints a line for each in the order of the runs. A terminal shows the present step of each,
 * too. Returns the results in the order of the runs.
 */
export async function runSuite(runs: readonly TestRun[], options: SuiteOptions): Promise<readonly SessionResult[]> {
  const {setup, passOf, force, only, logger} = options
  const results: (SessionResult | undefined)[] = runs.map(() => undefined)
  let printed = 0
  const lines = createLiveLines(logger)
  const finish = (index: number, result: SessionResult): void => {
    results[index] = result
    lines.end(result.run.name)
    for (; results[printed]; printed++) lines.print(lineOf(results[printed] as SessionResult, logger.color))
  }
  const shells = new Set<Shell>()
  const stopListening = onInterrupt(() => {
    lines.stop()
    for (const shell of shells) shell.stop()
  })
  const runOne = async (run: TestRun): Promise<SessionResult> => {
    const steps = only ? run.steps.filter(only) : run.steps
    if (setup.blocked.has(run) || steps.length === 0) return nothing(run)
    const pass = passOf(run)
    if (pass.hasPassed && !force) return {...nothing(run), isUnchanged: true}
    const result = await runSession(run, {
      shell: setup.shell,
      values: setup.valuesOf(run),
      runners: setup.settings.runners ?? {},
      timeout: setup.timeout,
      secrets: setup.secrets,
      ...(only && {isAsked: only}),
      opened(shell) {
        shells.add(shell)
        return () => void shells.delete(shell)
      },
      onStep: step => lines.show(run.name, `  ${run.name}  ${stepLine(step, run)}`)
    })
    if (!only) pass.remember(result.findings.length === 0)
    return result
  }
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < runs.length; index = next++) {
      finish(index, await runOne(runs[index] as TestRun))
    }
  }
  try {
    await Promise.all(Array.from({length: jobsOf(options)}, work))
  } finally {
    stopListening()
    lines.stop()
    // Sessions that another one's error left open.
    for (const shell of shells) shell.stop()
  }
  return results as SessionResult[]
}

/** Sessions outside a sandbox share the ports of the machine, so by default they run one after the other. */
function jobsOf({jobs, setup}: SuiteOptions): number {
  const {sandbox, network} = setup.shell
  return jobs ?? (sandbox.kind === 'none' || network ? 1 : availableParallelism())
}

function nothing(run: TestRun): SessionResult {
  return {run, findings: [], updates: [], ran: 0, skipped: [], left: 0, ms: 0}
}

/** Returns the step that runs, for a terminal: `step 2 of 5: npm install`. */
function stepLine(step: RunStep, {steps, last}: TestRun): string {
  const all = [...steps, ...last]
  return `step ${all.indexOf(step) + 1} of ${all.length}: ${firstLine(step.code)}`
}

function lineOf({run, findings, ran, skipped, left, ms, isUnchanged, home}: SessionResult, color: boolean): string {
  const {green, red, dim} = picocolors.createColors(color)
  const state = findings.length > 0 ? red('fail') : ran === 0 && !isUnchanged ? dim('none') : green('pass')
  const details = [
    isUnchanged ? 'unchanged' : plural(ran, 'step'),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ...(left > 0 ? [`${left} not reached`] : [])
  ].join(', ')
  const more = [
    ...(run.standIns.length > 0 ? [`stand-ins: ${run.standIns.join(', ')}`] : []),
    ...skipped.map(({step, reason}) => `${step.place.file}:${step.place.line} skipped: ${reason}`),
    ...(home === undefined ? [] : [`files: ${home}`])
  ]
  return `${state}  ${run.name}  ${details}${isUnchanged ? '' : dim(`  ${(ms / 1000).toFixed(1)} s`)}${more.map(line => `\n        ${line}`).join('')}`
}
