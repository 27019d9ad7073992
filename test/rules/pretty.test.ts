import {describe, expect, it} from 'vitest'
import {codeFrame} from '../../src/commands/report/code-frame.ts'
import {formatPretty} from '../../src/commands/report/pretty.ts'
import {redact} from '../../src/commands/report/redact.ts'
import {withRuleUrl} from '../../src/commands/report/with-rule-url.ts'
import type {Diagnostic} from '../../src/model/diagnostic.ts'
import {app} from '../app.ts'
import {madeFindings} from './made-findings.ts'

const source = 'a\nsee [the guide](/instal)\nTOKEN=abcdefgh [x](/y)\n\ttab “here”\n'
const input = {
  readSource: (file: string) => (file.endsWith('install.mdx') ? source : undefined),
  color: false,
  files: 160,
  ms: 400
}
const format = (found: readonly Diagnostic[] = madeFindings): string => formatPretty(found, input)

describe('pretty', () => {
  it('shows the line and underlines the place', () => {
    expect(format(madeFindings.slice(0, 1))).toBe(
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
    const text = format()
    expect(text).not.toContain('abcdefgh')
    expect(text.match(/TOKEN=•{8} \[x\]\(\/y\)/g)).toHaveLength(2)
  })

  it('prints no control character', () => {
    expect(format()).toContain('b \\u0007')
  })

  it('prints missing packages once, with the number of other files', () => {
    const lacking = (file: string, module: string): Diagnostic => ({
      rule: 'broken-import',
      severity: 'warning',
      file,
      reason: `\`${module}\` failed: Could not resolve "left-pad" (${module}:1:15); Could not resolve "@acme/ui" (${module}:2:15)`,
      data: {packages: ['@acme/ui', 'left-pad']}
    })
    const text = format([lacking('a.mdx', 'x.jsx'), lacking('b.mdx', 'y.jsx'), lacking('c.mdx', 'x.jsx')])
    expect(text).toContain('The same in 2 other files.')
    expect(text.match(/left-pad/g)).toHaveLength(1)
    expect(text).toContain('3 warnings in 3 of 160 files')
  })

  it('wraps messages to the width of the terminal, between words', () => {
    const text = formatPretty(madeFindings.slice(0, 1), {...input, width: 60})
    expect(text.split('\n').slice(1, 4)).toEqual([
      '  2:17  error  Unexpected link to `/instal`, expected an',
      '               existing page; did you mean `/install`?',
      '               no-missing-page'
    ])
    // No room beside the place: the text continues below it.
    const narrow = formatPretty(madeFindings.slice(0, 1), {...input, width: 40}).split('\n')
    expect(narrow.slice(1, 4)).toEqual([
      '  2:17  error  Unexpected link to',
      '    `/instal`, expected an existing',
      '    page; did you mean `/install`?'
    ])
    expect(narrow.every(line => line.length <= 40)).toBe(true)
  })

  it.each([
    ['a tab', '\t[a](/x)', '[a]', '    [a](/x)', '    ^^^'],
    ['wide characters', '日本語 [リンク](/x)', '[リンク]', '日本語 [リンク](/x)', '       ^^^^^^^^'],
    ['an emoji of several characters', '👨‍👩‍👧 [a](/x)', '[a]', '👨‍👩‍👧 [a](/x)', '   ^^^'],
    ['combining characters', 'e\u0301 [a](/x)', '[a]', 'e\u0301 [a](/x)', '  ^^^'],
    [
      'a long start',
      `${'word '.repeat(20)}[a](/x) end`,
      '[a]',
      `… ${'word '.repeat(6)}[a](/x) end`,
      `${' '.repeat(32)}^^^`
    ],
    ['a long end', `See [a](/x) ${'word '.repeat(20)}`, '[a]', `See [a](/x)${' word'.repeat(7)} w …`, '    ^^^'],
    [
      'wide characters before the place',
      `${'日'.repeat(60)}[a](/x)`,
      '[a]',
      `… ${'日'.repeat(15)}[a](/x)`,
      `${' '.repeat(32)}^^^`
    ],
    [
      'a long place',
      `See [a](/${'x'.repeat(80)})`,
      `[a](/${'x'.repeat(80)})`,
      `See [a](/${'x'.repeat(39)} …`,
      `    ${'^'.repeat(46)}`
    ]
  ])('cuts a line with %s around the place', (_, line, place, text, mark) => {
    const column = line.indexOf(place) + 1
    const end = {line: 1, column: column + place.length}
    const frame = codeFrame([line], {start: {line: 1, column}, end}, [], 50)
    expect(frame).toEqual({text, mark, line: 1})
  })

  it('says how many findings `--fix` can fix', () => {
    const [first] = madeFindings as [Diagnostic]
    const found = [{...first, fix: {from: 1, to: 2, text: ''}}, first]
    expect(formatPretty(found, input)).toMatch(
      /\n2 errors in 1 of 160 files \(0\.4 s\)\n1 fixable with `docsgen check --fix`\n$/
    )
    expect(formatPretty(found, {...input, fixCommand: '--fix'})).toMatch(/\n1 fixable with --fix\n$/)
  })

  it('says that there are no findings', () => {
    expect(format([])).toBe('No problems in 160 pages (0.4 s)\n')
  })
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
  const known = app.rules
  const url = 'https://docs.example.org/x/rules/image-alt'
  expect(withRuleUrl(found, {homepage: 'https://docs.example.org/x/', known}).url).toBe(url)
  expect(withRuleUrl(found, {homepage: undefined, known})).toBe(found)
  expect(withRuleUrl({...found, rule: 'acme/own'}, {homepage: 'https://docs.example.org', known})).not.toHaveProperty(
    'url'
  )
})
