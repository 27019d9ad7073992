import {fillValues, type StepValues} from '../run/fill-values.ts'
import {runnerOf} from '../run/runners.ts'
import type {RunStep, TestRun} from '../run/test-run.ts'

/**
 * Returns the steps of a page or a path as a shell script with comments, for readers who want to run them at once. Text of
 * placeholders without a value stays as it is.
 *
 * @param runners of the configuration
 */
export function pageScript(
  {name, pages, steps, last}: TestRun,
  {values, runners}: {readonly values: StepValues; readonly runners: Readonly<Record<string, string>>}
): string {
  const head = [
    '#!/usr/bin/env bash',
    `# ${name}`,
    ...(pages.length > 1 ? pages.map(({route}) => `# - ${route}`) : []),
    'set -e'
  ]
  const parts = [...steps, ...last].map(step => stepScript({...step, code: fillValues(step.code, values)}, runners))
  return `${[head.join('\n'), ...parts].join('\n\n')}\n`
}

function stepScript(step: RunStep, runners: Readonly<Record<string, string>>): string {
  const {name, place, skip, exit = 0, output} = step
  const comments = [
    `# ${[name, `${place.file}:${place.line}`].filter(Boolean).join(' — ')}`,
    ...(skip === undefined ? [] : [`# Not run: ${skip}`])
  ]
  const code = codeOf(step, runners).split('\n')
  const body = skip === undefined ? code : code.map(line => `# ${line}`.trimEnd())
  const wrapped = exit === 0 || skip !== undefined ? body : [`# Exit code: ${exit}`, 'set +e', ...body, 'set -e']
  const expected = output ? ['# Output:', ...output.text.split('\n').map(line => `#   ${line}`.trimEnd())] : []
  return [...comments, ...wrapped, ...expected].join('\n')
}

function codeOf(step: RunStep, runners: Readonly<Record<string, string>>): string {
  const {kind, code, file, language, number, background} = step
  if (kind === 'file') return writing(code, file?.path ?? 'file', file)
  if (kind === 'program') {
    const runner = runnerOf(language, runners)
    // Readers run TypeScript itself.
    const ending = runner?.isTyped ? 'mts' : (runner?.ending ?? language)
    const path = file?.path ?? `step-${number}.${ending}`
    return `${writing(code, path, file)}\n${runner?.command ?? language} ${pathOf(path)}`
  }
  return background ? `{\n${code}\n} &\n${waiting(step)}`.trimEnd() : code
}

function waiting({background}: RunStep): string {
  const port = background?.port
  return port === undefined ? 'sleep 2' : `until (exec 3<>/dev/tcp/127.0.0.1/${port}) 2>/dev/null; do sleep 0.1; done`
}

function writing(
  code: string,
  path: string,
  {append, mode}: {readonly append?: true; readonly mode?: string} = {}
): string {
  let end = 'END'
  while (code.split('\n').includes(end)) end += '_'
  const folder = path.includes('/') ? [`mkdir -p ${pathOf(path.slice(0, path.lastIndexOf('/')))}`] : []
  const permissions = mode === undefined ? [] : [`chmod ${mode} ${pathOf(path)}`]
  return [...folder, `cat ${append ? '>>' : '>'} ${pathOf(path)} <<'${end}'`, code, end, ...permissions].join('\n')
}

function pathOf(path: string): string {
  const inHome = path.startsWith('~/')
  const text = inHome ? path.slice(2) : path
  const quoted = /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
  return inHome ? `~/${quoted}` : quoted
}
