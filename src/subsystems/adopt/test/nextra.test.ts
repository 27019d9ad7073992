import {beforeAll, describe, expect, test} from 'vitest'
import {usesNextra} from '../dialects/nextra/nextra-settings.ts'
import {type ReadSite, readSite} from './read-site.ts'

const packageJson = JSON.stringify({dependencies: {nextra: '^4.0.0', 'nextra-theme-docs': '^4.0.0', next: '^15.0.0'}})

/** Nextra 4: pages in `content/` below a base, and in `app/`. */
const four = {
  'package.json': packageJson,
  'tsconfig.json': '{"compilerOptions": {"paths": {"@parts/*": ["./parts/*"]}}}',
  'next.config.mjs': `
import nextra from 'nextra'
import remarkGrind from './plugins/grind.mjs'
const withNextra = nextra({contentDirBasePath: '/docs', defaultShowCopyCode: true, mdxOptions: {remarkPlugins: [remarkGrind]}})
export default withNextra({
  basePath: '/m',
  redirects: async () => [
    {source: '/start', destination: '/docs/start', permanent: true},
    {source: '/x/:path*', destination: '/docs/:path*', permanent: true}
  ]
})
`,
  'app/layout.jsx': `
import {Footer, Layout, Navbar} from 'nextra-theme-docs'
import {Banner} from 'nextra/components'

export const metadata = {
  title: {default: 'Mill', template: '%s – Mill'},
  description: 'Grinds'
}
export default async function Root({children}) {
  return (
    <html lang="en">
      <Layout
        banner={<Banner storageKey="x">Wind is up</Banner>}
        navbar={<Navbar logo={<b>Mill</b>} projectLink="https://github.com/mill/mill" />}
        docsRepositoryBase="https://github.com/mill/mill/tree/trunk/site"
      >{children}</Layout>
    </html>
  )
}
`,
  'app/_meta.global.jsx': `
const Sign = ({children}) => <i>{children}</i>
export default {
  index: {display: 'hidden'},
  docs: {
    type: 'page', title: 'Documentation',
    items: {
      start: <Sign>Start <b>here</b></Sign>,
      '---': {type: 'separator', title: 'More'},
      wheels: {title: 'All wheels', items: {stone: '', index: 'Overview', out: {title: 'Map', href: 'https://example.com'}}},
      secret: {display: 'hidden'}
    }
  },
  about: {type: 'page', title: 'About'},
  more: {type: 'menu', title: 'More', items: {team: {title: 'Team', href: 'https://example.com/team'}}}
}
`,
  'app/(pages)/about/page.mdx': '# About\n\n[Start](../docs/start)\n',
  'app/docs/[[...mdxPath]]/page.jsx': 'export default () => null\n',
  'app/[slug]/page.mdx': '# Computed\n',
  'app/_parts/part.mdx': 'No page.\n',
  'parts/Own.jsx': 'export const Own = () => <p>Own <a href="/docs/start">link</a></p>\n',
  'content/start.mdx': `---
title: Starting
sidebarTitle: Start
searchable: false
---

import {Callout, Cards, FileTree, Steps, Banner, Table} from 'nextra/components'
import {Tabs} from '@theguild/components'
import Link from 'next/link'
import Image from 'next/image'
import wheel from '../public/wheel.svg'
import {Own} from '@parts/Own'

<Callout type="important">Weighty.</Callout>

<Banner>Banner words</Banner>

<Cards num={2}>
  <Cards.Card title="Wheels" href="/docs/wheels" arrow />
</Cards>

<Tabs items={['One', 'Two']}>
  <Tabs.Tab>First.</Tabs.Tab>
  <Tabs.Tab>Second.</Tabs.Tab>
</Tabs>

export const folders = (
  <>
    <FileTree.Folder name="shed" />
  </>
)

## Set id [#own]

<Steps>

### Grind

Slowly.

</Steps>

<FileTree>
  <FileTree.Folder name="mill" defaultOpen>
    <FileTree.File name="stone.ts" />
    {folders}
  </FileTree.Folder>
</FileTree>

<Link href="/docs/wheels">Wheels</Link> and <Image src={wheel} alt="Wheel" width={4} priority />

<Own />

{[1].map(n => <Callout key={n}>Counted {n}</Callout>)}

<Table>
  <thead><Table.Tr><Table.Th>Grain</Table.Th></Table.Tr></thead>
  <tbody><Table.Tr><Table.Td>Rye</Table.Td></Table.Tr></tbody>
</Table>

\`\`\`js filename="a.js" copy {1} /word/
const word = 1
\`\`\`
`,
  'content/wheels/index.mdx': '# Wheels\n',
  'content/wheels/stone.md': '---\nsidebarTitle: The stone\n---\n\n# Stone\n\nPlain <b>HTML</b>.\n',
  'content/secret.mdx': '# Secret\n',
  'public/wheel.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>'
}

