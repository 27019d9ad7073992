import {describe, expect, test} from 'vitest'
import {readSite} from './read-site.ts'

/**
 * A project without a docsgen configuration is built whatever is wrong with it, because its own generator built it: what fails is
 * left out and reported.
 */
const site = {
  'docusaurus.config.js': "module.exports = {title: 'Mill', presets: [['classic', {docs: {routeBasePath: '/'}}]]}\n"
}

describe('a block that does not parse', () => {
  test.each([
    ['braces that are no JavaScript', 'Before.\n\n{\\frac{1}{2}}\n\n<b>After.</b>\n', '3:3'],
    ['attributes of a directive', 'Before.\n\n:a[x]{.c href="/y"}\n\n<b>After.</b>\n', '3:7'],
    ['a tag that is never closed', '<b>Before.</b>\n\n<Tabs>\n\nAfter.\n', '3:1'],
    ['a block that touches a fence', 'Before.\n\nA {\\b\n```js\nlet a\n\nlet b\n```\n\n<b>After.</b>\n', '3:6']
  ])('%s is left out, and the rest of the page stays', async (_name, body, at) => {
    const {html, findings, errors} = await readSite({...site, 'docs/index.mdx': body})
    expect(html('/')).toMatch(/Before\.[\s\S]*After\./)
    expect(html('/')).not.toMatch(/frac|href="\/y"|let b/)
    expect(findings.filter(text => text.includes('mdx-syntax'))).toEqual([
      expect.stringContaining(`docs/index.mdx:${at} mdx-syntax: Unexpected`)
    ])
    expect(errors).toBe(0)
  })

  test('is an error in a project with a configuration of docsgen, unless it is lenient', async () => {
    const broken = {'content/index.mdx': 'Before.\n\n{\\frac{1}{2}}\n\nAfter.\n'}
    const own = await readSite({...broken, 'docsgen.config.json': '{}'})
    expect([own.html('/'), own.errors]).toEqual(['', 1])
    const lenient = await readSite({...broken, 'docsgen.config.mjs': 'export default {check: {lenient: true}}'})
    expect([lenient.html('/'), lenient.errors]).toEqual(['<p>Before.</p>\n<p>After.</p>', 0])
  })

  test('leaves an empty page if there is nothing else on it', async () => {
    const {findings, errors} = await readSite({...site, 'docs/index.md': '# Mill\n', 'docs/a.mdx': '{\\frac{1}{2}}\n'})
    expect(findings).toContain('docs/a.mdx:1:3 empty-page: The page is empty: its only block fails')
    expect(errors).toBe(0)
  })
})

test('a page whose front matter does not parse is built without it', async () => {
  const {html, findings, errors} = await readSite({...site, 'docs/index.md': '---\ntitle: [a\n---\n# Mill\n\nFlour.\n'})
  expect(html('/')).toContain('Flour.')
  expect(findings).toEqual([expect.stringContaining('docs/index.md:3:1 front-matter-syntax: Invalid YAML')])
  expect(errors).toBe(0)
})

test.each([
  ['guide/en.md', 'guide/en/index.md', '/guide/en'],
  ['x.md', 'x/README.md', '/x']
])('of %s and %s, docsgen builds the first', async (first, second, route) => {
  const files = {[`docs/${first}`]: '# First\n', [`docs/${second}`]: '# Second\n'}
  const {html, routes, findings, errors} = await readSite({...site, ...files, 'docs/index.md': '# Mill\n'})
  expect(routes).toEqual(['/', route])
  expect(html(route)).toContain('First')
  expect(findings).toEqual([expect.stringContaining(`docs/${second}:1:1 route-clash: `)])
  expect(errors).toBe(0)
})

test('two pages that ask for the same route are an error', async () => {
  const page = '---\nslug: /same\n---\n\nFlour.\n'
  const {errors} = await readSite({...site, 'docs/a.md': page, 'docs/b.md': page})
  expect(errors).toBe(1)
})

test('an import inside an element is read', async () => {
  const {html, findings} = await readSite({
    ...site,
    'docs/index.md': "# Mill\n\n<div>\n\nimport Part from './_part.md'\n\n<Part />\n\n</div>\n",
    'docs/_part.md': 'Flour.\n'
  })
  expect(html('/')).toMatch(/<div><p>Flour\.<\/p><\/div>/)
  expect(findings).toEqual([])
})

test('a page whose components render nothing is empty', async () => {
  const {findings} = await readSite({
    ...site,
    'docs/index.mdx': "import Part from './part.jsx'\n\n<Part />\n",
    'docs/part.jsx': 'export default () => null\n'
  })
  expect(findings).toEqual(['docs/index.mdx:3:1 empty-page: The page is empty: nothing on it is visible'])
})

test("other tools' conventions are not mistakes", async () => {
  const {html, findings} = await readSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Mill',
  presets: [['classic', {docs: {routeBasePath: '/'}}]],
  plugins: [['@docusaurus/plugin-client-redirects', {redirects: [{from: '/a.html', to: '/a'}]}]]
}
`,
    'docs/index.md': '# Mill\n',
    'docs/a.md': '---\ncategories: Announcements\n---\n\n# A\n\nFlour.\n',
    'docs/_meta.yml': 'author: {name: Ann}\nkinds:\n  - rye\n'
  })
  expect(html('/a')).toContain('Flour.')
  expect(findings).toEqual([])
})

test.each([
  [
    'VitePress',
    {'a/.vitepress/config.mjs': 'export default {}', 'a/index.md': '# A\n\n<!--@include: ../shared/x.md-->\n'}
  ],
  [
    'VitePress, from the root',
    {'a/.vitepress/config.mjs': 'export default {}', 'a/b/index.md': '# A\n\n<<< @/../shared/x.md\n'}
  ],
  [
    'MkDocs',
    {
      'a/mkdocs.yml': 'markdown_extensions: [{pymdownx.snippets: {base_path: [..]}}]',
      'a/docs/index.md': '# A\n\n--8<-- "shared/x.md"\n'
    }
  ],
  [
    'Docusaurus',
    {
      'a/docusaurus.config.js': site['docusaurus.config.js'],
      'a/docs/index.md': "import X from '../../shared/x.md'\n\n# A\n\n<X />\n"
    }
  ],
  [
    'Docusaurus, from the root',
    {
      'a/docusaurus.config.js': site['docusaurus.config.js'],
      'a/docs/index.md': "import X from '@site/../shared/x.md'\n\n# A\n\n<X />\n"
    }
  ]
])('%s: pages include files of the repository outside the project', async (_name, files) => {
  const {html, routes, findings} = await readSite({...files, 'shared/x.md': 'Shared.\n'}, 'a')
  expect(routes.map(html).join('')).toContain('Shared.')
  expect(findings).toEqual([])
})
