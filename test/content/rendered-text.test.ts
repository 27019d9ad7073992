import {describe, expect, test} from 'vitest'
import {readFrom} from './reader.ts'

/**
 * Tests that text from components and expressions is treated like any other: in search, in the mirror, in the number of words.
 */

const head = '---\ntitle: T\n---\n\n'
const say = `export const Say = ({name, children}) => (
  <section>
    <h3 id="from-code">Said by {name}</h3>
    <p>It <strong>really</strong> renders <a href="/there">links</a>.</p>
    <ul><li>one</li><li>two</li></ul>
    <table><thead><tr><th>A</th></tr></thead><tbody><tr><td>cell</td></tr></tbody></table>
    <script type="application/json">{'{"hidden": 1}'}</script>
    {children}
  </section>
)
export const version = 'v7.1'
export const Word = () => <b>inline</b>
`

async function read(body: string) {
  const {facts, content} = await readFrom(
    {'content/a.mdx': head + body, 'content/say.jsx': say, 'content/there.md': head},
    'content/a.mdx'
  )
  return {...content, words: facts.words}
}

describe('a component of the project', () => {
  const page = `import {Say} from './say.jsx'\n\n## Before\n\nWords.\n\n<Say name="code">\n\nInner *text*.\n\n\`\`\`js\nconst a = 1\n\`\`\`\n\n</Say>\n\n## After\n\nEnd.\n`

  test('is in the sections for search, each word once', async () => {
    const {sections} = await read(page)
    expect(sections.map(({heading}) => heading)).toEqual(['Before', 'After'])
    const prose = sections[0]?.prose ?? ''
    for (const words of ['Said by code', 'It really renders links.', 'one', 'cell', 'Inner text.'])
      expect(prose.split(words)).toHaveLength(2)
    expect(prose).not.toContain('hidden')
    expect(prose).not.toContain('const a')
    expect(sections[0]?.code).toContain('const a = 1')
  })

  test('is in the mirror, as Markdown', async () => {
    const {text} = await read(page)
    expect(text).toContain('### Said by code')
    expect(text).toContain('It **really** renders [links](/there).')
    expect(text).toContain('- one\n- two')
    expect(text).toMatch(/\| A +\|\n\| -+ \|\n\| cell \|/)
    expect(text).toContain('Inner *text*.')
    expect(text).toMatch(/```\w*\nconst a = 1\n```/)
    expect(text).not.toMatch(/hidden|[\uE000-\uE00F]/)
  })

  test('adds to the reading time', async () => {
    const without = await read('Words.\n')
    expect((await read(page)).words).toBeGreaterThan(without.words + 10)
  })

  test('does not add to the reading time in lists and tables that readers skim', async () => {
    const links = '- [One](https://example.org/1): of the first.\n- [**Two**](https://example.org/2) of two.\n'
    const rows = '| Flag | Means |\n| --- | --- |\n| `--a` | The first. |\n'
    const prose = 'Ten words stand here, and one after the other is read, which takes some time.\n\n'
    const {words} = await read(prose)
    expect((await read(`${prose}${links}`)).words).toBe(words)
    expect((await read(`${prose}${rows}`)).words).toBe(words)
    expect((await read(`${prose}- Say it.\n- See [two](https://example.org/2).\n`)).words).toBe(words + 4)
    expect((await read(`Words.\n\n${links}\n${rows}`)).words).toBe(0)
  })
})

test('works in a line, a list, a table, a tab and a packaged component', async () => {
  const {text, sections, html} = await read(
    `import {Word, version} from './say.jsx'\n\nAn <Word /> word of {version}, twice {version.toUpperCase()}.\n\n- item <Word />\n\n| A |\n| - |\n| x <Word /> |\n\n<Tabs items={['One']}><Tab>In <Word /> a tab</Tab></Tabs>\n\n<Callout>\n<Word />\n</Callout>\n`
  )
  expect(html).not.toMatch(/[\uE000-\uE00F]/)
  expect(text).toContain('An **inline** word of v7.1, twice V7.1.')
  expect(text).toContain('- item **inline**')
  expect(text).toContain('| x **inline** |')
  expect(text).toContain('In **inline** a tab')
  const prose = sections.map(section => section.prose).join('\n')
  expect(prose).toContain('An inline word of v7.1, twice V7.1.')
  expect(prose.match(/inline/g)).toHaveLength(5)
})

test('lists of pages keep their places, whatever renders them', async () => {
  const {text, html} = await readFrom(
    {
      'content/a.mdx': `${head}import {Box} from './box.jsx'\n\n<Box />\n\n<ChildPages />\n\n<Box />\n\n<LatestPages />\n`,
      'content/box.jsx':
        "import {createElement} from 'react'\nexport const Box = () => <div>List: {createElement('docsgen-slot', {name: 'child-pages'})}</div>\n"
    },
    'content/a.mdx'
  ).then(({content}) => content)
  for (const shown of [html, text])
    expect([...shown.matchAll(/docsgen:slot (\d)/g)].map(([, number]) => number)).toEqual(['0', '1', '2', '3'])
})