describe('a Nextra 4 site', () => {
  let site: ReadSite
  beforeAll(async () => {
    site = await readSite(four)
  }, 120_000)

  test('keeps every route', () => {
    expect(site.routes).toEqual(['/about', '/docs/secret', '/docs/start', '/docs/wheels', '/docs/wheels/stone'])
  })

  test('keeps the order of a `_meta` file', () => {
    expect(site.sidebar('/docs/start').split('\n')).toEqual([
      'Start here /m/docs/start',
      '-- More',
      'All wheels',
      '  The stone /m/docs/wheels/stone',
      '  Overview /m/docs/wheels',
      '  Map https://example.com'
    ])
    expect(site.navbar).toEqual([
      'Documentation /m/docs/start',
      'About /m/about',
      'More undefined',
      'GitHub https://github.com/mill/mill'
    ])
  })

  test('reads the settings, and lists what it ignores', () => {
    expect(site.config).toMatchObject({
      title: 'Mill',
      description: 'Grinds',
      base: '/m/',
      repository: {url: 'https://github.com/mill/mill', branch: 'trunk', dir: 'site'},
      theme: {banner: 'Wind is up'},
      redirects: {'/start': '/docs/start'}
    })
    expect(site.notes).toContain(
      'Not supported, and ignored: the page `app/[slug]/page.mdx`, whose address is computed, the Markdown plugin `./plugins/grind.mjs`.'
    )
    expect(site.frontMatter('/docs/start').search).toBe(false)
    expect(site.findings.filter(finding => !finding.includes('orphan-page'))).toEqual([])
  })

  test('renders its components', () => {
    const html = site.html('/docs/start')
    expect(html).toMatch(/data-type="important".*Weighty\./)
    expect(html).toContain('Banner words')
    expect(html).toMatch(/data-columns="2">.*data-arrow="true".*<a href="\/m\/docs\/wheels">Wheels<\/a>/)
    expect(html).toMatch(/data-tab="One".*First\..*data-tab="Two".*Second\./)
    expect(html).toMatch(/class="steps"><h3 id="grind">Grind/)
    expect(html).toMatch(/<summary>mill\/<\/summary>.*stone\.ts.*shed/s)
    expect(html).toContain('<a href="/m/docs/wheels">Wheels</a> and <img src="/m/wheel.svg" alt="Wheel" width="4"')
    expect(html).toContain('Own <a href="/m/docs/start">link</a>')
    expect(html).toContain('Counted 1')
    expect(html).toContain('<tr><th>Grain</th></tr></thead><tbody><tr><td>Rye</td></tr></tbody>')
    expect(html).toContain('<h2 id="own">Set id')
    expect(html).toMatch(/<span class="code-title">a\.js<.*highlighted.*<mark>word<\/mark>/s)
    expect(site.html('/about')).toContain('<a href="/m/docs/start">Start</a>')
    expect(site.html('/docs/wheels/stone')).toContain('<b>HTML</b>')
  })
})

