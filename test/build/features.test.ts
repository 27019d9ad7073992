import {expect, test} from 'vitest'
import {createProject, page} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

test("a project's schema extends the packaged one, or replaces it", async () => {
  const project = createProject({
    'content/index.md': page('Home', 'x', {categories: '[testing]\nowner: team-a'}),
    'schema/front-matter.schema.json': '{"properties": {"owner": {"enum": ["team-a", "team-b"]}}}'
  })
  expect((await project.build()).code).toBe(0)
  project.write({'content/index.md': page('Home', 'x', {categories: '[testing]\nowner: team-c'})})
  const extended = await project.build()
  expect(extended.code).toBe(1)
  expect(extended.stderr).toMatch(/9:8\s+error\s+Unexpected `team-c` in `owner`, expected one of `team-a`, `team-b`/)

  project.write({
    'content/index.md': '---\ntitle: Only this\n---\n\nText.\n',
    'schema/front-matter.schema.json':
      '{"x-docsgen": "replace", "type": "object", "required": ["title"], "additionalProperties": false, "properties": {"title": {"type": "string"}}}'
  })
  const replaced = await project.build()
  expect(replaced.stderr).not.toContain(' error ')
  expect(replaced.code).toBe(0)
  project.write({'content/index.md': page('Home')})
  expect((await project.build()).code).toBe(1)
})

test('templates and components of the project replace the packaged ones', async () => {
  const project = createProject({
    'content/index.mdx': page('Home', '<Callout type="info">Told you.</Callout>\n\n<Badge level={2}>New</Badge>'),
    'templates/Footer.tsx':
      'import {year} from \'./lib/year\'\n\nexport default function Footer({site}: {site: {title: string}}) {\n  return <footer id="mine">{site.title} {year}</footer>\n}\n',
    'templates/lib/year.ts': 'export const year = 2025\n',
    'templates/components/Callout.tsx':
      "export default function Callout({type, children}: {type?: string; children?: import('react').ReactNode}) {\n  return <aside data-mine={type}>{children}</aside>\n}\n",
    'templates/components/Badge.tsx':
      'export function Badge({level, children}: {level: number; children?: import(\'react\').ReactNode}) {\n  return <span className="badge">{children} {level}</span>\n}\n'
  })
  const run = await project.build()
  expect(run.stderr).not.toContain(' error ')
  const html = project.read('dist/index.html')
  expect(html).toContain('<footer id="mine">Documentation 2025</footer>')
  expect(html).toContain('<aside data-mine="info">Told you.</aside>')
  expect(html).toContain('<span class="badge">New 2</span>')
})

test("the configuration's remark and rehype plugins run after docsgen's own", async () => {
  const project = createProject({
    'plugins/shout.ts':
      'export default function shout() {\n  return (tree: {children: {type: string; children?: {value?: string}[]}[]}) => {\n    for (const node of tree.children) for (const child of node.children ?? []) if (child.value) child.value = child.value.toUpperCase()\n  }\n}\n',
    'docsgen.config.ts':
      "import {defineConfig} from 'docsgen'\nimport shout from './plugins/shout.ts'\n\nconst mark = () => (tree: any) => { tree.children.push({type: 'element', tagName: 'hr', properties: {id: 'marked'}, children: []}) }\n\nexport default defineConfig({markdown: {remarkPlugins: [shout], rehypePlugins: [mark]}})\n",
    'content/index.md': page('Home', 'quiet words'),
    'content/other.mdx': page('Other', 'quiet words')
  })
  const run = await project.build()
  expect(run.code).toBe(0)
  for (const path of ['dist/index.html', 'dist/other.html']) {
    expect(project.read(path)).toContain('<p>QUIET WORDS</p>')
    expect(project.read(path)).toContain('<hr id="marked">')
  }
})

test('a plugin that throws is a finding on its page, and other pages are read', async () => {
  const project = createProject({
    'docsgen.config.mjs':
      "const plugin = () => (tree, file) => { if (file.path.endsWith('bad.md')) throw new Error('cannot') }\nexport default {markdown: {remarkPlugins: [plugin]}}\n",
    'content/index.md': page('Home', '[gone](/gone)'),
    'content/bad.md': page('Bad')
  })
  const run = await project.build()
  expect(run.code).toBe(1)
  expect(run.stderr).toMatch(/content\/bad\.md\n.*error\s+The plugin `plugin` failed: cannot/)
  expect(run.stderr).toContain('no-missing-page')
})

