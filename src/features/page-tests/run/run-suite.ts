import {availableParallelism} from 'node:os'
import type {Shell} from '../../../host/machine/shell/open-shell.ts'
import {onInterrupt} from '../../../host/machine/terminal/on-interrupt.ts'
import type {Logger} from '../../../model/project/logger.ts'
import {plural} from '../../../model/text/plural.ts'
import type {EarlierPass} from './earlier-passes.ts'
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

/** Runs sessions, several at a time, and prints a line for each in the order of the runs. Returns the results in the same order. */
export async function runSuite(runs: readonly TestRun[], options: SuiteOptions): Promise<readonly SessionResult[]> {
  const {setup, passOf, force, only, logger} = options
  const results: (SessionResult | undefined)[] = runs.map(() => undefined)
  let printed = 0
  const finish = (index: number, result: SessionResult): void => {
    results[index] = result
    for (; results[printed]; printed++) logger.info(lineOf(results[printed] as SessionResult))
  }
  const shells = new Set<Shell>()
  const stopListening = onInterrupt(() => {
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
      }
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

function lineOf({run, findings, ran, skipped, left, ms, isUnchanged}: SessionResult): string {
  const state = findings.length > 0 ? 'fail' : ran === 0 && !isUnchanged ? 'none' : 'pass'
  const details = isUnchanged
    ? 'unchanged'
    : [
        plural(ran, 'step'),
        ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
        ...(left > 0 ? [`${left} not reached`] : [])
      ].join(', ')
  const reasons = skipped.map(({step, reason}) => `\n        step ${step.number} skipped: ${reason}`)
  return `${state}  ${run.name}  ${details}${isUnchanged ? '' : `  ${(ms / 1000).toFixed(1)} s`}${reasons.join('')}`
}
