import {describe, expect, it} from 'vitest'
import {unifiedDiff} from '../../src/commands/report/diff.ts'
import {applyEdits, compatibleEdits} from '../../src/rules/text/apply-edits.ts'
import {checkFiles} from './check-files.ts'

async function fixed(
  files: Readonly<Record<string, string>>,
  path: string,
  settings: Parameters<typeof checkFiles>[1] = {}
): Promise<string> {
  const {diagnostics} = await checkFiles(files, settings)
  const edits = diagnostics.flatMap(({file, fix}) => (file === path && fix ? [fix] : []))
  return applyEdits(files[path] ?? '', compatibleEdits(edits))
}

const b = {'content/guide/install.mdx': '## Linux'}

describe('safe edits', () => {
  it.each([
    ['a moved page, with fragment and query', '[x](/old?a=1#linux) ', '[x](/guide/install?a=1#linux) '],
    ['case', '[x](/Guide/Install#linux)', '[x](/guide/install#linux)'],
    ['extension', '[x](./guide/install.md#linux)', '[x](./guide/install.mdx#linux)'],
    ['a trailing slash', '[x](/guide/install/#linux)', '[x](/guide/install#linux)'],
    [
      'a component',
      '<Cards>\n<Card title="t" href="/old#linux" />\n</Cards>',
      '<Cards>\n<Card title="t" href="/guide/install#linux" />\n</Cards>'
    ],
    ['a definition', '[x][y]\n\n[y]: /old#linux', '[x][y]\n\n[y]: /guide/install#linux'],
    [
      'quotes in code',
      'Set `“a”`.\n\n- x\n\n  ```bash\n  echo “b”\u00a0c\n  ```',
      'Set `"a"`.\n\n- x\n\n  ```bash\n  echo "b" c\n  ```'
    ],
    ['values that a list repeats', '---\ncategories: [a, b, a]\n---\n', '---\ncategories: [a, b]\n---\n'],
    [
      'values that a block repeats',
      '---\ncategories:\n  - a\n  - a\n  - b\n---\n',
      '---\ncategories:\n  - a\n  - b\n---\n'
    ],
    ['links in code: never', '`/old`\n\n```md\n[x](/old)\n```', '`/old`\n\n```md\n[x](/old)\n```']
  ])('%s', async (_name, before, after) => {
    const files = {...b, 'redirects.yaml': '/old: /guide/install\n', 'content/index.mdx': before}
    expect(await fixed(files, 'content/index.mdx')).toBe(after)
    const {diagnostics} = await checkFiles({...files, 'content/index.mdx': after})
    expect(diagnostics.filter(({fix}) => fix)).toEqual([])
  })

  it('keeps CRLF and the byte order mark', async () => {
    const files = {
      ...b,
      'content/index.mdx': '\uFEFF---\r\ntitle: a\r\n---\r\n\r\nText\r\n[x](/Guide/install)\r\n`“a”`\r\n'
    }
    expect(await fixed(files, 'content/index.mdx')).toBe(
      '\uFEFF---\r\ntitle: a\r\n---\r\n\r\nText\r\n[x](/guide/install)\r\n`"a"`\r\n'
    )
  })

  it('sorts lists if a project enables that', async () => {
    const files = {'content/index.mdx': '---\ncategories:\n  - c # last\n  - a\n  - b\npersonas: [b, "a"]\n---\n'}
    expect(await fixed(files, 'content/index.mdx', {settings: {'sorted-lists': 'warning'}})).toBe(
      '---\ncategories:\n  - a # last\n  - b\n  - c\npersonas: ["a", b]\n---\n'
    )
  })

  it('does not guess between two pages', async () => {
    const files = {'content/ab.mdx': 'x', 'content/c/AB.mdx': 'x', 'content/index.mdx': '[x](/aB) [y](/zz)'}
    expect(await fixed(files, 'content/index.mdx')).toBe('[x](/ab) [y](/zz)')
  })
})

it('leaves out edits that overlap', () => {
  expect(
    compatibleEdits([
      {from: 5, to: 9, text: 'a'},
      {from: 0, to: 6, text: 'b'},
      {from: 9, to: 9, text: 'c'}
    ])
  ).toEqual([
    {from: 0, to: 6, text: 'b'},
    {from: 9, to: 9, text: 'c'}
  ])
})

it('prints a unified diff', () => {
  const before = Array.from({length: 20}, (_, index) => `line ${index + 1}`)
  const after = before.toSpliced(1, 1, 'LINE 2').toSpliced(14, 1)
  expect(unifiedDiff('content/a.mdx', before.join('\n'), after.join('\n'))).toBe(
    `--- a/content/a.mdx\n+++ b/content/a.mdx\n@@ -1,5 +1,5 @@\n line 1\n-line 2\n+LINE 2\n line 3\n line 4\n line 5\n@@ -12,7 +12,6 @@\n line 12\n line 13\n line 14\n-line 15\n line 16\n line 17\n line 18\n`
  )
})

it('prints a unified diff of a new file', () => {
  expect(unifiedDiff('a.json', '', '{\n}\n')).toBe('--- a/a.json\n+++ b/a.json\n@@ -0,0 +1,2 @@\n+{\n+}\n')
})

it('hides the same text in the removed and the added line, below a removed line', () => {
  const mask = (line: string, number: number): string => (number === 3 ? line.replace('secret', '***') : line)
  const diff = unifiedDiff('a.md', 'a\nb\nc secret\n', 'b\nd secret\n', mask)
  expect(diff).toBe('--- a/a.md\n+++ b/a.md\n@@ -1,3 +1,2 @@\n-a\n b\n-c ***\n+d ***\n')
})
