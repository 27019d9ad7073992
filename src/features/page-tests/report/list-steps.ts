import {firstLine} from '../run/first-line.ts'
import type {RunStep, TestRun} from '../run/test-run.ts'

/** Returns the steps of runs for people: one line each, with its number, its place and its first line. */
export function listSteps(runs: readonly TestRun[]): string {
  return runs
    .map(({name, steps}) => {
      const width = Math.max(0, ...steps.map(step => placeOf(step).length))
      return `${[name, ...steps.map(step => lineOf(step, width))].join('\n')}\n`
    })
    .join('\n')
}

function lineOf(step: RunStep, width: number): string {
  const {number, name, skip} = step
  const what = skip === undefined ? kindOf(step) : `skip: ${skip}`
  return `  ${String(number || '-').padStart(3)}  ${placeOf(step).padEnd(width)}  ${what}${name ? `  (${name})` : ''}`
}

function placeOf({place: {file, line}}: RunStep): string {
  return `${file}:${line}`
}

function kindOf({kind, code, file, language, background, isHidden, output}: RunStep): string {
  const what =
    kind === 'file' ? `file ${file?.path}` : kind === 'program' ? `${language} program` : `$ ${firstLine(code)}`
  const marks = [background && 'background', isHidden && 'hidden', output && 'output'].filter(Boolean)
  return marks.length > 0 ? `${what} [${marks.join(', ')}]` : what
}
