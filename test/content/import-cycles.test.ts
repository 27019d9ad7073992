import {expect, test} from 'vitest'
import {page, readFrom} from './reader.ts'

/** Tests that values which are missing because modules import each other are findings. */

const source = 'content/index.mdx'
const shown = page("import {a} from '../lib/a.ts'\n\nValue {String(a)}")

async function cyclesOf(files: Readonly<Record<string, string>>) {
  const {diagnostics} = await readFrom({[source]: shown, ...files}, source)
  return diagnostics
    .filter(({rule}) => rule === 'import-cycle')
    .map(({file, start, reason}) => `${file}:${start?.line}:${start?.column} ${reason}`)
}

test('a constant that a circular import leaves without a value is a finding at the import', async () => {
  const found = await cyclesOf({
    'lib/a.ts': "import {b} from './b.ts'\nexport const a: string = `a${b}`\n",
    'lib/b.ts': "// First line\nimport {c} from './c'\nexport const b = c\n",
    'lib/c.tsx': "import {a as first} from './a'\nexport const c = <b>{first}</b>\n"
  })
  expect(found).toEqual([
    'lib/c.tsx:1:9 Unexpected import cycle `lib/a.ts` → `lib/b.ts` → `lib/c.tsx` → `lib/a.ts`: `first` has no value yet when `lib/c.tsx` uses it'
  ])
})

test.each([
  [
    'the value is used by a function later',
    'export const b = () => a\n',
    "import {b} from './b.ts'\nexport const a = () => b\n"
  ],
  [
    'it is a function',
    'export const b = a()\n',
    "import {b} from './b.ts'\nexport function a() { return b ? 1 : 2 }\n"
  ],
  [
    'only its type is imported',
    'export const b: typeof a = 1 as never\n',
    "import {b} from './b.ts'\nexport const a = b\n"
  ]
])('a circular import is not a finding if %s', async (_name, b, a) => {
  expect(await cyclesOf({'lib/a.ts': a, 'lib/b.ts': `import {a} from './a.ts'\n${b}`})).toEqual([])
})

test('a value that a module passes on has the value of its own module', async () => {
  const found = await cyclesOf({
    'lib/a.ts': "export * from './first.ts'\nexport {first as again} from './first.ts'\nexport {a} from './b.ts'\n",
    'lib/first.ts': 'export const first = 1\n',
    'lib/b.ts': "import {again, first} from './a.ts'\nexport const a = first + again\n"
  })
  expect(found).toEqual([])
})

test("partials whose constants need each other are a finding at the import, even if one is the page's own", async () => {
  const files = {
    [source]: page("import {p} from './_part.mdx'\n\nexport const q = 'q' + p\n\nCycle {q}"),
    'content/_part.mdx': "import {q} from './index.mdx'\n\nexport const p = 'p' + q\n"
  }
  expect(await cyclesOf(files)).toEqual([
    'content/_part.mdx:1:9 Unexpected import cycle `content/index.mdx` → `content/_part.mdx` → `content/index.mdx`: `q` has no value yet when `content/_part.mdx` uses it'
  ])
  const later = {...files, 'content/_part.mdx': "import {q} from './index.mdx'\n\nexport const p = () => 'p' + q\n"}
  expect(await cyclesOf(later)).toEqual([])
})

test('a partial uses what another partial exports', async () => {
  const {diagnostics, content} = await readFrom(
    {
      [source]: page("import {p} from './_p.mdx'\nimport T from './_t.mdx'\n\nNested {p}\n\n<T />"),
      'content/_p.mdx': "import {r} from './_r.mdx'\n\nexport const p = 'p' + r\n",
      'content/_t.mdx': "import {r as s} from './_r.mdx'\n\nUses {s}\n",
      'content/_r.mdx': "export const r = 'r'\n"
    },
    source
  )
  expect(diagnostics).toEqual([])
  expect(content.html).toContain('Nested pr')
  expect(content.html).toContain('Uses r')
})
