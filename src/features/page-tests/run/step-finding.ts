import {outputLimit, type ShellEnd} from '../../../host/machine/shell/open-shell.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import {plainLines} from '../expect/plain-output.ts'
import {testExit, testOutput, testReady, testTimeout} from '../rules/pipeline-rules.ts'
import type {StepPlace} from '../steps/test-step.ts'
import {firstLine} from './first-line.ts'
import type {ReadyStep, StepResult} from './run-step.ts'
import type {TestRun} from './test-run.ts'

/** Maximum number of lines of an output in a report. */
const mostLines = 20

/** Characters at the end of an output from which a report takes its lines. */
const mostText = 64 * 1024

/** Maximum number of characters of a line in a report. */
const mostColumns = 400

interface Surroundings {
  readonly run: TestRun
  readonly services: readonly {readonly name: string; readonly log: string}[]
}

/** Returns the finding about a step that failed, at the line of its command or of its expected output. */
export function findingOf(
  result: Exclude<StepResult, {readonly kind: 'success'}>,
  step: ReadyStep,
  surroundings: Surroundings
): Diagnostic {
  if (result.kind === 'ready')
    return finding(testReady.name, step, {
      surroundings,
      at: step.place,
      reason: `${step.isHidden ? 'A hidden step' : `\`${firstLine(step.code)}\``} ${result.isAlive ? 'did not become ready' : 'ended before it was ready'}, expected ${wantedOf(step)}`,
      details: ['It printed:', ...shown(linesOf(result.log), 'Nothing.')]
    })
  if (result.kind === 'homeless')
    return finding(testExit.name, step, {
      surroundings,
      at: step.place,
      reason: `\`${firstLine(step.code)}\` removed the home folder of the session, so no later step can run`,
      details: []
    })
  if (result.kind === 'output') {
    const {output} = step
    return finding(testOutput.name, step, {
      surroundings,
      at: output?.place ?? step.place,
      reason: `Unexpected output of \`${firstLine(step.code)}\`, expected what the page shows`,
      details: shown(result.difference.diff, 'Nothing.')
    })
  }
  const {end} = result
  return finding(ruleOf(end), step, {
    surroundings,
    at: lineOf(step, end),
    reason: reasonOf(step, end),
    details: ['It printed:', ...shown([...linesOf(end.stdout), ...linesOf(end.stderr)], 'Nothing.')]
  })
}

function finding(
  rule: string,
  step: ReadyStep,
  {
    at,
    reason,
    details,
    surroundings: {run, services}
  }: {
    readonly at: StepPlace
    readonly reason: string
    readonly details: readonly string[]
    readonly surroundings: Surroundings
  }
): Diagnostic {
  const {file, line, column} = at
  const logs = services.flatMap(({name, log}) => {
    const lines = linesOf(log)
    return lines.length === 0 ? [] : [`Log of the background step${name ? ` "${name}"` : ''}:`, ...shown(lines, '')]
  })
  const again = step.route === undefined ? undefined : `docsgen test ${step.route} --only ${step.number}`
  const where = [step.name && `Step: ${step.name}`, run.name === step.route ? '' : `Run: ${run.name}`].filter(Boolean)
  return {
    rule,
    severity: 'error',
    file,
    start: {line, column},
    reason,
    note: [...where, ...details, ...logs, ...(again ? [`Run it again: ${again}`] : [])].join('\n')
  }
}

function ruleOf({kind}: ShellEnd): string {
  return kind === 'timeout' ? testTimeout.name : kind === 'flood' ? testOutput.name : testExit.name
}

/** Returns the place of the command that failed, else of the step. */
function lineOf({place, code, linesBefore, kind}: ReadyStep, {line, kind: end}: ShellEnd): StepPlace {
  if (kind !== 'shell') return place
  const offset = line === undefined ? (end === 'gone' ? exitLine(code) : 0) : line - 1 - linesBefore
  return {...place, line: place.line + offset}
}

function reasonOf(step: ReadyStep, end: ShellEnd): string {
  const what = `\`${commandAt(step, end)}\``
  const expected = `expected ${step.exit ?? 0}`
  if (end.kind === 'timeout') return `${what} did not end within ${inSeconds(step.timeout ?? end.ms)}`
  if (end.kind === 'flood') return `${what} printed more than ${outputLimit / 1024 / 1024} MB, which ended the test`
  if (end.kind === 'gone' && end.line === undefined) {
    const how = end.signal ? `the signal ${end.signal}` : `exit code ${end.code}`
    return `${what} ended the shell of the page (${how}). Use a subshell, such as \`(exit 1)\`, or \`return\`.`
  }
  return `${what} ended with exit code ${end.code}, ${expected}`
}

/** Returns the index of the line that ended the shell, if the code shows it. */
function exitLine(code: string): number {
  return Math.max(
    0,
    code.split('\n').findIndex(text => /\bexit\b|\bexec\b/.test(text))
  )
}

/** Returns the first line of the command that failed. */
function commandAt({code, linesBefore, kind}: ReadyStep, {line, kind: end}: ShellEnd): string {
  if (kind !== 'shell') return firstLine(code)
  if (line === undefined) return end === 'gone' ? (code.split('\n')[exitLine(code)]?.trim() ?? '') : firstLine(code)
  return code.split('\n')[line - 1 - linesBefore]?.trim() || firstLine(code)
}

function wantedOf({background}: ReadyStep): string {
  const {line, port} = background ?? {}
  return [
    ...(line === undefined ? [] : [`a line with \`${line}\``]),
    ...(port === undefined ? [] : [`connections on port ${port}`])
  ].join(' and ')
}

function inSeconds(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 100) / 10} s`
}

function linesOf(output: string): readonly string[] {
  return plainLines(output.slice(-mostText))
}

/** Returns the last lines of text, indented, with long lines cut. */
function shown(lines: readonly string[], empty: string): readonly string[] {
  const cut = lines.map(line => (line.length > mostColumns ? `${line.slice(0, mostColumns)} …` : line))
  if (cut.length === 0) return empty ? [`  ${empty}`] : []
  const last = cut.slice(-mostLines)
  return [
    ...(cut.length > last.length ? [`  … ${cut.length - last.length} lines before`] : []),
    ...last.map(line => `  ${line}`)
  ]
}