test('pages, components and the configuration can import by alias', async () => {
  const project = createProject({
    'docsgen.config.json': '{"alias": {"@/": "./", "~parts/": "./shared/parts/"}}',
    'shared/Box.tsx': "import {text} from '@/shared/text'\n\nexport function Box() {\n  return <b>{text}</b>\n}\n",
    'shared/text.ts': "export const text = 'boxed'\n",
    'shared/parts/note.mdx': 'A note from afar.\n',
    'shared/data.json': '{"chain": 10}',
    'content/a/b/index.mdx': page(
      'Home',
      "import {Box} from '@/shared/Box'\nimport Note from '~parts/note.mdx'\nimport data from '@/shared/data.json'\n\nChain: <Box /> {data.chain}\n\n<Note />"
    ),
    'content/index.md': page('Start')
  })
  const run = await project.build()
  expect(run.stderr).not.toContain(' error ')
  const html = project.read('dist/a/b.html')
  expect(html).toContain('<b>boxed</b> 10')
  expect(html).toContain('A note from afar.')
})

test("'use client' components are rendered at build, with one hashed script each, loaded on the pages that show them", async () => {
  const project = createProject({
    'content/index.mdx': page(
      'Home',
      "import Counter from './counter.tsx'\n\n<Counter start={3}>Static **child**.</Counter>"
    ),
    'content/counter.tsx':
      "'use client'\nimport {type ReactNode, useState} from 'react'\n\nexport default function Counter({start, children}: {start: number; children?: ReactNode}) {\n  const [count, setCount] = useState(start)\n  return <div><button type=\"button\" onClick={() => setCount(count + 1)}>Count {count}</button>{children}</div>\n}\n",
    'content/plain.md': page('Plain')
  })
  const run = await project.build('--base', '/docs/')
  expect(run.stderr).not.toContain(' error ')
  const tree = project.tree()
  const script = Object.keys(tree).find(path => /^assets\/island-0\.[\w-]+\.js$/.test(path)) ?? 'none'
  expect(tree[script]).toContain('hydrate')
  expect(tree['index.html']).toContain(`data-island="/docs/${script}"`)
  expect(tree['index.html']).toMatch(/Count (<!-- -->)?3/)
  expect(tree['index.html']).toContain('Static <strong>child</strong>.')
  expect(tree['plain.html']).not.toContain('island')
  for (const [path, text] of Object.entries(tree)) expect(text.includes(project.root), path).toBe(false)
})

test('a project needs no node_modules, but can use them', async () => {
  const project = createProject({
    'package.json': '{"type": "module"}',
    'node_modules/left/package.json': '{"name": "left", "main": "index.js"}',
    'node_modules/left/index.js': 'exports.pad = text => `  ${text}`\n',
    'content/index.mdx': page('Home', "import {pad} from 'left'\n\n<code>{pad('x')}</code>")
  })
  const run = await project.build()
  expect(run.stderr).not.toContain(' error ')
  expect(project.read('dist/index.html')).toContain('<code>  x</code>')
})

test('file names with spaces, Unicode and special characters get working addresses', async () => {
  const project = createProject({
    'docsgen.config.json': '{"url": "https://docs.example.org"}',
    'content/index.md': page(
      'Home',
      '[space](./a%20b.md), [umlaut](/über/ich), [hash](./c%23d.md), [percent](./100%25.md)'
    ),
    'content/a b.md': page('Space'),
    'content/über/ich.mdx': page('Umlaut', '![p](./bild ü.svg)'.replace(' ', '%20')),
    'content/über/bild ü.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
    'content/c#d.md': page('Hash'),
    'content/100%.md': page('Percent')
  })
  const run = await project.build()
  expect(run.stderr).not.toContain(' error ')
  const html = project.read('dist/index.html')
  for (const href of ['/a%20b', '/%C3%BCber/ich', '/c%23d', '/100%25']) expect(html).toContain(`href="${href}"`)
  expect(project.read('dist/sitemap.xml')).toContain('https://docs.example.org/%C3%BCber/ich')
  expect(Object.keys(project.tree())).toEqual(expect.arrayContaining(['a b.html', 'c#d.html', '100%.html']))
})
