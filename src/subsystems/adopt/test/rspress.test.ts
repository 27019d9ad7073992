import {beforeAll, describe, expect, test} from 'vitest'
import {type ReadSite, readSite} from './read-site.ts'

const files = {
  'rspress.config.ts': `import {defineConfig} from '@rspress/core'
import {pluginClientRedirects} from '@rspress/plugin-client-redirects'
export default defineConfig({
  root: 'docs',
  lang: 'en',
  title: 'Kettle',
  description: 'Boils water.',
  icon: '/icon.svg',
  logo: {light: '/icon.svg', dark: '/icon.svg'},
  logoText: 'Kettle!',
  siteOrigin: 'https://kettle.example',
  base: '/docs/',
  route: {exclude: ['**/shared/**']},
  plugins: [pluginClientRedirects({redirects: [{from: '/old', to: '/guide/boil'}, {from: '^/a(.*)', to: '/guide'}]})],
  head: ['<meta name="a" content="b">'],
  themeConfig: {
    socialLinks: [{icon: 'github', mode: 'link', content: 'https://github.com/kettle/kettle'}],
    editLink: {docRepoBaseUrl: 'https://github.com/kettle/kettle/tree/main/website/docs'},
    locales: [{lang: 'en', label: 'English'}, {lang: 'zh', label: '简体中文'}]
  }
})
`,
  'i18n.json': '{"basics": {"en": "Basics", "zh": "基础"}}',
  'docs/public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'docs/en/_nav.json':
    '[{"text": "Guide", "link": "/guide/boil"}, {"text": "More", "items": [{"text": "Forum", "link": "https://forum.example.org"}]}]',
  'docs/en/index.md': `---
pageType: home
hero:
  name: Kettle
  text: Boils water
  tagline: In a minute
  actions:
    - {theme: brand, text: Start, link: /guide/boil}
features:
  - {title: Fast, details: Very fast., icon: 🚀}
---
`,
  'docs/en/guide/_meta.json': `[
  {"type": "section-header", "label": "basics"},
  "boil",
  {"type": "file", "name": "clean.mdx", "label": "Clean it"},
  {"type": "dir", "name": "parts", "collapsed": true},
  {"type": "dir-section-header", "name": "more", "label": "More"},
  {"type": "custom-link", "link": "https://shop.example.org", "label": "Shop"},
  "gone"
]`,
  'docs/en/guide/boil.mdx': `import {Tab, Tabs, PackageManagerTabs, Badge} from '@theme'
import Shared from '../shared/hot.mdx'

# Boil {#boiling}

:::warning{title="Hot"}
Mind the **steam**.
:::

::: tip NOTE
Cool.
:::

<Tabs groupId="os" defaultValue="a">
  <Tab label="Linux" value="a">Plug in.</Tab>
</Tabs>

<PackageManagerTabs command="install kettle -D" />

<Badge text="new" type="tip" />

<Shared />
`,
  'docs/en/guide/clean.mdx': `---
next:
  text: Lid
  link: /en/guide/gone
---

# Clean

[Boil](/en/guide/boil#boiling) first, then put on <a href="/en/guide/parts/lid">the lid</a>.
`,
  'docs/en/guide/parts/index.mdx': '---\ntitle: All parts\noverview: true\n---\n',
  'docs/en/guide/parts/lid.md': '# Lid\n\nIt costs {5} <b>coins.\n',
  'docs/en/guide/more/tea.md': '# Tea\n\nText.\n',
  'docs/en/shared/hot.mdx': 'Shared *text*.\n',
  'docs/zh/guide/boil.md': '# 烧水\n\n[清洗](/guide/clean) [烧水](/guide/boil) [图标](/icon.svg)\n',
  'docs/zh/guide/clean.md': '# 清洗\n\n[English](/en/guide/clean#top)\n'
}

describe('an Rspress project', () => {
  let site: ReadSite
  beforeAll(async () => {
    site = await readSite(files)
  })

  test('has a folder for each language, and no pages of excluded files', () => {
    expect(site.routes).toEqual([
      '/',
      '/guide/boil',
      '/guide/clean',
      '/guide/more/tea',
      '/guide/parts',
      '/guide/parts/lid',
      '/zh/guide/boil',
      '/zh/guide/clean'
    ])
    expect(site.languages('/guide/boil')).toEqual(['/guide/boil', '/zh/guide/boil'])
  })

  test('has the settings of its configuration', () => {
    expect(site.config).toMatchObject({
      title: 'Kettle',
      lang: 'en',
      url: 'https://kettle.example',
      base: '/docs/',
      repository: {url: 'https://github.com/kettle/kettle', branch: 'main', dir: 'website'},
      redirects: {'/old': '/guide/boil'},
      theme: {brand: 'Kettle!', favicon: '/icon.svg', social: [{href: 'https://github.com/kettle/kettle'}]}
    })
    expect(site.navbar.slice(0, 1)).toEqual(['Guide /docs/guide/boil'])
  })

  test('has the order of its `_meta.json` files', () => {
    expect(site.sidebar('/guide/boil')).toMatchInlineSnapshot(`
      "-- Basics
      Boil /docs/guide/boil
      Clean it /docs/guide/clean
      All parts /docs/guide/parts closed
        Lid /docs/guide/parts/lid
      -- More
      Tea /docs/guide/more/tea
      Shop https://shop.example.org"
    `)
    expect(site.children('/guide/parts')).toEqual(['/guide/parts/lid'])
  })

  test('shows the hero and the features of its home page', () => {
    expect(site.frontMatter('/')).toMatchObject({
      layout: 'home',
      hero: {title: 'Kettle Boils water', tagline: 'In a minute'}
    })
    expect(site.html('/')).toContain('Very fast.')
  })

  test('shows boxes, components and shared files', () => {
    const html = site.html('/guide/boil')
    expect(html).toMatch(/data-type="warning".*Hot.*<strong>steam/s)
    expect(html).toMatch(/NOTE.*Cool\./s)
    expect(html).toMatch(/Linux.*Plug in\./s)
    expect(html).toContain('data-language="bash"')
    expect(html).toContain('new')
    expect(html).toContain('Shared <em>text</em>')
    expect(html).not.toContain(':::')
    expect(site.html('/guide/parts/lid')).toContain('coins.')
  })

  test('resolves addresses in the language of their page, and without the prefix of the default language', () => {
    const links = (route: string): readonly string[] => linksIn(site.html(route))
    expect(links('/guide/clean')).toEqual(['/docs/guide/boil#boiling', '/docs/guide/parts/lid'])
    expect(links('/zh/guide/boil')).toEqual(['/docs/zh/guide/clean', '/docs/zh/guide/boil', '/docs/icon.svg'])
    expect(links('/zh/guide/clean')).toEqual(['/docs/guide/clean#top'])
  })

  test('has no errors', () => {
    expect(site.errors).toBe(0)
    expect(site.findings).toMatchInlineSnapshot(`
      [
        "docs/en/guide/parts/lid.md:3:14 mdx-syntax: Unexpected end of the paragraph, expected a closing tag for \`<b>\` (opened at 3:14)",
        "docs/zh/guide/clean.md:3:14 translation-links: Unexpected link to \`/guide/clean\`, expected its translation \`/zh/guide/clean\`",
      ]
    `)
  })
})

