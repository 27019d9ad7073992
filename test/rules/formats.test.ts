import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {Ajv2020} from 'ajv/dist/2020.js'
import {XMLParser, XMLValidator} from 'fast-xml-parser'
import {describe, expect, it} from 'vitest'
import {rulePage} from '../../src/commands/check/rules.ts'
import {formats} from '../../src/commands/report/formats.ts'
import {redact} from '../../src/commands/report/redact.ts'
import {formatSarif} from '../../src/commands/report/sarif.ts'
import {withRuleUrl} from '../../src/commands/report/with-rule-url.ts'
import type {Diagnostic} from '../../src/model/diagnostic.ts'

const source = 'a\nsee [the guide](/instal)\nTOKEN=abcdefgh [x](/y)\n\ttab “here”\n'
const diagnostics: readonly Diagnostic[] = [
  {
    rule: 'no-missing-page',
    severity: 'error',
    file: 'content/guide/install.mdx',
    start: {line: 2, column: 17},
    end: {line: 2, column: 24},
    reason: 'Unexpected link to `/instal`, expected an existing page; did you mean `/install`?',
    expected: ['/install']
  },
  {
    rule: 'no-secrets',
    severity: 'error',
    secret: true,
    file: 'content/guide/install.mdx',
    start: {line: 3, column: 7},
    end: {line: 3, column: 15},
    reason: 'Unexpected token (redacted)',
    note: 'Take it out of use.'
  },
  {
    rule: 'link-local-address',
    severity: 'warning',
    file: 'content/guide/install.mdx',
    start: {line: 3, column: 20},
    end: {line: 3, column: 22},
    reason: 'Unexpected <link> & "quotes", 100%: a\nb \u0007'
  },
  {rule: 'page-in-no-meta', severity: 'info', file: 'content/ü ber.mdx', reason: 'Unexpected page'}
]
const input = {
  readSource: (file: string) => (file.endsWith('install.mdx') ? source : undefined),
  color: false,
  files: 160,
  ms: 400,
  version: '0.1.0',
  explain: rulePage
}
const format = (name: string, found: readonly Diagnostic[] = diagnostics): string => formats[name]?.(found, input) ?? ''

describe('pretty', () => {
  it('shows the line and underlines the place', () => {
    expect(format('pretty', diagnostics.slice(0, 1))).toBe(
      [
        'content/guide/install.mdx',
        '  2:17  error  Unexpected link to `/instal`, expected an existing page; did you mean `/install`?  no-missing-page',
        '  > 2 | see [the guide](/instal)',
        '      |                 ^^^^^^^',
        '1 error in 1 of 160 files (0.4 s)',
        ''
      ].join('\n')
    )
  })

  it('never prints a secret, not even in the frame of another finding on its line', () => {
    const text = format('pretty')
    expect(text).not.toContain('abcdefgh')
    expect(text.match(/TOKEN=•{8} \[x\]\(\/y\)/g)).toHaveLength(2)
  })

  it('prints no control character', () => {
    expect(format('pretty')).toContain('b \\u0007')
  })

  it('prints missing packages once, with the number of other files', () => {
    const lacking = (file: string, module: string): Diagnostic => ({
      rule: 'broken-import',
      severity: 'warning',
      file,
      reason: `\`${module}\` failed: Could not resolve "left-pad" (${module}:1:15); Could not resolve "@acme/ui" (${module}:2:15)`
    })
    const text = format('pretty', [lacking('a.mdx', 'x.jsx'), lacking('b.mdx', 'y.jsx'), lacking('c.mdx', 'x.jsx')])
    expect(text).toContain('The same in 2 other files.')
    expect(text.match(/left-pad/g)).toHaveLength(1)
    expect(text).toContain('3 warnings in 3 of 160 files')
  })

  it('says that there are no findings', () => {
    expect(format('pretty', [])).toBe('No problems in 160 files (0.4 s)\n')
  })
})

it('json contains the diagnostics and counts', () => {
  const report = JSON.parse(format('json'))
  expect(report.version).toBe(1)
  expect(report.summary).toEqual({errors: 2, warnings: 1, infos: 1, files: 160, ms: 400})
  expect(report.diagnostics).toHaveLength(4)
  expect(report.diagnostics[0]).toEqual(diagnostics[0])
})

const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/sarif-schema-2.1.0.json'), 'utf8'))
const validate = new Ajv2020({strict: false, validateFormats: false}).compile(schema)

describe('sarif', () => {
  it.each([
    ['findings', diagnostics],
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
    ['findings', diagnostics],
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
  for (const name of ['json', 'pretty', 'compact']) expect(of(name)).not.toContain('mono')
})

it('compact prints one line per finding', () => {
  const lines = format('compact').trimEnd().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe(
    'content/guide/install.mdx:2:17: error: Unexpected link to `/instal`, expected an existing page; did you mean `/install`? [no-missing-page]'
  )
})

it('removes a secret from other findings', () => {
  const url = 'https://mainnet.infura.io/v3/9aa3d95b3bc440fa88ea12eaa4456161'
  const found: Diagnostic[] = [
    {
      rule: 'no-secrets',
      severity: 'error',
      secret: true,
      file: 'a.mdx',
      start: {line: 1, column: 34},
      end: {line: 1, column: 66},
      reason: 'Unexpected Infura project id (redacted)'
    },
    {
      rule: 'external-link',
      severity: 'error',
      file: 'a.mdx',
      start: {line: 1, column: 5},
      reason: `Unexpected link to \`${url}\``,
      expected: [url]
    }
  ]
  expect(JSON.stringify(redact(found, () => `[x](${url})`))).not.toContain('9aa3d95b')
})

it('a finding contains the address of its rule if the package has a homepage', () => {
  const found: Diagnostic = {rule: 'image-alt', severity: 'error', file: 'content/a.md', reason: 'Unexpected'}
  const url = 'https://docs.example.org/x/rules/image-alt'
  expect(withRuleUrl(found, 'https://docs.example.org/x/').url).toBe(url)
  expect(withRuleUrl(found, undefined)).toBe(found)
  expect(withRuleUrl({...found, rule: 'acme/own'}, 'https://docs.example.org')).not.toHaveProperty('url')
  const sarif = formatSarif([withRuleUrl(found, 'https://docs.example.org/x')], {version: '1'})
  expect(JSON.parse(sarif).runs[0].tool.driver.rules[0].helpUri).toBe(url)
})
