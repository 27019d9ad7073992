import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createModuleLoader} from '../../src/host/modules/load-module.ts'
import {loadTemplates} from '../../src/host/modules/load-templates.ts'
import {app} from '../app.ts'
import {page, readFrom} from './reader.ts'

/** Modules of a project that import Markdown and export or render it. */

const files = {
  'content/_words.mdx': `import {Inner} from '../components/Inner'

## Words

Said **once**, with [a link](./other), \`code\` and <Inner />.

\`\`\`js
const a = 1
\`\`\`
`,
  'content/_plain.md': '### Plain <b>raw</b>\n\nOf a plain file.\n',
  'components/Inner.tsx': 'export const Inner = () => <i>inner</i>\n',
  'components/parts.js':
    "export {default as Words} from '../content/_words.mdx'\nexport {default} from '../content/_plain'\n",
  'components/Box.tsx': `import Plain from '../content/_plain.md'
import Words from '../content/_words.mdx'
export const Box = () => <section><Words /><Plain /></section>
`
}

test('Markdown that a module exports renders as if the page had imported it', async () => {
  const read = (source: string) =>
    readFrom({...files, 'content/a.mdx': page(`${source}\n\n## Before\n\n<Words />\n\n<Plain />\n`)}, 'content/a.mdx')
  const passed = await read("import Plain, {Words} from '../components/parts'")
  const own = await read("import Plain from './_plain.md'\nimport Words from './_words.mdx'")
  expect(passed.diagnostics).toEqual([])
  expect(passed.facts.headings.map(({text}) => text)).toEqual(['Before', 'Words', 'Plain raw'])
  expect(passed.content.html).toBe(own.content.html)
  expect(passed.content.sections).toEqual(own.content.sections)
})

test('Markdown inside a component is read as part of the page', async () => {
  const {content, facts, diagnostics} = await readFrom(
    {
      ...files,
      'content/a.mdx': page(`import {Box} from '../components/Box'\n\n## Words\n\n<Box />\n\n## After\n\n<Box />\n`)
    },
    'content/a.mdx'
  )
  expect(diagnostics).toEqual([])
  expect(content.html).toContain('<strong>once</strong>')
  expect(content.html).toContain('<i>inner</i>')
  expect(content.html).toContain('<h3 id="plain-raw">Plain <b>raw</b>')
  expect(content.html).not.toContain('docsgen-markdown')
  // Code is highlighted, and links follow the page's rules.
  expect(content.html).toMatch(/class="line"|<span class="tk/)
  expect(facts.links.filter(({href}) => href === './other')).toMatchObject([
    {target: {kind: 'page', route: '/other'}, file: 'content/_words.mdx'},
    {target: {kind: 'page', route: '/other'}, file: 'content/_words.mdx'}
  ])
  expect(facts.headings.map(({id}) => id)).toEqual(['words', 'words-1', 'plain-raw', 'after', 'words-2', 'plain-raw-1'])
  expect(new Set(facts.anchors).size).toBe(facts.anchors.length)
  expect(content.sections.map(({heading}) => heading)).toEqual([
    'Words',
    'Words',
    'Plain raw',
    'After',
    'Words',
    'Plain raw'
  ])
  expect(content.text).toContain('Said **once**')
})

test('mistakes in it are reported in its own file, and a cycle ends', async () => {
  const {diagnostics, content} = await readFrom(
    {
      'content/_bad.mdx': 'Fine.\n\n<Nothing />\n',
      'content/_round.mdx': "import {Round} from '../components/Round'\n\nAround. <Round />\n",
      'components/Round.tsx':
        "import Around from '../content/_round.mdx'\nexport const Round = () => <div><Around /></div>\n",
      'components/Bad.tsx': "import Bad from '../content/_bad.mdx'\nexport const Bad2 = () => <div><Bad /></div>\n",
      'content/a.mdx': page(
        `import {Bad2} from '../components/Bad'\nimport {Round} from '../components/Round'\n\nKept.\n\n<Bad2 />\n\n<Round />\n`
      )
    },
    'content/a.mdx'
  )
  expect(diagnostics.map(({rule, file, start}) => [rule, file, start?.line])).toEqual(
    expect.arrayContaining([
      ['unknown-component', 'content/_bad.mdx', 3],
      ['import-cycle', 'content/_round.mdx', 1]
    ])
  )
  expect(diagnostics).toHaveLength(2)
  expect(content.html).toContain('Kept.')
})

test('a layout template that renders it gets an error', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-read-')))
  try {
    mkdirSync(join(root, 'templates'))
    writeFileSync(join(root, 'words.md'), 'Words.\n')
    writeFileSync(
      join(root, 'templates/Footer.tsx'),
      "import Words from '../words.md'\nexport default () => <Words />\n"
    )
    const modules = createModuleLoader({
      root,
      cacheDir: join(root, '.docsgen/cache'),
      base: '/',
      alias: {},
      support: app.modules
    })
    await expect(loadTemplates(app, root, modules)).rejects.toThrow(
      'Unexpected import of `words.md` in the template `templates/Footer.tsx`: only pages and components can import Markdown'
    )
  } finally {
    rmSync(root, {recursive: true, force: true})
  }
})
