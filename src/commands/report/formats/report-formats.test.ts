import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {Ajv2020} from 'ajv/dist/2020.js'
import {XMLParser, XMLValidator} from 'fast-xml-parser'
import {beforeAll, describe, expect, it} from 'vitest'
import {app} from '../../../../test/app.ts'
import {madeFindings} from '../../../../test/rules/made-findings.ts'
import type {Diagnostic} from '../../../model/diagnostic.ts'
import {rulePage} from '../../check/rules.ts'
import {formatNames} from '../format-names.ts'
import {loadFormat} from '../load-format.ts'
import type {ReportFormat, ReportInput} from '../report-format.ts'

const input: ReportInput = {
  readSource: () => undefined,
  color: false,
  files: 160,
  ms: 400,
  version: '0.1.0',
  explain: name => rulePage(name, app.rules),
  folder: '',
  known: app.rules
}
const formats: Record<string, ReportFormat> = {}
const format = (name: string, found: readonly Diagnostic[] = madeFindings): string =>
  formats[name]?.(found, input) ?? ''

beforeAll(async () => {
  for (const name of formatNames) formats[name] = await loadFormat(name)
})

it('json contains the findings and counts', () => {
  const report = JSON.parse(format('json'))
  expect(report.version).toBe(1)
  expect(report.summary).toEqual({errors: 2, warnings: 1, infos: 1, files: 160, ms: 400})
  expect(report.diagnostics).toHaveLength(4)
  expect(report.diagnostics[0]).toEqual(madeFindings[0])
})

const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'test/sarif-schema-2.1.0.json'), 'utf8'))
const validate = new Ajv2020({strict: false, validateFormats: false}).compile(schema)

describe('sarif', () => {
  it.each([
    ['findings', madeFindings],
    ['nothing', []]
  ])('is valid with %s', (_name, found) => {
    const log = JSON.parse(format('sarif', found))
    expect(validate(log) ? [] : validate.errors).toEqual([])
  })

  it('includes the page of each rule, with its address if a finding has one', () => {
    const found = [
      {rule: 'no-missing-page', severity: 'error', file: 'a.mdx', reason: 'x'},
      {rule: 'of-a-plugin', severity: 'error', file: 'a.mdx', reason: 'x', url: 'https://example.org/rules'}
    ] as const
    const log = JSON.parse(format('sarif', found))
    expect(validate(log) ? [] : validate.errors).toEqual([])
    const [ours, other] = log.runs[0].tool.driver.rules
    expect(ours.help.markdown).toMatch(/^# no-missing-page\n\n[^\n]+\(severity error[\s\S]+Wrong:\n/)
    expect(ours.help.text).toBe(ours.help.markdown)
    expect(other).toEqual({id: 'of-a-plugin', helpUri: 'https://example.org/rules'})
  })

  it('places results in regions of encoded paths', () => {
    const {results} = JSON.parse(format('sarif')).runs[0]
    expect(results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: {uri: 'content/guide/install.mdx', uriBaseId: 'SRCROOT'},
      region: {startLine: 2, startColumn: 17, endLine: 2, endColumn: 24}
    })
    expect(results[3].locations[0].physicalLocation.artifactLocation.uri).toBe('content/%C3%BC%20ber.mdx')
    expect(results.map((result: {level: string}) => result.level)).toEqual(['error', 'error', 'warning', 'note'])
  })
})

describe('junit', () => {
  it.each([
    ['findings', madeFindings],
    ['nothing', []]
  ])('is XML with %s', (_name, found) => {
    expect(XMLValidator.validate(format('junit', found))).toBe(true)
  })

  it('fails only for errors', () => {
    const {testsuites} = new XMLParser({
      ignoreAttributes: false,
      isArray: name => name === 'testsuite' || name === 'testcase'
    }).parse(format('junit'))
    expect(testsuites['@_tests']).toBe('4')
    expect(testsuites['@_failures']).toBe('2')
    expect(testsuites.testsuite[0].testcase[0].failure['@_message']).toContain('did you mean `/install`?')
    expect(testsuites.testsuite[0].testcase[2].failure).toBeUndefined()
  })
})

it('github escapes as its syntax requires', () => {
  const lines = format('github').split('\n')
  expect(lines[0]).toBe(
    '::error file=content/guide/install.mdx,line=2,col=17,endLine=2,endColumn=24,title=no-missing-page::Unexpected link to `/instal`, expected an existing page; did you mean `/install`?'
  )
  expect(lines[2]).toContain('100%25: a%0Ab')
  expect(lines[3]).toMatch(/^::notice file=content\/ü ber.mdx,title=/)
})

it('reports for code hosts and CI servers use file paths relative to the repository', () => {
  const nested = {...input, folder: 'mono/my docs'}
  const found = [
    {rule: 'a', severity: 'error', file: 'content/a.mdx', reason: 'x'},
    {rule: 'a', severity: 'error', file: '../shared/b.md', reason: 'x'},
    {rule: 'a', severity: 'error', file: '../../../c.md', reason: 'x'}
  ] as const
  const of = (name: string): string => formats[name]?.(found, nested) ?? ''
  expect(of('github').match(/file=[^,]+/g)).toEqual([
    'file=../../../c.md',
    'file=mono/my docs/content/a.mdx',
    'file=mono/shared/b.md'
  ])
  expect(of('junit')).toContain('file="mono/my docs/content/a.mdx"')
  const log = JSON.parse(of('sarif'))
  expect(validate(log) ? [] : validate.errors).toEqual([])
  const [run] = log.runs
  expect(run.results[1].locations[0].physicalLocation.artifactLocation).toEqual({
    uri: 'mono/my%20docs/content/a.mdx',
    uriBaseId: 'SRCROOT'
  })
  expect(run.originalUriBaseIds.PROJECTROOT).toMatchObject({uri: 'mono/my%20docs/', uriBaseId: 'SRCROOT'})
  for (const name of ['json', 'compact']) expect(of(name)).not.toContain('mono')
})

it('compact prints one line per finding', () => {
  const lines = format('compact').trimEnd().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe(
    'content/guide/install.mdx:2:17: error: Unexpected link to `/instal`, expected an existing page; did you mean `/install`? [no-missing-page]'
  )
})
