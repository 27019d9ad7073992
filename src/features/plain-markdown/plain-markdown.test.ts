import {expect, it} from 'vitest'
import {checkFiles} from '../../../test/rules/check-files.ts'

async function found(text: string, path = 'content/a.md'): Promise<string[]> {
  const {diagnostics} = await checkFiles({[path]: text})
  return diagnostics
    .filter(({rule}) => rule === 'mdx-in-markdown')
    .map(
      ({start, end, reason}) =>
        `${start?.line}:${start?.column}-${end?.column} ${/`[^`]*`|import|export/.exec(reason)?.[0]}`
    )
}

it('finds components indented in lists and quotes', async () => {
  expect(await found('1. One\n\n   <Callout>\n\n   Text.\n\n   </Callout>\n\n> <Cards>\n> </Cards>')).toEqual([
    '3:4-12 `<Callout>`',
    '9:3-9 `<Cards>`'
  ])
})

it('finds each component that CommonMark reads as text once', async () => {
  expect(
    await found(
      '<Card title={"a b"} href="/x" />\n\n<Card title="x" href="/x" />\n\nSee <Tabs.Tab> and \\<Tabs.Tab> and &lt;Steps>.'
    )
  ).toEqual(['1:1-6 `<Card>`', '5:5-14 `<Tabs.Tab>`'])
})

it('counts columns with CRLF, a byte order mark and emoji', async () => {
  expect(await found('\uFEFFText.\r\n\r\n🎉 a Vec<String>\r\n')).toEqual(['3:9-16 `<String>`'])
})

it('ignores HTML, SVG, custom elements, comments, code and attributes', async () => {
  expect(
    await found(
      [
        '<DETAILS open><Summary>x</Summary>',
        '',
        '<svg viewBox="0 0 1 1"><linearGradient id="g"/><clipPath></clipPath><foreignObject></foreignObject></svg>',
        '<my-Widget></my-Widget> <math><mi>x</mi></math>',
        '',
        '<!-- <Callout> in a comment',
        'over lines <Tabs> -->',
        '',
        '<a title="a <Callout> b">x</a> `<Callout>` <https://example.org> <me@example.org>',
        '',
        '```mdx',
        "import A from './a.mdx'",
        '<Callout>',
        '```',
        '',
        '    <Callout>',
        '',
        '<script>const a = <Callout></Callout></script>',
        '',
        '</DETAILS>',
        '',
        'a < b and c > d, x <y, 1 <2, \\<Callout>'
      ].join('\n')
    )
  ).toEqual([])
})

it('finds imports and exports, but no sentence that starts with such a word', async () => {
  expect(
    await found(
      "import A from './a.mdx'\nimport {B, C} from \"../x\"\nimport './x.css'\n\nexport const x = 1\n\nText.\n\nimport * as D from './d.tsx';"
    )
  ).toEqual(['1:1-24 import', '2:1-26 import', '3:1-17 import', '5:1-17 export', '9:1-30 import'])
  expect(
    await found(
      "import the key from 'wallet' first.\nexport default values, then\nexport the key.\n\nimport 'x' means more.\n\n- import A from './a.mdx'"
    )
  ).toEqual([])
})

it('reports nothing in .mdx', async () => {
  expect(await found("import {Callout} from 'nextra/components'\n\n<Callout>x</Callout>", 'content/a.mdx')).toEqual([])
})

it('checks partials', async () => {
  const {diagnostics} = await checkFiles({
    'content/a.mdx': "import P from './_p.md'\n\n<P />",
    'content/_p.md': 'Text.\n\n- <Callout>x</Callout>'
  })
  expect(diagnostics.filter(({rule}) => rule === 'mdx-in-markdown')).toMatchObject([
    {file: 'content/_p.md', start: {line: 3, column: 3}, expected: ['content/_p.mdx']}
  ])
})

it('suggests the new file name', async () => {
  const {diagnostics} = await checkFiles({'content/b/c.md': '<Callout>x</Callout>'})
  expect(diagnostics.find(({rule}) => rule === 'mdx-in-markdown')).toMatchObject({
    severity: 'warning',
    reason: 'Unexpected component `<Callout>` in a `.md` file, expected HTML; rename the file to `c.mdx`',
    expected: ['content/b/c.mdx']
  })
})
