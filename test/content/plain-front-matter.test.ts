import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {isMap, isScalar, isSeq, parseDocument, type Scalar} from 'yaml'
import {createRandom} from '../../bench/prose.js'
import {readPlainFrontMatter} from '../../src/content/parse/plain-front-matter.ts'

/** The same by the YAML parser; nothing where it finds a mistake. */
function byParser(yaml: string): unknown {
  const document = parseDocument(yaml, {schema: 'core', prettyErrors: false, uniqueKeys: true})
  const root = document.contents
  if (document.errors.length + document.warnings.length > 0 || (root !== null && !isMap(root))) return undefined
  const spanOf = (node: unknown) => (node as Scalar).range?.slice(0, 2)
  const pairs = root?.items ?? []
  return {
    data: document.toJS() ?? {},
    keys: Object.fromEntries(pairs.map(({key}) => [String((key as Scalar).value), spanOf(key)])),
    items: Object.fromEntries(
      pairs.flatMap(({key, value}) =>
        isSeq(value) && isScalar(key) ? [[String(key.value), value.items.map(spanOf)]] : []
      )
    )
  }
}

const values = [
  ...[
    'text',
    'Two words',
    'a: b',
    'a:b',
    'a #b',
    'a#b',
    'a:',
    'a ',
    'true',
    'False',
    'null',
    'Null',
    'y',
    'no',
    'NaN',
    'e5'
  ],
  ...[
    '"quoted"',
    '"a: b # c"',
    '"a\\n"',
    '"open',
    "'single'",
    "'it''s'",
    "''",
    '""',
    '"a" b',
    "'a'b",
    '0',
    '12',
    '012',
    '-1'
  ],
  ...[
    '1.10',
    '1e3',
    '0x1f',
    '2025-04-25',
    '2025-4-5',
    '12:30',
    '.inf',
    '~',
    '-',
    '- a',
    '[a, b]',
    '{a: b}',
    '|',
    '> a',
    '&x a'
  ],
  ...[
    '*x',
    '!t a',
    '%a',
    '@a',
    '`a`',
    '? a',
    'a, [b] {c} "d" & * !',
    "it's",
    'naïve – text',
    'a\u2028b',
    'a\u00a0b',
    '😀 a',
    'a 😀'
  ],
  ...[
    'a\tb',
    '\ta',
    ' a',
    '',
    '(a)',
    '/a/b',
    'https://example.org/#a',
    'a |',
    'a -',
    'ab\u0085c',
    'a\ufeff',
    '<<',
    'x\u0007'
  ]
]
const keys = [
  'title',
  'a',
  'b-c',
  'd_e',
  'constructor',
  '__proto__',
  'true',
  'Null',
  'on',
  '1',
  '"q"',
  'é',
  'a b',
  '<<',
  '- a',
  ''
]
const others = [
  '',
  '# a',
  '  more',
  'more',
  '---',
  '...',
  '- a',
  '  - a',
  '    - a',
  '  -',
  '  b: c',
  '\t- a',
  '  - a: b',
  '  - - a',
  ' '
]

test('gives what the YAML parser gives', () => {
  const random = createRandom(7)
  const of = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? ''
  let read = 0
  for (let i = 0; i < 20_000; i++) {
    const lines: string[] = []
    for (let n = random() * 5; n > 0; n--) {
      // Mostly what is plain: a text with one odd thing in it tells most.
      const key = random() < 0.6 ? `k${lines.length}` : of(keys)
      const value = random() < 0.5 ? of(values.slice(0, 2)) : of(values)
      if (random() < 0.6) lines.push(`${key}:${random() < 0.95 ? ' ' : '  '}${value}`)
      else if (random() < 0.7) {
        const indent = of(['', '  ', '    '])
        lines.push(`${key}:`, `${indent}- ${of(values.slice(0, 2))}`, `${random() < 0.9 ? indent : '   '}- ${value}`)
      } else lines.push(of(others))
    }
    const yaml = lines.map(line => `${line}\n`).join('')
    const plain = readPlainFrontMatter(yaml)
    if (!plain) continue
    read++
    expect({...plain, data: {...plain.data}}, JSON.stringify(yaml)).toEqual(byParser(yaml))
    expect(Object.keys(plain.data)).toEqual(Object.keys(plain.keys))
  }
  expect(read).toBeGreaterThan(2500)
})

test('reads most pages of a real site', () => {
  const files = readdirSync('content', {recursive: true}).map(String)
  const heads = files.flatMap(name => {
    const head = /\.mdx?$/.test(name) && /^---\n([\s\S]*?)^---$/m.exec(readFileSync(join('content', name), 'utf8'))
    return head ? [head[1] ?? ''] : []
  })
  const plain = heads.map(readPlainFrontMatter)
  expect(plain.filter(Boolean).length).toBeGreaterThan(heads.length * 0.8)
  for (const [index, read] of plain.entries())
    if (read) expect({...read, data: {...read.data}}).toEqual(byParser(heads[index] ?? ''))
})
