import {readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {beforeEach, expect, test} from 'vitest'
import {createProject, type Files, type Project, page} from './project.ts'

/** Pages with one of each thing that a page can depend on. */
const site: Files = {
  'docsgen.config.ts': 'export default {title: "Cache"}\n',
  'content/_meta.json': '{"index": "Home", "constant": "A", "partial": "B", "module": "C", "plain": "D", "image": "E"}',
  'content/_constants.yaml': 'versions:\n  node: v1\n  other: x\n',
  'content/_glossary.yaml': 'gizmo: A small machine.\nwidget: A part of it.\n',
  'content/_part.mdx': 'The partial.\n',
  'content/value.ts': "import {inner} from './inner'\nexport const value = inner\n",
  'content/inner.ts': "export const inner = 'inner one'\n",
  'content/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'content/index.md': page('Home'),
  'content/constant.mdx': page('Constant', 'Node @@versions.node@@.'),
  'content/partial.mdx': page('Partial', "import Part from './_part.mdx'\n\n<Part />"),
  'content/module.mdx': page('Module', "import {value} from './value.ts'\n\nValue {value}."),
  'content/plain.mdx': page('Plain', 'A gizmo. An engine.'),
  'content/image.md': page('Image', '![x](./picture.svg)')
}
const count = 6

let project: Project
beforeEach(() => {
  project = createProject(site)
})

/** Builds, and returns the number of pages that were read again. */
async function misses(...args: string[]): Promise<number> {
  const run = await project.build('--report', 'json', ...args)
  expect(run.stderr).not.toMatch(/ error /)
  return (JSON.parse(run.stdout) as {cache: {misses: number}}).cache.misses
}

/** Returns a clean build of the current files. */
async function clean(): Promise<Readonly<Record<string, string>>> {
  expect(await misses('--no-cache', '--out-dir', 'clean')).toBe(count)
  return project.tree('clean')
}

test('a change rereads only the affected pages, with the result of a clean build', async () => {
  expect(await misses()).toBe(count)
  expect(await misses()).toBe(0)
  const changes: [string, string | ((text: string) => string), number][] = [
    ['content/plain.mdx', text => `${text}\nMore.\n`, 1],
    ['content/_constants.yaml', 'versions:\n  node: v2\n  other: x\n', 1],
    ['content/_constants.yaml', 'versions:\n  node: v2\n  other: y\n', 0],
    ['content/_glossary.yaml', 'gizmo: A large machine.\nwidget: A part of it.\n', 1],
    ['content/_glossary.yaml', 'gizmo: A large machine.\nwidget: Something in it.\n', 0],
    ['content/_glossary.yaml', 'gizmo: A large machine.\nengine: Something in it.\n', count],
    ['content/_part.mdx', 'The partial, changed.\n', 1],
    ['content/inner.ts', "export const inner = 'inner two'\n", 1],
    ['content/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>\n', 1],
    ['docsgen.config.ts', 'export default {title: "Another title"}\n', 0],
    [
      'content/_meta.json',
      '{"index": "Home", "plain": "D", "constant": "A", "partial": "B", "module": "C", "image": "E"}',
      0
    ],
    ['content/_part.mdx', 'The partial.\n', 0]
  ]
  for (const [path, change, expected] of changes) {
    project.write({[path]: typeof change === 'string' ? change : change(project.read(path))})
    expect(await misses(), `${path} changed`).toBe(expected)
  }
  const tree = project.tree()
  expect(tree['constant.html']).toContain('Node v2.')
  expect(tree['plain.html']).toMatch(
    />gizmo<\/button><span class="tooltip-tip" popover="auto" id="[^"]+">A large machine\.</
  )
  expect(tree['plain.html']).toContain('engine</button>')
  expect(tree['plain.md']).toContain('A gizmo (A large machine.). An engine (Something in it.).')
  expect(tree['module.html']).toContain('Value inner two.')
  expect(tree['image.html']).toContain('width="2"')
  expect(tree['index.html']).toContain('Another title')
  expect(await clean()).toEqual(tree)
})

test('a change to plugins, base, schema or components rereads every page', async () => {
  expect(await misses()).toBe(count)
  const plugin = (word: string): string =>
    `const plugin = () => tree => { tree.children.push({type: 'paragraph', children: [{type: 'text', value: '${word}'}]}) }\nexport default {title: 'Cache', markdown: {remarkPlugins: [plugin]}}\n`
  project.write({'docsgen.config.ts': plugin('first word')})
  expect(await misses()).toBe(count)
  expect(project.read('dist/plain.html')).toContain('first word')
  project.write({'docsgen.config.ts': plugin('second word')})
  expect(await misses(), 'the code of a plugin changed').toBe(count)
  expect(project.read('dist/plain.html')).toContain('second word')
  expect(await misses()).toBe(0)
  expect(await misses('--base', '/docs/')).toBe(count)
  project.write({'schema/front-matter.schema.json': '{"properties": {"owner": {"type": "string"}}}'})
  expect(await misses(), 'the schema changed').toBe(count)
  project.write({'templates/components/Callout.tsx': 'export default function Callout() {\n  return <p>mine</p>\n}\n'})
  expect(await misses(), 'a component changed').toBe(count)
  expect(await clean()).toEqual(project.tree())
})

