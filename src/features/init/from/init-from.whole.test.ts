import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {version} from '../../../../package.json'
import {createProject, readTree} from '../../../../test/build/project.ts'

const old = {
  'mkdocs.yml': `site_name: Kettle
nav:
  - Start: index.md
  - Use:
      - use/boil.md
      - use/README.md
plugins:
  - search
  - pwa
  - redirects:
      redirect_maps: {old.md: use/boil.md}
`,
  'docs/index.md': '# Kettle\n\nSee [boiling](use/boil.md) and ![pot](img/pot.svg).\n',
  'docs/use/README.md': '# Use\n\nBytes   stay.\n',
  'docs/use/boil.md': '# Boil\n\n!!! warning "Hot"\n    Mind it.\n\n::: kettle.Boiler\n',
  'docs/img/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'
}

test('init --from migrates a project, leaves the original unchanged, and writes the same bytes on each run', async () => {
  const project = createProject(Object.fromEntries(Object.entries(old).map(([path, text]) => [`old/${path}`, text])))
  const before = readTree(join(project.root, 'old'))
  const run = await project.run(['init', 'new', '--from', 'old'])
  expect(run).toMatchObject({code: 0, stdout: ''})
  expect(run.stderr).toContain('Detected a MkDocs project (`mkdocs.yml`).')
  expect(readTree(join(project.root, 'old'))).toEqual(before)

  const made = readTree(join(project.root, 'new'))
  expect(Object.keys(made)).toEqual([
    '.gitignore',
    '.vscode/extensions.json',
    '.vscode/settings.json',
    'MIGRATION.md',
    'content/_meta.yaml',
    'content/index.md',
    'content/use/boil.md',
    'content/use/index.md',
    'docsgen.config.ts',
    'package.json',
    'public/img/pot.svg',
    'redirects.yaml',
    'tsconfig.json'
  ])
  expect(JSON.parse(made['package.json'] ?? '')).toMatchObject({
    name: 'new',
    scripts: {dev: 'docsgen dev', check: 'docsgen check'},
    dependencies: {docsgen: `^${version}`}
  })
  expect(made['content/use/index.md']).toBe(old['docs/use/README.md'])
  // A home page that is an ordinary page stays one.
  expect(made['content/index.md']).toBe(
    '---\nhero: false\n---\n\n' + old['docs/index.md'].replace('img/pot.svg', '/img/pot.svg')
  )
  expect(made['content/use/boil.md']).toBe('# Boil\n\n:::warning[Hot]\nMind it.\n:::\n\n`kettle.Boiler`\n')
  expect(made['redirects.yaml']).toBe('/old: /use/boil\n')
  const report = made['MIGRATION.md'] ?? ''
  expect(report).toContain('docsgen migrated 3 pages. It rewrote parts of 2 of them')
  expect(report).toContain('| Callout | 1 |')
  expect(report).toContain('Every page keeps its route.')
  expect(report).toContain('- the plugin `pwa` (`mkdocs.yml`)')
  expect(report).toContain('- `docs/use/boil.md:6:1` Unexpected `::: kettle.Boiler`')

  // A second run in the same place succeeds and changes nothing.
  expect(await project.run(['init', 'new', '--from', 'old'])).toMatchObject({code: 0})
  expect(readTree(join(project.root, 'new'))).toEqual(made)

  expect(await project.run(['build', 'new'])).toMatchObject({code: 0})
  const html = readFileSync(join(project.root, 'new/dist/use/boil/index.html'), 'utf8')
  expect(html).toContain('<p class="callout-title">Hot</p>')
  expect(html.match(/<nav[^>]*aria-label="Pages[\s\S]*?<\/nav>|<aside[\s\S]*?<\/aside>/)?.[0] ?? html).toMatch(
    /Start[\s\S]*Use[\s\S]*Boil/
  )
  expect(readTree(join(project.root, 'new/dist'))._redirects ?? '').toContain('/old')
})

test('init --from copies what pages import by root-relative paths', async () => {
  const project = createProject({
    'old/docs.json':
      '{"name": "Kettle", "theme": "mint", "navigation": {"groups": [{"group": "Use", "pages": ["index"]}]}}',
    'old/index.mdx':
      "---\ntitle: Kettle\ndescription: It boils.\n---\n\nimport Hot from '/snippets/hot.mdx'\nimport {\n  Degrees\n} from '/snippets/degrees.jsx'\n\n<Hot />\n\n<Degrees />\n",
    'old/snippets/hot.mdx': '<Warning>Mind it.</Warning>\n',
    'old/snippets/degrees.jsx': "import {most} from './most.js'\n\nexport const Degrees = () => <b>{most} °C</b>\n",
    'old/snippets/most.js': 'export const most = 100\n',
    'old/snippets/unused.mdx': 'Nobody shows it.\n'
  })
  expect(await project.run(['init', 'new', '--from', 'old'])).toMatchObject({code: 0})
  expect(Object.keys(readTree(join(project.root, 'new'))).filter(path => path.startsWith('snippets/'))).toEqual([
    'snippets/degrees.jsx',
    'snippets/hot.mdx',
    'snippets/most.js'
  ])
  expect(project.read('new/snippets/hot.mdx')).toContain('<Callout type="warning"')
  const built = await project.run(['build', 'new'])
  expect(built.code).toBe(0)
  expect(built.stderr).not.toContain('missing-import')
  const html = project.read('new/dist/index.html')
  expect(html).toMatch(/Mind it\.[\s\S]*<b>100 °C<\/b>/)
})

test('init --from keeps the syntax with --keep-syntax, and overwrites nothing', async () => {
  const project = createProject({
    ...Object.fromEntries(Object.entries(old).map(([path, text]) => [`old/${path}`, text])),
    'taken/content/index.md': 'Mine.\n',
    'empty/notes.txt': 'No page.\n',
    'own/docsgen.config.json': '{}',
    'own/content/index.md': '# Own\n'
  })
  const run = await project.run([
    'init',
    'new',
    '--from',
    'old',
    '--keep-syntax',
    '--no-typescript',
    '--git',
    '--ci',
    'gitlab',
    '--package-manager',
    'yarn'
  ])
  expect(run.code).toBe(0)
  expect(run.stderr).toContain('Created a git repository. Next:\n\n  cd new\n  yarn install')
  expect(project.read('new/content/use/boil.md')).toBe(old['docs/use/boil.md'])
  expect(project.read('new/docsgen.config.js')).toContain("dialect: 'mkdocs'")
  expect(project.read('new/package.json')).not.toContain('typescript')
  expect(existsSync(join(project.root, 'new/tsconfig.json'))).toBe(false)
  expect(existsSync(join(project.root, 'new/.git'))).toBe(true)
  // Findings are warnings at first, and must not fail the workflow.
  expect(project.read('new/.gitlab-ci.yml')).toContain(
    '    - corepack enable && yarn install --immutable\n    - npx docsgen check\n'
  )

  const taken = await project.run(['init', 'taken', '--from', 'old'])
  expect(taken).toMatchObject({code: 2})
  expect(taken.stderr).toContain('`content/index.md`')
  expect(project.read('taken/content/index.md')).toBe('Mine.\n')

  const inside = await project.run(['init', 'old/new', '--from', 'old'])
  expect(inside).toMatchObject({code: 2})
  expect(inside.stderr).toContain('expected a folder outside it')

  const none = await project.run(['init', 'other', '--from', 'empty'])
  expect(none).toMatchObject({code: 2})
  expect(none.stderr).toContain('no Markdown in its root')
  const again = await project.run(['init', 'other', '--from', 'own'])
  expect(again).toMatchObject({code: 2})
  expect(again.stderr).toContain('`own` is already a docsgen project')
  expect((await project.run(['init', 'other', '--dialect', 'mkdocs'])).code).toBe(2)
})

test('init --from keeps components that rely on the old theme, and pages that the old generator made', async () => {
  const project = createProject({
    'old/docusaurus.config.js':
      "const {title} = JSON.parse(require('node:fs').readFileSync('site.json', 'utf8'))\nmodule.exports = {title, baseUrl: '/', customFields: {crew: 2}, presets: [['classic', {docs: {sidebarPath: './sidebars.js'}, blog: false}]]}",
    // Its generator runs in its own folder.
    'old/site.json': '{"title": "Sail"}',
    'old/sidebars.js':
      "module.exports = {docs: ['intro', {type: 'category', label: 'Boats', link: {type: 'generated-index', description: 'What floats.'}, items: ['sloop']}]}",
    'old/docs/intro.mdx': `---
title: Sail
---

import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import rigs from '@site/src/rigs'
import Where from '@site/src/where'

<Tabs defaultValue={rigs.first} values={rigs.all}>
  <TabItem value="a">A sloop.</TabItem>
  <TabItem value="b">A yawl.</TabItem>
</Tabs>

<Where />
`,
    'old/docs/sloop.md': "import Crew from '../../CREW.md'\n\n# Sloop\n\nOne mast.\n\n<Crew />\n",
    'CREW.md': 'A crew of **two**.\n',
    'old/docs/boat/read.md': '---\nslug: README\n---\n\n# Read me\n',
    'old/docs/boat/index.md': '# Boat\n',
    'old/docs/boat.md': '# Boats\n',
    'old/docs/rope.md': '---\ntitle: a: b\n---\n\n# Rope\n',
    'old/docs/gone.mdx': '{\\frac{1}{2}}\n',
    // A page with another address moves relative to its imports, and `src` is one folder further away.
    'old/docs/rig/mast.mdx':
      "---\ntitle: Mast\nslug: /masts/tall\n---\n\nimport Height from './_height.mdx'\nimport text from './most.js?raw'\n\n<Height />\n\n<b>{text.length}</b>\n",
    'old/docs/rig/_height.mdx':
      "import Unit from '../../src/unit'\nimport {most} from './most'\n\n{most} <Unit />, [as told](./mast.mdx).\n",
    'old/docs/rig/most.js': "import {tall} from '../../src/tall.js'\n\nexport const most = tall\n",
    'old/src/tall.js': 'export const tall = 31\n',
    'old/src/unit.jsx': 'export default () => <abbr>m</abbr>\n',
    'old/src/rigs.ts': `import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
const all = [{label: 'Sloop', value: 'a'}, {label: 'Yawl', value: 'b'}]
export default {all, first: ExecutionEnvironment.canUseDOM ? 'a' : 'b'}
`,
    'old/src/where.tsx': `import Admonition from '@theme/Admonition'
import A from '@theme/MDXComponents/A'
import Piece from '@theme/Piece'
import {useLocation} from '@docusaurus/router'
import {useColorMode} from '@docusaurus/theme-common'
import {useActiveVersion, useDoc} from '@docusaurus/plugin-content-docs/client'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import useIsBrowser from '@docusaurus/useIsBrowser'
import {useRouter} from 'next/router'
import {usePathname} from 'next/navigation'
import ThemedImage from '@theme-original/ThemedImage'
import {Callout, Code, CopyToClipboard, Tr} from 'nextra/components'
import {Link, useConfig} from 'nextra-theme-docs'

export const Row = () => <Tr>{useConfig().rows}</Tr>
export default function Where() {
  const {colorMode} = useColorMode()
  const {siteConfig} = useDocusaurusContext()
  const words = [colorMode, usePathname(), useRouter().asPath, useLocation().pathname, useActiveVersion().label, siteConfig.baseUrl, siteConfig.title, siteConfig.customFields.crew, String(useIsBrowser()), useDoc().frontMatter.fog ?? 'clear']
  return (
    <Admonition type="danger">
      <Piece><A href="/docs/sloop">{words.join(' ')}</A></Piece>
      <ThemedImage sources={{light: '/day.svg', dark: '/night.svg'}} />
      <Callout><Code>yawl</Code><CopyToClipboard /><Link href="/docs/sloop">Moor</Link></Callout>
    </Admonition>
  )
}
`,
    'old/static/day.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'old/static/night.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'
  })
  expect(await project.run(['init', 'new', '--from', 'old'])).toMatchObject({code: 0})
  expect(project.read('new/docsgen.config.ts')).toContain("title: 'Sail'")
  expect(project.read('new/content/docs/category/boats.mdx')).toBe(
    '---\ntitle: Boats\ndescription: What floats.\n---\n\nWhat floats.\n\n<ChildPages />\n'
  )
  // A file outside the old project is copied into the new one.
  expect(project.read('new/shared/CREW.md')).toBe('A crew of **two**.\n')
  expect(project.read('new/content/docs/sloop.mdx')).toContain("import Crew from '../../shared/CREW.md'\n")
  // `README` would be the page of its folder.
  expect(project.read('new/content/docs/boat/README/index.mdx')).toContain('# Read me')
  const report = project.read('new/MIGRATION.md')
  expect(report).toContain('Every page keeps its route, except one, whose route another page has: see below.')
  expect(report).toMatch(/`docs\/boat\/?\w*\.md` Two files are the page `\/docs\/boat`/)
  expect(report).toContain('`docs/rope.md:2:8` Invalid YAML in front matter')
  expect(report).toContain('`docs/gone.mdx` The page is empty')
  const built = await project.run(['build', 'new'])
  expect(built.code).toBe(0)
  expect(built.stderr).not.toMatch(/broken-import|missing-import|unknown-/)
  expect(project.read('new/content/docs/masts/tall.mdx')).toContain("import Height from '../rig/_height.mdx'\n")
  expect(project.read('new/content/docs/masts/tall.mdx')).toContain("import text from '../rig/most.js?raw'\n")
  expect(project.read('new/content/docs/rig/_height.mdx')).toContain("import Unit from '../../../src/unit.jsx'\n")
  expect(project.read('new/dist/docs/masts/tall.html')).toMatch(
    /31 <abbr>m<\/abbr>, <a href="\/docs\/masts\/tall"[^>]*>as told</
  )
  const html = project.read('new/dist/docs/intro.html')
  expect(html).toMatch(/data-tab="Sloop">.*data-tab="Yawl" data-selected="true">.*A yawl\./s)
  expect(html).toMatch(/aria-label="Danger">.*<a href="\/docs\/sloop">light \/ \/ \/ Next \/ Sail 2 false clear<\/a>/s)
  expect(html).toMatch(
    /<img src="\/day\.svg" alt="" class="on-light"\/><img src="\/night\.svg" alt="" class="on-dark"\/>/
  )
  expect(html).toMatch(/<code>yawl<\/code><a href="\/docs\/sloop">Moor<\/a>/)
  expect(project.read('new/dist/docs/category/boats.html')).toMatch(/<main[\s\S]*href="\/docs\/sloop"[\s\S]*Sloop/)
})

test('init --from adds the imports that Mintlify makes implicit, and what formulas need', async () => {
  const project = createProject({
    'old/package.json': '{"dependencies": {"dayjs": "^1.11.0", "react": "18", "unused": "1"}}',
    'old/docs.json':
      '{"name": "Kettle", "theme": "mint", "navigation": {"groups": [{"group": "Use", "pages": ["index", "own"]}]}}',
    'old/index.mdx': `---
title: Kettle
---

import {Counter} from '/snippets/counter.jsx'
import {Heat} from '/snippets/heat.mdx'

<Counter />

<Heat />

It costs $x_{usd}$, from $5 to $6.
`,
    'old/own.mdx': `---
title: Own
---

export const Boxed = ({children}) => {
  const word = useMemo(() => 'boxed', [])
  return <Note>{word}: {children}</Note>
}

<Boxed>inside</Boxed>

Later.
`,
    'old/snippets/counter.jsx': `import {day} from './day.js'

export const Counter = () => {
  const [count, setCount] = useState(0)
  return <Card title="Count"><button onClick={() => setCount(count + 1)}>{count} times since {day}</button></Card>
}
`,
    'old/snippets/day.js': "import dayjs from 'dayjs'\n\nexport const day = dayjs(0).year()\n",
    'old/node_modules/dayjs/package.json': '{"name": "dayjs", "main": "index.js"}',
    'old/node_modules/dayjs/index.js': 'module.exports = () => ({year: () => 1970})',
    'old/snippets/heat.mdx':
      "export const Heat = () => {\n  const [word] = useState('hot')\n  return <b>{word}</b>\n}\n"
  })
  expect(await project.run(['init', 'new', '--from', 'old'])).toMatchObject({code: 0})
  expect(project.read('new/snippets/counter.jsx')).toMatch(
    /^'use client'\n\nimport \{useState\} from 'react'\nimport \{Card\} from '@mintlify\/components'\n\nimport \{day\}/
  )
  expect(project.read('new/content/own.mdx')).toMatch(
    /import \{Note\} from '@mintlify\/components'\n\nimport \{useMemo\} from 'react'/
  )
  expect(JSON.parse(project.read('new/package.json')).dependencies).toEqual({dayjs: '^1.11.0', docsgen: `^${version}`})
  expect(project.read('new/docsgen.config.ts')).toMatch(/plugins: \[math\(\{\s+currency: true\s+\}\), mermaid\(\)\]/)
  expect(project.read('new/content/index.mdx')).toContain('It costs $x_{usd}$, from $5 to $6.')
  expect(project.read('new/MIGRATION.md')).toContain(
    '## Plugins\n\n`docsgen.config.ts` uses `docsgen/plugins/math` and `docsgen/plugins/mermaid` for features of the old site.'
  )
  // A project with lower severities documents them in its migration notes.
  expect(project.read('new/MIGRATION.md')).toMatch(
    /## Findings are warnings\n\n`check\.rules` in `docsgen\.config\.ts`/
  )

  project.write({
    'new/node_modules/dayjs/package.json': '{"name": "dayjs", "main": "index.js"}',
    'new/node_modules/dayjs/index.js': 'module.exports = () => ({year: () => 1970})'
  })
  const built = await project.run(['build', 'new'])
  expect(built, built.stderr).toMatchObject({code: 0})
  expect(built.stderr).not.toMatch(/component-throws|missing-import|broken-import/)
  const home = project.read('new/dist/index.html')
  expect(home).toMatch(/0<!-- --> times since <!-- -->1970|0 times since 1970/)
  expect(home).toContain('<b>hot</b>')
  expect(home).toContain('<msub><mi>x</mi>')
  expect(home).toContain('from $5 to $6.')
  expect(project.read('new/dist/own.html')).toMatch(/boxed(?:<!-- -->)?: (?:<!-- -->)?inside[\s\S]*Later\./)

  // A second run with installed packages succeeds.
  const before = {...readTree(join(project.root, 'new'))}
  expect(await project.run(['init', 'new', '--from', 'old'])).toMatchObject({code: 0})
  expect(readTree(join(project.root, 'new'))).toEqual(before)
})

test('init --from completes an existing package.json', async () => {
  const project = createProject({
    ...Object.fromEntries(Object.entries(old).map(([path, text]) => [`old/${path}`, text])),
    'new/package.json': '{"name": "mine", "dependencies": {"docsgen": "0.1.0"}}',
    'new/tsconfig.json': '{}'
  })
  expect(await project.run(['init', 'new', '--from', 'old'])).toMatchObject({code: 0})
  const manifest = JSON.parse(project.read('new/package.json'))
  expect(manifest).toMatchObject({name: 'mine', dependencies: {docsgen: '0.1.0'}})
  expect(manifest.scripts['docs:build']).toBe('docsgen build')
  expect(project.read('new/tsconfig.json')).toBe('{}')
})

test("build and init --from copy a logo from the theme's own folder", async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const project = createProject({
    'old/mkdocs.yml': 'site_name: Kettle\ntheme: {name: material, logo: img/logo.svg, custom_dir: overrides}\n',
    'old/docs/index.md': '# Kettle\n',
    'old/overrides/img/logo.svg': picture
  })
  expect(await project.run(['build', 'old'])).toMatchObject({code: 0})
  expect(project.read('old/dist/img/logo.svg')).toBe(picture)
  expect(project.read('old/dist/index.html')).toMatch(/<a class="brand"[^>]*><img src="\/img\/logo\.svg"/)
  expect(await project.run(['init', 'new', '--from', 'old'])).toMatchObject({code: 0})
  expect(project.read('new/public/img/logo.svg')).toBe(picture)
  expect(await project.run(['build', 'new'])).toMatchObject({code: 0})
  expect(project.read('new/dist/index.html')).toContain('src="/img/logo.svg"')
})
