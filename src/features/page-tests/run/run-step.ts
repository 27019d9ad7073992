import {setTimeout as wait} from 'node:timers/promises'
import type {BackgroundProgram, Shell, ShellEnd} from '../../../host/machine/shell/open-shell.ts'
import {type Comparison, compareOutput} from '../expect/compare-output.ts'
import type {Bindings} from '../expect/line-pattern.ts'
import type {Readiness} from '../steps/test-step.ts'
import type {RunStep} from './test-run.ts'

/** A step with what its session needs to run it. */
export interface ReadyStep extends RunStep {
  /** The code as the session's shell runs it. */
  readonly script: string
  /** Number of lines of the script before the code. */
  readonly linesBefore: number
  /** Commands to run after the step, which belong to no reader. */
  readonly after?: string
}

/** How a step ended, and how its output differs. */
export type StepResult = StepSuccess | ShellFailure | OutputFailure | ReadyFailure | HomeFailure

export interface StepSuccess {
  readonly kind: 'success'
  readonly bindings: Bindings
}

/** A step that did not end as expected. */
export interface ShellFailure {
  readonly kind: 'shell'
  readonly end: ShellEnd
}

export interface OutputFailure {
  readonly kind: 'output'
  readonly end: ShellEnd
  readonly difference: Exclude<Comparison, {readonly bindings: Bindings}>
}

/** A step that removed the home of the session. */
export interface HomeFailure {
  readonly kind: 'homeless'
}

export interface ReadyFailure {
  readonly kind: 'ready'
  readonly isAlive: boolean
  readonly log: string
}

/** Time between two attempts of a step with `retry`, and between two looks at a background step, in milliseconds. */
const pauses = {retry: 250, ready: 25} as const

export interface StepLimits {
  /** In milliseconds. */
  readonly timeout: number
  readonly bindings: Bindings
  /** Whether the output matters. */
  readonly isCompared: boolean
}

/** Runs a step in the foreground, again and again if it may fail for a time. */
export async function runStep(shell: Shell, step: ReadyStep, limits: StepLimits): Promise<StepResult> {
  const until = performance.now() + (step.retry ?? 0)
  for (;;) {
    const end = await shell.run(step.script, limits.timeout)
    const result = shell.hasHome() ? resultOf(step, end, limits) : ({kind: 'homeless'} as const)
    if (step.after !== undefined && shell.isOpen()) await shell.run(step.after, limits.timeout)
    if (result.kind === 'success' || !shell.isOpen() || performance.now() + pauses.retry > until) return result
    await wait(pauses.retry)
  }
}

function resultOf(step: ReadyStep, end: ShellEnd, {bindings, isCompared}: StepLimits): StepResult {
  if (end.kind !== 'done' || end.code !== (step.exit ?? 0)) return {kind: 'shell', end}
  if (!step.output || !isCompared) return {kind: 'success', bindings}
  const difference = compareOutput(step.output, end, bindings)
  return 'bindings' in difference ? {kind: 'success', bindings: difference.bindings} : {kind: 'output', end, difference}
}

/** Starts a step in the background, and waits until it is ready. */
export async function startStep(
  shell: Shell,
  step: ReadyStep & {readonly background: Readiness},
  timeout: number
): Promise<{readonly program: BackgroundProgram; readonly failure?: ReadyFailure}> {
  const {line, port} = step.background
  const program = await shell.start(step.script)
  const until = performance.now() + timeout
  for (;;) {
    const isReady =
      (line === undefined || program.log().includes(line)) && (port === undefined || (await shell.isListening(port)))
    if (isReady) return {program}
    const isAlive = await program.isAlive()
    if (!isAlive || performance.now() > until) return {program, failure: {kind: 'ready', isAlive, log: program.log()}}
    await wait(pauses.ready)
  }
}