test('a Nextra 2 site keeps its pages folder, languages and theme', async () => {
  const site = await readSite({
    'package.json': packageJson,
    'next.config.js':
      "const withNextra = require('nextra')({theme: 'nextra-theme-docs'})\nmodule.exports = withNextra({i18n: {locales: ['en', 'fr'], defaultLocale: 'en'}})\n",
    'theme.config.js': `
export default {
  i18n: [{locale: 'en', text: 'English'}, {locale: 'fr', text: 'En français'}],
  logo: <span>The <b>Loom</b></span>,
  project: {link: 'https://github.com/loom/loom'},
  docsRepositoryBase: 'https://github.com/loom/loom/blob/main/docs',
  footer: {text: <p>Woven</p>},
  useNextSeoProps() { return {titleTemplate: '%s – Loom'} },
  primaryHue: 200
}
`,
    'pages/_app.mdx': 'export default function App() {}\n',
    'pages/_meta.en.json':
      '{"index": "Home", "weave": {"title": "Weaving", "theme": {"toc": false}}, "out": {"title": "Forum", "href": "https://example.com", "newWindow": true}}',
    'pages/_meta.fr.json': '{"index": "Accueil"}',
    'pages/index.en.mdx': '# Loom\n\n[Weave](/weave)\n',
    'pages/index.fr.mdx': '# Métier\n',
    'pages/weave.en.mdx': '# Weave\n',
    'pages/weave.fr.mdx': '# Tisser\n\n[Accueil](/) et [tisser](/weave)\n',
    'pages/api/hello.js': 'export default () => null\n',
    'content/fragment.mdx': 'No page.\n'
  })
  expect(site.routes).toEqual(['/', '/fr', '/fr/weave', '/weave'])
  expect(site.html('/fr/weave')).toContain('<a href="/fr">Accueil</a> et <a href="/fr/weave">tisser</a>')
  expect(site.config).toMatchObject({
    title: 'The Loom',
    locales: [
      {tag: 'en', path: '', label: 'English', dir: 'ltr'},
      {tag: 'fr', path: 'fr', label: 'En français', dir: 'ltr'}
    ],
    repository: {url: 'https://github.com/loom/loom', branch: 'main', dir: 'docs'},
    theme: {footer: 'Woven', accent: 'hsl(200 100% 45%)'}
  })
  expect(site.sidebar('/')).toBe('Home /\nWeaving /weave\nForum https://example.com')
  expect(site.findings).toEqual([])
})

test('a Nextra 4 site with a folder for each language shows only the menus of the language', async () => {
  const site = await readSite({
    'package.json': '{"dependencies": {"next": "16", "nextra": "4", "nextra-theme-docs": "4"}}',
    'next.config.mjs': `import nextra from 'nextra'
export default nextra({contentDirBasePath: '/'})({
  i18n: {locales: ['en', 'fr'], defaultLocale: 'en'},
  redirects: () => [{source: '/docs', destination: '/docs/start#a', statusCode: 302}]
})
`,
    'content/en/_meta.js':
      "export default {index: 'Home', docs: {type: 'page', title: 'Manual'}, blog: {type: 'page', title: 'Blog'}}\n",
    'content/en/index.mdx': '# Loom\n',
    'content/en/blog.mdx': '# Blog\n',
    'content/en/docs/start.mdx': '# Start\n\n## A\n',
    'content/en/docs/end.mdx': '# End\n',
    'content/fr/_meta.js': "export default {index: 'Accueil', docs: {type: 'page', title: 'Manuel'}}\n",
    'content/fr/index.mdx': '# Métier\n',
    'content/fr/docs/start.mdx': '# Début\n\n## A\n'
  })
  expect(site.routes).toEqual(['/en', '/en/blog', '/en/docs/end', '/en/docs/start', '/fr', '/fr/docs/start'])
  expect(site.sidebar('/fr/docs/start')).toBe('Début /fr/docs/start')
  expect(site.sidebar('/en/docs/start')).toBe('End /en/docs/end\nStart /en/docs/start')
  expect(site.navbar).toEqual(['Manual /en/docs/end', 'Blog /en/blog'])
  expect(site.config.redirects).toEqual({'/docs': '/en/docs/start#a'})
  expect(site.findings).toEqual([])
})

test('the folder of the base is below the folder of the language', async () => {
  const site = await readSite({
    'package.json': '{"dependencies": {"next": "16", "nextra": "4", "nextra-theme-docs": "4"}}',
    'next.config.mjs': `import nextra from 'nextra'
export default nextra({contentDirBasePath: '/docs'})({i18n: {locales: ['en', 'fr'], defaultLocale: 'en'}})
`,
    'app/[lang]/page.mdx': '# Home\n',
    'content/en/_meta.js': "export default {index: 'Loom', start: 'First'}\n",
    'content/en/index.mdx': '# Loom\n\n[First](/docs/start)\n',
    'content/en/start.mdx': '# Start\n',
    'content/fr/_meta.js': "export default {start: 'Premier'}\n",
    'content/fr/start.mdx': '# Début\n'
  })
  expect(site.routes).toEqual(['/en', '/en/docs', '/en/docs/start', '/fr/docs/start'])
  expect(site.html('/en/docs')).toContain('<a href="/en/docs/start">First</a>')
  expect(site.sidebar('/fr/docs/start')).toContain('Premier /fr/docs/start')
  expect(site.sidebar('/fr/docs/start')).not.toContain('/en/')
  expect(site.languages('/fr/docs/start')).toEqual(['/en/docs/start', '/fr/docs/start'])
  expect(site.findings).toEqual([])
})

