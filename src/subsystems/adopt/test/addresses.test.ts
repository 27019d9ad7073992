import {describe, expect, test} from 'vitest'
import {readSite} from './read-site.ts'

/** What other generators say about addresses: where pages are edited, slashes at their ends, and links from the site's folder. */
const docusaurus = (config: string): Readonly<Record<string, string>> => ({
  'docusaurus.config.js': `module.exports = {title: 'Mill', ${config}}\n`
})
const classic = (docs: string): string => `presets: [['classic', {docs: {${docs}}}]]`

describe('the repository is where "Edit this page" points', () => {
  test.each([
    [
      'Docusaurus',
      {...docusaurus(classic("editUrl: 'https://github.com/mill/flour/edit/next/site/'")), 'docs/a.md': '# A\n'},
      {url: 'https://github.com/mill/flour', branch: 'next', dir: 'site'}
    ],
    [
      'Starlight',
      {
        'astro.config.mjs':
          "import starlight from '@astrojs/starlight'\nexport default {integrations: [starlight({title: 'Mill', social: {github: 'https://github.com/mill/old'}, editLink: {baseUrl: 'https://github.com/mill/flour/edit/main/docs/'}})]}\n",
        'src/content/docs/index.md': '---\ntitle: A\n---\n'
      },
      {url: 'https://github.com/mill/flour', branch: 'main', dir: 'docs'}
    ],
    [
      'Nextra',
      {
        'package.json': '{"dependencies": {"nextra": "3"}}',
        'next.config.js': 'export default {}\n',
        'theme.config.jsx': "export default {docsRepositoryBase: 'https://github.com/mill/flour/tree/main/web'}\n",
        'pages/index.mdx': '# A\n'
      },
      {url: 'https://github.com/mill/flour', branch: 'main', dir: 'web'}
    ]
  ])('%s', async (_name, files, repository) => {
    expect((await readSite(files)).config.repository).toEqual(repository)
  })
})

describe('addresses that end with a slash are written as folders', () => {
  test.each([
    ['Docusaurus', {...docusaurus('trailingSlash: true'), 'docs/a.md': '# A\n'}, 'directory'],
    ['Docusaurus without them', {...docusaurus('trailingSlash: false'), 'docs/a.md': '# A\n'}, 'file'],
    [
      'Nextra',
      {
        'package.json': '{"dependencies": {"nextra": "3"}}',
        'next.config.js': 'export default {trailingSlash: true}\n',
        'pages/index.mdx': '# A\n'
      },
      'directory'
    ],
    [
      'Starlight',
      {
        'astro.config.mjs':
          "import starlight from '@astrojs/starlight'\nexport default {integrations: [starlight({title: 'Mill'})]}\n",
        'src/content/docs/index.md': '---\ntitle: A\n---\n'
      },
      'directory'
    ]
  ])('%s', async (_name, files, format) => {
    expect((await readSite(files)).config.build.format).toBe(format)
  })
})

test('Docusaurus links to files start at the site folder or the docs folder', async () => {
  const {html, findings} = await readSite({
    ...docusaurus(classic("routeBasePath: '/'")),
    'docs/index.md': '# A\n\n[one](/docs/x/b.md#c) [two](/x/b.md)\n',
    'docs/x/b.md': '# B\n\n## C\n\n[three](x/b.md) [four](y/c.md)\n',
    'docs/x/y/c.md': '# C\n'
  })
  expect(html('/')).toContain('<a href="/x/b#c">one</a> <a href="/x/b">two</a>')
  expect(html('/x/b')).toContain('<a href="/x/b">three</a> <a href="/x/y/c">four</a>')
  expect(findings).toEqual([])
})

test('the top bar of Docusaurus may contain the base of the site', async () => {
  const items = "{to: '/mill/a', label: 'With'}, {to: '/a', label: 'Without'}, {to: 'a', label: 'Relative'}"
  const {navbar, findings} = await readSite({
    ...docusaurus(`baseUrl: '/mill/', ${classic("routeBasePath: '/'")}, themeConfig: {navbar: {items: [${items}]}}`),
    'docs/a.md': '# A\n'
  })
  expect(navbar).toEqual(['With /mill/a', 'Without /mill/a', 'Relative /mill/a'])
  expect(findings).toEqual([])
})

test('an item in the Docusaurus top bar refers to a document of its own plugin', async () => {
  const plugin = "plugins: [['@docusaurus/plugin-content-docs', {id: 'sdk', path: 'sdk', routeBasePath: 'sdk'}]]"
  const items = "{type: 'doc', docId: 'a', docsPluginId: 'sdk', label: 'SDK'}, {type: 'doc', docId: 'a', label: 'Docs'}"
  const {navbar} = await readSite({
    ...docusaurus(`${plugin}, presets: [['classic', {}]], themeConfig: {navbar: {items: [${items}]}}`),
    'docs/a.md': '# A\n',
    'sdk/a.md': '# A\n'
  })
  expect(navbar).toEqual(['SDK /sdk/a', 'Docs /docs/a'])
})
