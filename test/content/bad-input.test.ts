import {expect, test} from 'vitest'
import {invalidLink} from '../../src/features/link-checks/rules/invalid-link.ts'
import type {Diagnostic} from '../../src/model/diagnostic.ts'
import {badInputs} from './bad-inputs.ts'
import {page, readFrom} from './reader.ts'

const source = 'content/guide/input.mdx'

const describeFinding = ({file, start, end, rule, severity, reason}: Diagnostic): string => {
  const at = (point: {line: number; column: number} | undefined): string =>
    point ? `${point.line}:${point.column}` : '?'
  return `${file === source ? '' : `${file} `}${at(start)}${end ? `-${at(end)}` : ''} ${severity === 'error' ? '' : `${severity} `}${rule}: ${reason}`
}

test.each(badInputs)('$name', async ({files, expected}) => {
  const {diagnostics, facts, root} = await readFrom(files, source, {rules: [invalidLink]})
  expect(diagnostics.map(describeFinding)).toEqual(expected)
  // Whatever is wrong, the page has facts, so that links of other pages to it are not reported as well.
  expect(facts).toMatchObject({source, route: '/guide/input'})
  for (const {reason, note = ''} of diagnostics) {
    expect(reason + note, 'a path of the machine').not.toContain(root)
    expect(reason, 'a stack').not.toMatch(/\n\s+at |node_modules/)
  }
})

test('there are at least sixty cases', () => expect(badInputs.length).toBeGreaterThanOrEqual(60))

test('a module that imports a missing package says how to install it', async () => {
  const files = Object.assign({}, badInputs.find(({name}) => name === 'a module whose import is missing')?.files, {
    'content/guide/chart.tsx': 'import x from "@boats/rig/sail"\nexport default () => x\n'
  })
  const {diagnostics} = await readFrom(files, source)
  expect(diagnostics.map(({note}) => note)).toEqual([
    'Install it with `npm install @boats/rig`. If it is not a package, add an `alias` to the configuration.'
  ])
})

test('a mistake in a module lists the import through which the page uses it, and the module between them', async () => {
  const files = {
    [source]: page("import Chart from './chart.tsx'\n\n<Chart />"),
    'content/guide/chart.tsx': "import {bar} from './bar.tsx'\nimport './bar.css'\nexport default () => bar\n",
    'content/guide/bar.tsx': 'export const bar = () => {\n',
    'content/guide/bar.css': '.bar { color: red }\n'
  }
  const first = await readFrom(files, source)
  expect(first.diagnostics).toMatchObject([
    {
      file: 'content/guide/bar.tsx',
      start: {line: 2, column: 1},
      note: 'Imported by `content/guide/input.mdx:12:19`, through `content/guide/chart.tsx`.'
    }
  ])
  const second = await readFrom(
    {
      ...files,
      'content/guide/bar.tsx': 'export const bar = <b>1</b>\n',
      'content/guide/bar.css': '.a { background: url(x.png) }\n'
    },
    source
  )
  expect(second.diagnostics).toMatchObject([
    {
      rule: 'broken-import',
      file: 'content/guide/bar.css',
      start: {line: 1, column: 18},
      reason: 'Could not resolve "x.png"',
      note: 'Imported by `content/guide/input.mdx`, through `content/guide/chart.tsx`.'
    }
  ])
})

test.each([
  ['One<br>two', 'Every tag is closed in MDX; write <br />.'],
  ['{/* a */} <https://example.org> <!-- b -->', expect.stringContaining('not support addresses in angle brackets')],
  ['<!-- see <https://example.org> -->', expect.stringContaining('not support HTML comments')],
  ['## Title {#title}', expect.stringContaining('write the heading id as [#id]')]
])('what to write in MDX instead of %s', async (text, note) => {
  const {diagnostics} = await readFrom({[source]: page(text)}, source)
  expect(diagnostics.map(found => found.note)).toEqual([note])
})

test.each([
  ['yaml', 'a: 1\nb: [1\nc: 3\n', 3],
  ['toml', 'a = 1\nb = \nc = 3\n', 2],
  ['json', '{\n  "a": 1,\n  "b" 2\n}\n', 3]
])(
  'a syntax error in imported %s is reported at its own line, even if a component imports it',
  async (end, text, line) => {
    const expected = {file: `content/guide/data.${end}`, start: {line}, rule: 'broken-import'}
    const files = {
      [source]: page(`import data from './data.${end}'\n\n{data.a}`),
      [`content/guide/data.${end}`]: text
    }
    const direct = await readFrom(files, source)
    expect(direct.diagnostics[0]).toMatchObject({
      ...expected,
      note: expect.stringContaining('`content/guide/input.mdx:12:18`.')
    })
    const nested = await readFrom(
      {
        ...files,
        [source]: page("import Chart from './chart.tsx'\n\n<Chart />"),
        'content/guide/chart.tsx': `import data from './data.${end}'\nexport default () => data.a\n`
      },
      source
    )
    expect(nested.diagnostics[0]).toMatchObject({
      ...expected,
      note: expect.stringContaining('through `content/guide/chart.tsx`.')
    })
  }
)
