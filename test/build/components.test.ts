import {mkdirSync, symlinkSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'
import {createProject, page} from './project.ts'

/** Tests what modules of a project may import, and how packages are found. */

test('resolves packages as Node and bundlers do', async () => {
  const project = createProject({
    'docsgen.config.json': '{"title": "Packages"}',
    // CommonJS that requires React and a module of Node.
    'node_modules/old/package.json': '{"name": "old", "main": "index.js"}',
    'node_modules/old/index.js': `const React = require('react'); const {jsx} = require('react/jsx-runtime'); const path = require('path')
exports.Old = ({name}) => React.createElement('b', {'data-context': React.useContext(require('./context').Size)}, path.join('a', name), jsx('i', {children: 'jsx'}))
exports.Size = require('./context').Size
`,
    'node_modules/old/context.js': "exports.Size = require('react').createContext('default')\n",
    // An entry only for `import`.
    'node_modules/fresh/package.json':
      '{"name": "fresh", "type": "module", "exports": {".": {"import": "./main.mjs"}}}',
    'node_modules/fresh/main.mjs': "export const fresh = 'import only'\n",
    'components/Use.js': `import {Old, Size} from 'old'
import {fresh} from 'fresh'
import {linked} from 'linked'
import {hoisted} from 'hoisted'
export const Use = () => <Size.Provider value="given"><Old name="x" /><p>{fresh}, {linked}, {hoisted}</p></Size.Provider>
`,
    'content/index.mdx': page(
      'Home',
      "import {Use} from '../components/Use'\nimport {fresh} from 'fresh'\nimport {Old} from 'old'\n\n<Use />\n\n<Old name='y' />\n\nAnd {fresh}."
    )
  })
  const beside = (path: string, text: string): void => {
    const file = join(dirname(project.root), path)
    mkdirSync(dirname(file), {recursive: true})
    writeFileSync(file, text)
  }
  beside('node_modules/hoisted/package.json', '{"name": "hoisted", "main": "index.js"}')
  beside('node_modules/hoisted/index.js', "exports.hoisted = 'hoisted'\n")
  beside('packages/linked/package.json', '{"name": "linked", "type": "module", "exports": "./index.tsx"}')
  beside('packages/linked/index.tsx', "export const linked: string = 'linked'\n")
  symlinkSync(join(dirname(project.root), 'packages/linked'), join(project.root, 'node_modules/linked'))
  const run = await project.build('--strict')
  expect(run).toMatchObject({code: 0})
  const html = project.read('dist/index.html')
  expect(html).toContain('<b data-context="given">a/x<i>jsx</i></b><p>import only, linked, hoisted</p>')
  expect(html).toContain('<b data-context="default">a/y<i>jsx</i></b>')
  expect(html).toContain('And import only.')
})

test('pages and modules import images, fonts, data and styles, with hashed addresses below the base', async () => {
  const project = createProject({
    'docsgen.config.json': '{"title": "Files", "base": "/docs/"}',
    'content/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'content/font.woff2': 'font',
    'content/page.css': '@font-face { font-family: Own; src: url("./font.woff2?v=1#x") format("woff2") }\n',
    'content/names.module.css': '.title-row { color: red }\n.b { composes: title-row }\n',
    'content/data.json': '{"a": 1}',
    'content/Use.jsx': `import logo from './logo.svg'
import names, {b} from './names.module.css'
import * as data from './data.json'
export const Use = () => <p className={names['title-row'] + ' ' + b}><img src={logo} alt="" />{data.a}</p>
`,
    'content/index.mdx': page(
      'Home',
      "import './page.css'\nimport logo from './logo.svg'\nimport {Use} from './Use.jsx'\n\n<Use />\n\n<img src={logo} alt='own' />\n\n![same](./logo.svg)\n"
    )
  })
  expect(await project.build('--strict')).toMatchObject({code: 0})
  const files = Object.keys(project.tree())
  const logo = files.filter(path => path.startsWith('assets/logo.'))
  expect(logo).toHaveLength(1)
  const html = project.read('dist/index.html')
  expect(html.match(new RegExp(`src="/docs/${logo[0]}"`, 'g'))).toHaveLength(3)
  const [sheet = ''] = files.filter(path => path.startsWith('assets/page.'))
  expect(html).toContain(`<link rel="stylesheet" href="/docs/${sheet}"/>`)
  const font = files.find(path => path.startsWith('assets/font.'))
  const css = project.read(`dist/${sheet}`)
  expect(css).toContain(`url(/docs/${font}?v=1#x)`)
  const [, name = ''] = /\.([\w-]+title-row)\{/.exec(css) ?? []
  expect(html).toContain(`class="${name} ${name} `)
})

test('a mistake in a script is reported at its place and leaves the old site', async () => {
  const project = createProject({
    'docsgen.config.json': '{"title": "Wrong"}',
    'components/A.tsx':
      "'use client'\nimport {readFileSync} from 'node:fs'\nexport const A = () => <b>{typeof readFileSync}</b>\n",
    'components/B.tsx': "'use client'\nexport const B = ({on}) => <b>{on()}</b>\n",
    'content/index.mdx': page('Home', "import {A} from '../components/A.tsx'\n\n<A />"),
    'content/other.mdx': page('Other', "import {B} from '../components/B.tsx'\n\nText.\n\n<B on={() => 1} />")
  })
  for (const command of ['build', 'check']) {
    const run = await project.run([command])
    expect(run.code).toBe(1)
    const text = run.stdout + run.stderr
    expect(text).toMatch(/components\/A\.tsx\n\s+2:28\s+error\s+The script of a component failed to compile/)
    expect(text).toMatch(/content\/other\.mdx\n\s+16:1\s+error\s+`<B>` failed: `on` cannot be written as JSON/)
    expect(text).not.toContain(project.root)
  }
})
