import {cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {createProject, type Files, type Project, page} from './project.ts'

/** Tests that a page is read again exactly when one of its dependencies has changed. */

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the number of pages that a build reads again. */
async function misses(project: Project, ...args: string[]): Promise<number> {
  const run = await project.build('--report', 'json', ...args)
  expect(run.stderr).not.toMatch(/bug in docsgen/)
  return (JSON.parse(run.stdout) as {cache: {misses: number}}).cache.misses
}

const manifest = (name: string, version: string, more: object = {}): string =>
  JSON.stringify({name, version, type: 'module', main: 'index.js', ...more})

const installed = (name: string, version: string, code: string, more?: object): Files => ({
  [`node_modules/${name}/package.json`]: manifest(name, version, more),
  [`node_modules/${name}/index.js`]: code
})

const plugin =
  "import {word} from 'word'\nexport default () => tree => { tree.children.push({type: 'paragraph', children: [{type: 'text', value: word}]}) }\n"

const site: Files = {
  'docsgen.config.ts':
    "import add from 'remark-add'\nexport default {title: 'Keys', alias: {'@/': './'}, markdown: {remarkPlugins: [add]}}\n",
  ...installed('remark-add', '1.0.0', plugin, {dependencies: {word: '^1.0.0'}}),
  ...installed('word', '1.0.0', "export const word = 'plugged one'\n"),
  ...installed('label', '1.0.0', "export const label = 'label one'\n"),
  'components/Box.tsx': "import {label} from 'label'\nexport const Box = () => <p>{label}</p>\n",
  'components/Plain.tsx': 'export const Plain = () => <p>plain one</p>\n',
  'content/_constants.yaml': 'versions:\n  node: v1\n  other: x\n',
  'content/_part.mdx': 'The partial.\n',
  'content/_meta.json': '{"*": {}}',
  'content/index.md': page('Home'),
  'content/constant.mdx': page('Constant', 'Node @@versions.node@@.'),
  'content/partial.mdx': page('Partial', "import Part from './_part.mdx'\n\n<Part />"),
  'content/box.mdx': page('Box', "import {Box} from '@/components/Box.tsx'\n\n<Box />"),
  'content/plain.mdx': page('Plain', "import {Plain} from '@/components/Plain.tsx'\n\n<Plain />"),
  'content/direct.mdx': page('Direct', "import {label} from 'label'\n\nA {label}."),
  'content/source.mdx': page('Source', 'Text.')
}
const all = 7

test('each kind of input, changed in turn, rereads the pages that use it', async () => {
  const project = createProject(site)
  expect(await misses(project)).toBe(all)
  expect(await misses(project), 'nothing changed').toBe(0)
  const changes: readonly (readonly [string, Files, number])[] = [
    ['a source', {'content/source.mdx': page('Source', 'Text two.')}, 1],
    ['a partial', {'content/_part.mdx': 'The partial, two.\n'}, 1],
    ['a component', {'components/Plain.tsx': 'export const Plain = () => <p>plain two</p>\n'}, 1],
    ['a package of a component', installed('label', '1.0.1', "export const label = 'label two'\n"), 2],
    [
      'the entry of a package of a component',
      {
        'node_modules/label/package.json': manifest('label', '1.0.2', {main: 'other.js'}),
        'node_modules/label/other.js': "export const label = 'label three'\n"
      },
      2
    ],
    ['tsconfig.json', {'tsconfig.json': '{"compilerOptions": {"jsx": "react-jsx"}}'}, 2],
    ['a file that tsconfig.json extends', {'tsconfig.json': '{"extends": "./base.json"}', 'base.json': '{}'}, 2],
    ['the same once more', {'base.json': '{"compilerOptions": {"target": "es2020"}}'}, 2],
    ['a file that resolves before another', {'components/Plain.tsx.tsx': 'export const other = 1\n'}, 0],
    ["the project's own package.json", {'package.json': '{"scripts": {}}'}, 0],
    ['a constant', {'content/_constants.yaml': 'versions:\n  node: v2\n  other: x\n'}, 1],
    ['a constant that no page uses', {'content/_constants.yaml': 'versions:\n  node: v2\n  other: y\n'}, 0],
    ['order', {'content/_meta.json': '{"source": "Source", "*": {}}'}, 0],
    ['the package of a plugin', installed('remark-add', '1.0.1', plugin, {dependencies: {word: '^1.0.0'}}), all],
    ['a package of that package', installed('word', '1.0.1', "export const word = 'plugged two'\n"), all],
    ['the schema', {'schema/front-matter.schema.json': '{"properties": {"owner": {"type": "string"}}}'}, all],
    [
      'a key of the configuration that concerns pages',
      {'docsgen.config.ts': String(site['docsgen.config.ts']).replace('title', "lang: 'de', title")},
      all
    ],
    [
      'a layout',
      {'templates/Footer.tsx': 'export default function Footer() {\n  return <footer>mine</footer>\n}\n'},
      0
    ],
    [
      'a component of the templates',
      {'templates/components/Note.tsx': 'export default function Note() {\n  return <p>mine</p>\n}\n'},
      all
    ]
  ]
  for (const [what, files, count] of changes) {
    project.write(files)
    expect(await misses(project), what).toBe(count)
  }
  expect(await misses(project), 'nothing changed').toBe(0)
  const tree = project.tree()
  expect(tree['direct.html']).toContain('label three')
  expect(tree['plain.html']).toContain('plain two')
  expect(tree['source.html']).toContain('plugged two')
  expect(tree['source.html']).toContain('mine</footer>')
  await project.build('--no-cache', '--out-dir', 'clean')
  expect(project.tree('clean')).toEqual(tree)
}, 600_000)

test('a new title does not cause pages to be read again if the configuration has no plugins', async () => {
  const project = createProject({
    ...site,
    'docsgen.config.ts': "export default {title: 'Keys', alias: {'@/': './'}}\n"
  })
  expect(await misses(project)).toBe(all)
  project.write({'docsgen.config.ts': "export default {title: 'Other', alias: {'@/': './'}}\n"})
  expect(await misses(project)).toBe(0)
})

test('a package that was missing is found once it is installed, wherever Node finds it', async () => {
  const project = createProject({
    'docsgen.config.json': '{"title": "Missing"}',
    'content/index.mdx': page('Home', "import {a} from 'late'\nimport {b} from '@scope/later/part'\n\nA {a} b {b}."),
    'components/Inner.tsx': "import {c} from 'latest'\nexport const Inner = () => <i>{c}</i>\n",
    'content/inner.mdx': page('Inner', "import {Inner} from '../components/Inner.tsx'\n\n<Inner />"),
    'content/_meta.json': '{"*": {}}'
  })
  const before = await project.build()
  expect(before.stderr).toContain('`late`')
  expect(before.stderr).toContain('`@scope/later/part`')
  expect(before.stderr).toContain('latest')
  project.write({
    ...installed('late', '1.0.0', "export const a = 'came'\n"),
    // Only `import` finds it, above the project and through a link.
    '../node_modules/@scope/later/package.json': manifest('@scope/later', '1.0.0', {
      exports: {'./part': {import: './index.js'}}
    }),
    '../node_modules/@scope/later/index.js': "export const b = 'too'\n",
    '../packages/latest/package.json': manifest('latest', '1.0.0'),
    '../packages/latest/index.js': "export const c = 'linked'\n"
  })
  symlinkSync('../../packages/latest', join(project.root, 'node_modules/latest'))
  const after = await project.build()
  expect(after.stderr).not.toMatch(/ error /)
  expect(project.read('dist/index.html')).toContain('A came b too.')
  expect(project.read('dist/inner.html')).toContain('<i>linked</i>')
})

test('packages above the project and linked ones are read once', async () => {
  const project = createProject({
    'docsgen.config.json': '{"title": "Hoisted"}',
    '../node_modules/hoisted/package.json': manifest('hoisted', '1.0.0'),
    '../node_modules/hoisted/index.js': "export const a = 'one'\n",
    '../packages/linked/package.json': manifest('linked', '1.0.0'),
    '../packages/linked/index.js': "export const b = 'one'\n",
    'content/index.mdx': page('Home', "import {a} from 'hoisted'\nimport {b} from 'linked'\n\nA {a}, b {b}.")
  })
  mkdirSync(join(project.root, 'node_modules'))
  symlinkSync('../../packages/linked', join(project.root, 'node_modules/linked'))
  expect(await misses(project)).toBe(1)
  // Without the list of known pages, every page is looked up by its dependencies.
  project.remove('.docsgen/cache/snapshot.json')
  expect(await misses(project)).toBe(0)
  project.write({'../packages/linked/index.js': "export const b = 'two'\n"})
  expect(await misses(project)).toBe(1)
  expect(project.read('dist/index.html')).toContain('A one, b two.')
})

test('an edit of a linked plugin rereads every page', async () => {
  const add = (word: string): string => plugin.replace("import {word} from 'word'\n", `const word = '${word}'\n`)
  const project = createProject({
    'docsgen.config.ts': "import add from 'linked-plugin'\nexport default {markdown: {remarkPlugins: [add]}}\n",
    '../packages/linked-plugin/package.json': manifest('linked-plugin', '1.0.0'),
    '../packages/linked-plugin/index.js': add('linked one'),
    'content/index.md': page('Home')
  })
  mkdirSync(join(project.root, 'node_modules'))
  symlinkSync('../../packages/linked-plugin', join(project.root, 'node_modules/linked-plugin'))
  expect(await misses(project)).toBe(1)
  project.write({'../packages/linked-plugin/index.js': add('linked two')})
  expect(await misses(project)).toBe(1)
  expect(project.read('dist/index.html')).toContain('linked two')
})

test("docsgen's own packages and Node's major version are part of the keys", async () => {
  const project = createProject({'docsgen.config.json': '{}', 'content/index.md': page('Home', '```js\nlet a\n```')})
  // A copy of docsgen whose Shiki can be upgraded.
  const own = join(dirname(project.root), 'docsgen')
  mkdirSync(join(own, 'node_modules'), {recursive: true})
  for (const name of ['bin', 'lib', 'package.json']) cpSync(join(repository, name), join(own, name), {recursive: true})
  for (const name of readdirSync(join(repository, 'node_modules')))
    if (name !== 'shiki') symlinkSync(join(repository, 'node_modules', name), join(own, 'node_modules', name))
  cpSync(join(repository, 'node_modules/shiki'), join(own, 'node_modules/shiki'), {recursive: true})
  const run = async (env: Readonly<Record<string, string>> = {}): Promise<number> => {
    const {stdout, stderr} = await project.run(['build', '--report', 'json'], {
      program: join(own, 'bin/docsgen.js'),
      env
    })
    expect(stderr).not.toMatch(/ error |bug in docsgen/)
    return (JSON.parse(stdout) as {cache: {misses: number}}).cache.misses
  }
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  const shiki = join(own, 'node_modules/shiki/package.json')
  writeFileSync(shiki, readFileSync(shiki, 'utf8').replace(/"version": "[^"]+"/, '"version": "99.0.0"'))
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  project.write({
    '../next.cjs':
      "Object.defineProperty(process, 'versions', {value: {...process.versions, node: '99.0.0'}, configurable: true})\n"
  })
  expect(await run({NODE_OPTIONS: `--require ${join(dirname(project.root), 'next.cjs')}`})).toBe(1)
})
