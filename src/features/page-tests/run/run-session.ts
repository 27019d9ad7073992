import {
  type BackgroundProgram,
  openShell,
  type Shell,
  type ShellOptions
} from '../../../host/machine/shell/open-shell.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {UpdatedLine} from '../expect/compare-output.ts'
import type {Bindings} from '../expect/line-pattern.ts'
import type {ExpectedOutput} from '../steps/test-step.ts'
import {fillValues, type StepValues} from './fill-values.ts'
import {readyStep} from './ready-step.ts'
import {type ReadyStep, runStep, type StepResult, startStep} from './run-step.ts'
import {findingOf} from './step-finding.ts'
import type {RunStep, TestRun} from './test-run.ts'
import {foreignShell} from './windows-steps.ts'

export interface SessionOptions {
  readonly shell: ShellOptions
  readonly values: StepValues
  readonly runners: Readonly<Record<string, string>>
  /** Time limit of a step, in milliseconds. */
  readonly timeout: number
  /** Values that no report prints. */
  readonly secrets: readonly string[]
  /** Returns whether the user asked for a step; default: all of them. */
  readonly isAsked?: (step: RunStep) => boolean
  /** Called with each session, so an interrupt can end it. */
  readonly opened: (shell: Shell) => () => void
  /** Called before each step. */
  readonly onStep: (step: RunStep) => void
}

export interface SessionResult {
  readonly run: TestRun
  readonly findings: readonly Diagnostic[]
  readonly updates: readonly OutputUpdate[]
  readonly ran: number
  readonly skipped: readonly SkippedStep[]
  /** Steps after a failure that ended the session. */
  readonly left: number
  /** Whether the run passed before and has not changed. */
  readonly isUnchanged?: true
  /** Absolute path of the session's home, if `--keep` left it. */
  readonly home?: string
  readonly ms: number
}

export interface SkippedStep {
  readonly step: RunStep
  readonly reason: string
}

/** An output that differs from the page, and what to write there. */
export interface OutputUpdate {
  readonly output: ExpectedOutput
  readonly lines: readonly UpdatedLine[]
  readonly finding: Diagnostic
}

interface Session {
  readonly options: SessionOptions
  readonly run: TestRun
  readonly shell: Shell
  readonly services: {readonly step: RunStep; readonly program: BackgroundProgram}[]
  readonly findings: Diagnostic[]
  readonly updates: OutputUpdate[]
  readonly skipped: SkippedStep[]
  bindings: Bindings
  ran: number
}

/** Runs the steps of a page or a path in its own session, up to the first one that fails to run. */
export async function runSession(run: TestRun, options: SessionOptions): Promise<SessionResult> {
  const began = performance.now()
  const shell = openShell(options.shell)
  const close = options.opened(shell)
  const session: Session = {
    options,
    run,
    shell,
    services: [],
    findings: [],
    updates: [],
    skipped: [],
    bindings: new Map(),
    ran: 0
  }
  const lastAsked = options.isAsked ? run.steps.findLastIndex(options.isAsked) : run.steps.length - 1
  const steps = run.steps.slice(0, lastAsked + 1)
  let done = 0
  try {
    while (done < steps.length && (await takeStep(steps[done] as RunStep, session))) done++
    for (const step of run.last) if (shell.isOpen()) await takeStep(step, session)
  } finally {
    await shell.close()
    close()
  }
  const {findings, updates, skipped, ran} = session
  return {
    run,
    findings,
    updates,
    skipped,
    ran,
    left: Math.max(0, steps.length - done - 1),
    ...(options.shell.keep && {home: shell.home}),
    ms: performance.now() - began
  }
}

/** @returns whether later steps can run */
async function takeStep(step: RunStep, session: Session): Promise<boolean> {
  const {options, skipped, shell} = session
  const reason = step.skip ?? foreignShell(step.language)
  if (reason !== undefined) {
    skipped.push({step, reason})
    return true
  }
  session.ran++
  options.onStep(step)
  const {runners, values} = options
  const ready = await readyStep(step, {shell, runners, code: fillValues(step.code, values), count: session.ran})
  const result = await resultOf(ready, session)
  if (result.kind === 'success') {
    session.bindings = result.bindings
    return true
  }
  const {isAsked = () => true} = options
  const finding = findingOf(masked(result, options.secrets), ready, {
    run: session.run,
    services: session.services.map(({step: {name}, program}) => ({name, log: mask(program.log(), options.secrets)}))
  })
  if (result.kind === 'output' && !isAsked(step)) return true
  session.findings.push(finding)
  if (result.kind !== 'output') return false
  if (step.output)
    session.updates.push({
      output: step.output,
      lines: result.difference.updated.map(line => ({...line, text: mask(line.text, options.secrets)})),
      finding
    })
  return true
}

async function resultOf(step: ReadyStep, session: Session): Promise<StepResult> {
  const {shell, services, options, bindings} = session
  const timeout = step.timeout ?? options.timeout
  if (!step.background) return runStep(shell, step, {timeout, bindings, isCompared: true})
  const {program, failure} = await startStep(shell, {...step, background: step.background}, timeout)
  services.push({step, program})
  return failure ?? {kind: 'success', bindings}
}

/** Shorter secrets could be a part of unrelated text. */
const leastLength = 4

function mask(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => (secret.length < leastLength ? left : left.replaceAll(secret, '•••')), text)
}

/** Returns a result without secrets. */
function masked<Result extends StepResult>(result: Result, secrets: readonly string[]): Result {
  if (secrets.length === 0) return result
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return mask(value, secrets)
    if (Array.isArray(value)) return value.map(clean)
    if (value instanceof Map || typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner)]))
  }
  return clean(result) as Result
}