test('without a list of languages, folders with their own top bar are languages', async () => {
  const {config, routes, sidebar, navbarIn} = await readSite({
    'rstack.config.ts':
      "import {define} from 'rstack'\ndefine.lib(() => ({title: 'Lib'}))\ndefine.doc(async () => ({title: 'Kettle'}))\n",
    'i18n.json': '{"use": {"en": "Use", "zh": "使用"}}',
    'docs/en/_nav.json': '[{"text": "use", "link": "/en/use/boil"}]',
    'docs/en/index.mdx': '# Kettle\n\nText.\n',
    'docs/en/use/boil.mdx': '# Boil\n\nText.\n',
    'docs/zh/_nav.json':
      '[{"text": "use", "link": "/use/boil"}, {"text": "论坛", "link": "https://forum.example.org"}]',
    'docs/zh/use/boil.mdx': '# 烧水\n\n文本。\n',
    'docs/zh/index.mdx': '# 水壶\n\n文本。\n'
  })
  expect(config.title).toBe('Kettle')
  expect(routes).toEqual(['/', '/use/boil', '/zh', '/zh/use/boil'])
  expect(sidebar('/use/boil')).toBe('Boil /use/boil')
  expect(sidebar('/zh/use/boil')).toBe('烧水 /zh/use/boil')
  expect(navbarIn('en')).toEqual(['Use /use/boil'])
  expect(navbarIn('zh')).toEqual(['使用 /zh/use/boil', '论坛 https://forum.example.org'])
})

const versions = {
  'rspress.config.ts': "export default {multiVersion: {default: 'v2', versions: ['v1', 'v2', 'v3']}}",
  'docs/v2/index.md': '# Kettle\n\n[Boil](/boil), [before](/v1/boil)\n',
  'docs/v2/boil.md': '# Boil\n\n[Home](/v2/)\n',
  'docs/v1/_meta.json': '["boil"]',
  'docs/v1/boil.md': '# Boil once\n\n[Kettle](/kettle)\n',
  'docs/v1/kettle.md': '# Old kettle\n\nText.\n'
}

function linksIn(html: string): readonly string[] {
  return [...html.matchAll(/<a [^>]*href="([^"#][^"]*)"/g)].map(([, href]) => href ?? '')
}

test('versions have their own folders', async () => {
  const {config, routes, html, sidebar, findings} = await readSite(versions)
  expect(routes).toEqual(['/', '/boil', '/v1/boil', '/v1/kettle'])
  expect(config.versions?.map(({name, status, path}) => `${name} ${status} /${path}`)).toEqual([
    'v2 latest /',
    'v1 maintained /v1'
  ])
  expect(linksIn(html('/'))).toEqual(['/boil', '/v1/boil'])
  expect(linksIn(html('/boil'))).toEqual(['/'])
  expect(linksIn(html('/v1/boil'))).toEqual(['/v1/kettle'])
  expect(sidebar('/v1/boil')).toBe('Boil once /v1/boil')
  expect(findings.filter(text => !text.includes('orphan-page'))).toEqual([])
})

test('versions in several languages keep their addresses', async () => {
  const inEnglish = Object.entries(versions).map(([path, text]) => [path.replace(/^docs\/v\d\//, '$&en/'), text])
  const {config, routes, html, notes} = await readSite({
    ...Object.fromEntries(inEnglish),
    'rspress.config.ts': `export default {
  lang: 'en', multiVersion: {default: 'v2', versions: ['v1', 'v2']}, locales: [{lang: 'en'}, {lang: 'zh'}]
}`,
    'docs/v2/zh/boil.md': '# 烧水\n\n文本。\n',
    'docs/v1/zh/boil.md': '# 烧水\n\n[英文](/en/boil) [水](/boil) [新](/v2/zh/boil)\n'
  })
  expect(routes).toEqual(['/', '/boil', '/v1/boil', '/v1/kettle', '/v1/zh/boil', '/zh/boil'])
  expect(linksIn(html('/v1/zh/boil'))).toEqual(['/v1/boil', '/v1/zh/boil', '/zh/boil'])
  expect(config.versions).toBeUndefined()
  expect(notes).toContain('Not supported, and ignored: the menu of `multiVersion` in several languages.')
})