test("a change to a project's layout renders every page again and rereads none", async () => {
  expect(await misses()).toBe(count)
  project.write({
    'templates/Footer.tsx': 'export default function Footer() {\n  return <footer>first footer</footer>\n}\n'
  })
  expect(await misses()).toBe(0)
  expect(project.read('dist/plain.html')).toContain('first footer')
  project.write({
    'templates/Footer.tsx': 'export default function Footer() {\n  return <footer>second footer</footer>\n}\n'
  })
  expect(await misses()).toBe(0)
  expect(project.read('dist/plain.html')).toContain('second footer')
})

test('a damaged cache costs time but never causes a wrong page', async () => {
  expect(await misses()).toBe(count)
  const expected = project.tree()
  const cache = join(project.root, '.docsgen/cache')
  const files = readdirSync(cache, {recursive: true})
    .map(name => join(cache, String(name)))
    .filter(path => statSync(path).isFile())
  const damages: ((data: Buffer, index: number) => Buffer)[] = [
    data => data.subarray(0, data.length >> 1),
    () => Buffer.alloc(0),
    (data, index) => {
      const copy = Buffer.from(data)
      const at = (index * 7919) % Math.max(1, copy.length)
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy
    },
    () => Buffer.from('{}')
  ]
  for (const damage of damages) {
    for (const [index, path] of files.entries()) writeFileSync(path, damage(readFileSync(path), index))
    project.remove('dist')
    const run = await project.build()
    expect(run.stderr).not.toMatch(/ error |bug in docsgen/)
    expect(run.code).toBe(0)
    expect(project.tree()).toEqual(expected)
  }
})

test('an edited page keeps the colors of unchanged code, and new code gets colors', async () => {
  const bash = '```bash\necho "$HOME" # here\n```'
  const json = '```json\n{"a": 1}\n```'
  project.write({'content/plain.mdx': page('Plain', `${bash}\n\n${json}`)})
  await project.build()
  for (const body of [`New words.\n\n${json}\n\n${bash}`, `${bash}\n\n${json.replace('1', '[2]')}`, json]) {
    project.write({'content/plain.mdx': page('Plain', body)})
    expect(await misses()).toBe(1)
    expect(await clean()).toEqual(project.tree())
  }
  expect(project.read('dist/plain.html')).toContain('class="tk-')
})

test('findings of unchanged pages are reported again', async () => {
  project.write({'content/plain.mdx': page('Plain', '<Callout kind="x">y</Callout>')})
  const cold = await project.build()
  const warm = await project.build()
  for (const run of [cold, warm]) expect(run.stderr).toContain('unknown-property')
})

test('a removed page leaves no file, and a restored one is correct', async () => {
  await project.build()
  const text = project.read('content/plain.mdx')
  project.remove('content/plain.mdx')
  project.write({'content/_meta.json': '{}'})
  await project.build()
  expect(Object.keys(project.tree()).filter(path => path.startsWith('plain'))).toEqual([])
  expect(project.read('dist/page-map.json')).not.toContain('/plain')
  project.write({'content/plain.mdx': text})
  await project.build()
  expect(project.read('dist/plain.html')).toContain('Plain')
})

test('an import finds a file that is created later', async () => {
  project.write({'content/module.mdx': page('Module', "import {value} from './value'\n\nValue {value}.")})
  await project.build()
  project.write({'content/value.tsx': "export const value = 'from tsx'\n"})
  await project.build()
  const tree = project.tree()
  expect(tree['module.html']).toContain('Value from tsx.')
  expect(await clean()).toEqual(tree)
})

test('cached settings give the same findings, and damaged ones are read again', async () => {
  project.write({
    'content/_constants.yaml': 'versions:\n  node: v1\n  other: x\n  bad: [1]\n',
    'content/_glossary.yaml': 'gizmo: A small machine.\n"!": Nothing.\n'
  })
  const findings = async (): Promise<string> => {
    const {stdout} = await project.run(['check', '--format', 'json'])
    return JSON.stringify((JSON.parse(stdout) as {diagnostics: unknown}).diagnostics)
  }
  const first = await findings()
  expect(first).toMatch(/Unexpected value of `versions\.bad`/)
  expect(first).toMatch(/Unexpected term `!`/)
  expect(await findings()).toBe(first)
  const folder = join(project.root, '.docsgen/cache/settings')
  const kept = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter(item => item.isFile())
    .map(item => join(item.parentPath, item.name))
    .map(path => [path, readFileSync(path)] as const)
  expect(kept).toHaveLength(2)
  for (const [path, bytes] of kept) writeFileSync(path, bytes.subarray(0, -9))
  expect(await findings()).toBe(first)
  // The cache stored it again.
  for (const [path, bytes] of kept) expect(readFileSync(path).equals(bytes)).toBe(true)
  project.write({'content/_constants.yaml': site['content/_constants.yaml'] ?? ''})
  expect(await findings()).not.toMatch(/versions\.bad/)
})
