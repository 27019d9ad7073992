import {expect, it} from 'vitest'
import {checkFiles} from '../../../test/rules/check-files.ts'

const about = new Set([
  'image-alt',
  'disable-syntax',
  'unused-disable',
  'link-local-address',
  'fence-json',
  'heading-levels',
  'notice-date',
  'page-in-no-meta'
])

async function found(
  files: Readonly<Record<string, string>>,
  settings: Parameters<typeof checkFiles>[1] = {}
): Promise<string[]> {
  const {diagnostics} = await checkFiles(files, settings)
  return diagnostics
    .filter(({rule}) => about.has(rule))
    .map(({rule, start, file}) => `${file.replace('content/', '')}:${start?.line ?? '-'} ${rule}`)
}

it('silences the next line, skipping blank lines', async () => {
  expect(
    await found({
      'content/a.mdx':
        '{/* docsgen-disable-next-line image-alt -- decoration */}\n\n![](https://x.org/a.png)\n\n![](https://x.org/b.png)'
    })
  ).toEqual(['a.mdx:5 image-alt'])
})

it('accepts a comment that a formatter split into lines', async () => {
  expect(
    await found({
      'content/a.mdx':
        '{/* docsgen-disable-next-line\n    image-alt -- a long reason\n    why */}\n\n![](https://x.org/a.png)'
    })
  ).toEqual([])
})

it('accepts HTML comments in .md', async () => {
  expect(
    await found({
      'content/a.md': '<!-- docsgen-disable-next-line image-alt -- decoration -->\n![](https://x.org/a.png)'
    })
  ).toEqual([])
})

it('silences a whole block', async () => {
  expect(
    await found({
      'content/a.mdx':
        '{/* docsgen-disable-next-line fence-json -- shows the mistake */}\n\n```json\n{\n  "a" 1\n}\n```\n\n```json\n{"a" 1}\n```'
    })
  ).toEqual(['a.mdx:10 fence-json'])
})

it('silences several rules, and lines up to an end', async () => {
  const text =
    '{/* docsgen-disable image-alt, link-local-address -- a list of local pictures */}\n\n![](https://x.org/a.png)\n\n[x](http://localhost)\n\n{/* docsgen-enable */}\n\n![](https://x.org/b.png)'
  expect(await found({'content/a.mdx': text})).toEqual(['a.mdx:9 image-alt'])
})

it('silences a whole file, including findings without a place', async () => {
  const meta = '{"index": "Home"}'
  expect(await found({'content/_meta.json': meta, 'content/index.mdx': 'x', 'content/a.mdx': 'x'})).toEqual([
    'a.mdx:- page-in-no-meta'
  ])
  expect(
    await found({
      'content/_meta.json': meta,
      'content/index.mdx': 'x',
      'content/a.mdx': '{/* docsgen-disable-file page-in-no-meta -- listed by hand */}\n\nx'
    })
  ).toEqual([])
})

it('reads comments in front matter', async () => {
  expect(
    await found({
      'content/a.mdx': '---\n# docsgen-disable-next-line notice-date -- about no day\ncontent_type: notice\n---\n'
    })
  ).toEqual([])
})

it('requires a reason, and silences nothing without one', async () => {
  expect(
    await found({'content/a.mdx': '{/* docsgen-disable-next-line image-alt */}\n\n![](https://x.org/a.png)'})
  ).toEqual(['a.mdx:1 disable-syntax', 'a.mdx:3 image-alt'])
})

it('requires rule names that exist', async () => {
  const {diagnostics} = await checkFiles({'content/a.mdx': '{/* docsgen-disable-next-line image-al -- why */}\n\nx'})
  expect(diagnostics.find(({rule}) => rule === 'disable-syntax')).toMatchObject({
    reason:
      'Unexpected rule `image-al`, expected one that `docsgen check --list-rules` prints; did you mean `image-alt`?',
    expected: ['image-alt']
  })
  expect(await found({'content/a.mdx': '{/* docsgen-disable */}\n\nx'})).toEqual(['a.mdx:1 disable-syntax'])
})

it('reports a comment that silences nothing, unless the rule is off', async () => {
  const files = {'content/a.mdx': '{/* docsgen-disable-next-line image-alt -- why */}\n\nx'}
  expect(await found(files)).toEqual(['a.mdx:1 unused-disable'])
  expect(await found(files, {settings: {'image-alt': 'off'}})).toEqual([])
  expect(
    await found({
      'content/a.mdx': '{/* docsgen-disable-next-line external-link -- only asked for with --external */}\n\nx'
    })
  ).toEqual([])
})

it('ignores code that looks like a comment', async () => {
  expect(
    await found({
      'content/a.mdx':
        '`{/* docsgen-disable-next-line image-alt */}`\n\n```mdx\n{/* docsgen-disable image-alt */}\n```\n\n![](https://x.org/a.png)'
    })
  ).toEqual(['a.mdx:7 image-alt'])
})

it('works in partials, whose findings are reported once', async () => {
  const page = "import P from './_p.mdx'\n\n<P />"
  expect(
    await found({'content/a.mdx': page, 'content/b.mdx': page, 'content/_p.mdx': '![](https://x.org/a.png)'})
  ).toEqual(['_p.mdx:1 image-alt'])
  expect(
    await found({
      'content/a.mdx': page,
      'content/b.mdx': page,
      'content/_p.mdx': '{/* docsgen-disable-next-line image-alt -- decoration */}\n![](https://x.org/a.png)'
    })
  ).toEqual([])
})

it('works in partials inside a list or a component, on pages without imports', async () => {
  const part = '<!-- docsgen-disable-next-line image-alt -- decoration -->\n![](https://x.org/a.png)'
  expect(
    await found({
      'content/a.md': '1. Step\n\n   <!-- @include: ./_p.md -->\n',
      'content/b.mdx': '<Steps>\n\n## Step\n\n<Include file="./_p.md" />\n\n</Steps>\n',
      'content/_p.md': part
    })
  ).toEqual([])
})

it('cannot silence an error that leaves a page unread, and neither can settings', async () => {
  const {diagnostics} = await checkFiles({'content/a.mdx': '<Callout>'}, {settings: {'mdx-syntax': 'off'}})
  expect(diagnostics.filter(({rule}) => rule === 'mdx-syntax')).toHaveLength(1)
})

it('applies severities', async () => {
  const {diagnostics} = await checkFiles(
    {'content/a.mdx': '![](https://x.org/a.png)'},
    {settings: {'image-alt': 'info'}}
  )
  expect(diagnostics.find(({rule}) => rule === 'image-alt')?.severity).toBe('info')
  expect(await found({'content/a.mdx': '![](https://x.org/a.png)'}, {settings: {'image-alt': 'off'}})).toEqual([])
})
