import type {Shell} from '../../../host/machine/shell/open-shell.ts'
import {windowsShells} from '../steps/step-list.ts'
import type {StepFile} from '../steps/test-step.ts'
import type {ReadyStep} from './run-step.ts'
import {type Runner, runnerOf} from './runners.ts'
import type {RunStep} from './test-run.ts'
import {windowsProgram} from './windows-steps.ts'

/**
 * Returns a step with the script that its shell runs. The code of files and programs is a file of the session first.
 *
 * @param code with the values of placeholders
 * @param runners of the configuration
 */
export async function readyStep(
  step: RunStep,
  {
    shell,
    code,
    runners,
    count
  }: {
    readonly shell: Shell
    readonly code: string
    readonly runners: Readonly<Record<string, string>>
    /** Number of the step in the session. */
    readonly count: number
  }
): Promise<ReadyStep> {
  if (step.kind === 'shell' && windowsShells.has(step.language)) {
    const program = windowsProgram(step.language, endedLine(code))
    const path = shell.write(`${count}.${program.extension}`, program.code)
    return {...step, script: program.command(quoted(path)), linesBefore: 0}
  }
  if (step.kind === 'shell') return {...step, script: code, linesBefore: 0}
  if (step.kind === 'file') {
    const data = shell.write(`${count}.file`, endedLine(code))
    return {...step, script: writeScript(step.file ?? {path: 'file'}, data), linesBefore: 0}
  }
  const runner = runnerOf(step.language, runners)
  if (!runner) throw new Error(`No runner for ${step.language}`)
  const data = shell.write(`${count}.file`, await programOf(endedLine(code), runner))
  const name = `docsgen-step-${count}.${runner.ending}`
  const write = writeScript(step.file ?? {path: name}, data)
  return {
    ...step,
    script: `${write}\n${runner.command} ${shellPath(step.file?.path ?? name)}`,
    linesBefore: 0,
    ...(!step.file && {after: `rm -f -- ${shellPath(name)}`})
  }
}

function endedLine(code: string): string {
  return code.endsWith('\n') ? code : `${code}\n`
}

async function programOf(code: string, {isTyped}: Runner): Promise<string> {
  if (!isTyped) return code
  const {transform} = await import('esbuild')
  return (await transform(code, {loader: 'ts', format: 'esm', target: 'esnext'})).code
}

/** Returns commands that write a file with its folder. */
function writeScript({path, append, mode}: StepFile, data: string): string {
  const target = shellPath(path)
  const copy = `command mkdir -p -- "$(command dirname -- ${target})" && command cat -- ${quoted(data)} ${append ? '>>' : '>'} ${target}`
  return mode === undefined ? copy : `${copy} && command chmod ${mode} ${target}`
}

function shellPath(path: string): string {
  return path.startsWith('~/') ? `"$HOME"/${quoted(path.slice(2))}` : quoted(path)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
