import {expect, test} from 'vitest'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {panelFindings} from './panel-findings.ts'

const finding = (severity: Diagnostic['severity'], file: string, line: number): Diagnostic => ({
  rule: 'no-missing-page',
  severity,
  file,
  start: {line, column: 1},
  reason: `${severity} ${line}`
})

test('findings are in the order of the terminal: by file and place', () => {
  const findings = [finding('error', 'b.md', 1), finding('error', 'a.md', 9), finding('warning', 'a.md', 2)]
  expect(panelFindings(findings, '/nowhere').map(({file, line}) => `${file}:${line}`)).toEqual([
    'a.md:2',
    'a.md:9',
    'b.md:1'
  ])
})

test('many warnings hide no error', () => {
  const warnings = Array.from({length: 40}, (_, at) => finding('warning', 'a.md', at + 1))
  expect(panelFindings([...warnings, finding('error', 'z.md', 1)], '/nowhere').at(-1)?.file).toBe('z.md')
})