test("addresses without a language redirect to the default one if Nextra's proxy chooses a language", async () => {
  const site = await readSite({
    'package.json': '{"dependencies": {"next": "16", "nextra": "4", "nextra-theme-docs": "4"}}',
    'next.config.mjs': `import nextra from 'nextra'
export default nextra({contentDirBasePath: '/'})({
  i18n: {locales: ['en', 'fr'], defaultLocale: 'en'},
  redirects: () => [{source: '/docs/old', destination: '/docs/start', permanent: true}]
})
`,
    'src/proxy.ts': "export {proxy} from 'nextra/locales'\n",
    'public/images/loom.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'content/en/index.mdx': '# Loom\n',
    'content/en/about.mdx': '# About\n',
    'content/en/docs/index.mdx': '# Manual\n',
    'content/en/docs/start.mdx': '# Start\n',
    'content/en/images/sizes.mdx': '# Sizes\n',
    'content/fr/index.mdx': '# Métier\n'
  })
  // A pattern would hide the files of public/images. The first redirect that matches applies, so the project's own come first.
  expect(Object.entries(site.config.redirects)).toEqual([
    ['/docs/old', '/en/docs/start'],
    ['/about', '/en/about'],
    ['/docs', '/en/docs'],
    ['/docs/*', '/en/docs/:splat']
  ])
  expect(site.findings).toEqual([])
})

test.each([
  ['nextra itself', {nextra: '4'}, [], true],
  [
    "a team's package that wraps it",
    {next: '16', '@team/docs': '1'},
    ['src/content/_meta.ts', 'src/content/a.mdx'],
    true
  ],
  ['only Next', {next: '16'}, ['src/content/a.mdx', 'pages/my_meta.ts'], false],
  ['Next, and modules without pages', {next: '16'}, ['pages/_meta.js'], false],
  ['Next next to docsgen', {next: '16', docsgen: '0.2.0'}, ['content/_meta.ts', 'content/a.mdx'], false],
  ['no Next', {'@team/docs': '1'}, ['content/_meta.ts', 'content/a.mdx'], false]
])('a project with %s', (_, dependencies, paths, expected) => {
  const files = {
    read: () => JSON.stringify({dependencies}),
    list: (folder: string) => paths.filter(path => path.startsWith(`${folder}/`))
  }
  expect(usesNextra(files)).toBe(expected)
})

test('a dead key of a _meta file is reported on its line', async () => {
  const site = await readSite({
    'package.json': '{"dependencies": {"nextra": "2", "nextra-theme-docs": "2"}}',
    'theme.config.tsx': 'export default {}\n',
    'pages/_meta.json': '{\n  "index": "Home",\n  "lost": "Lost"\n}\n',
    'pages/index.mdx': '# Home\n'
  })
  expect(site.findings).toEqual([
    'pages/_meta.json:3:4 meta-dead-key: Unexpected key `lost`, expected a page or folder of `/`'
  ])
})

test('a page whose component shows a title gets no second one, and a home page without text lists its sections', async () => {
  const {html, ownTitle} = await readSite({
    'package.json': '{"dependencies": {"nextra": "4", "nextra-theme-docs": "4"}}',
    'theme.config.jsx': 'export default {}\n',
    'pages/index.mdx': '---\ntitle: Mill\n---\n',
    'pages/a.mdx': "---\ntitle: A\n---\nimport Hero from '../hero.jsx'\n\n<Hero />\n",
    'hero.jsx': 'export default () => <header><h1>Grain</h1></header>\n'
  })
  expect(html('/')).toBe('<!--docsgen:slot 0-->')
  expect(ownTitle('/a')).toBe(true)
})

test('a file named `README` is a page of that name, as in Next.js, and a key of `_meta`', async () => {
  const {routes, sidebar, findings} = await readSite({
    'package.json': '{"dependencies": {"nextra": "4", "nextra-theme-docs": "4"}}',
    'next.config.mjs': "import nextra from 'nextra'\nexport default nextra({})({})",
    'content/_meta.js': "export default {index: 'Home', README: 'Read me', more: 'More'}",
    'content/index.mdx': '# Home\n',
    'content/README.md': '# About\n',
    'content/more/README.mdx': '# About more\n',
    'content/more/other.mdx': '# Other\n'
  })
  expect(routes).toEqual(['/', '/README', '/more/README', '/more/other'])
  expect(sidebar('/')).toContain('Home /\nRead me /README')
  expect(findings).toEqual([])
})
