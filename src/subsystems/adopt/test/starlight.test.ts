import {beforeAll, describe, expect, test} from 'vitest'
import {type ReadSite, readSite} from './read-site.ts'

const files = {
  'astro.config.mjs': `
import {defineConfig} from 'astro/config'
import starlight from '@astrojs/starlight'
import plugin from 'starlight-unknown'
import headingIds from 'remark-heading-id'

export default defineConfig({
  site: 'https://orchard.example',
  base: '/o',
  markdown: {remarkPlugins: [headingIds]},
  redirects: {'/pears': '/fruit/apple/', '/by/[id]': '/fruit/[id]'},
  integrations: [
    starlight({
      title: {en: 'Orchard', 'pt-BR': 'Pomar'},
      description: 'Trees',
      logo: {light: './src/assets/tree.svg', dark: './src/assets/night.svg', replacesTitle: true},
      social: [{icon: 'github', label: 'GitHub', href: 'https://github.com/orchard/site/'}],
      locales: {root: {label: 'English', lang: 'en'}, 'pt-br': {label: 'Português', lang: 'pt-BR'}},
      sidebar: [
        'start',
        {label: 'Fruit', translations: {'pt-BR': 'Frutas'}, badge: {text: 'New', variant: 'tip'}, collapsed: true, autogenerate: {directory: 'fruit'}},
        {
          label: 'Tools', collapsed: true,
          items: [
            {slug: 'tools/saw', badge: 'Old'},
            {label: 'Ladder', link: '/tools/ladder/'},
            {label: 'Shop', link: 'https://example.com/shop', badge: 'Sale'},
            {label: 'Teeth', link: '/tools/saw/#teeth'},
            'tools/lost'
          ]
        }
      ],
      plugins: [plugin()]
    })
  ]
})
`,
  'src/content/docs/index.mdx': `---
title: Welcome
template: splash
hero:
  tagline: All&nbsp;the <b>trees</b>
  actions:
    - text: Begin
      link: /start/
    - text: Elsewhere
      link: https://example.com
      variant: minimal
---

import {Card, CardGrid} from '@astrojs/starlight/components'

<CardGrid stagger>
  <Card title="Apples" icon="star">Red ones.</Card>
</CardGrid>

## All the fruit \\{#all-fruit}
`,
  'src/content/docs/start.mdx': `---
title: Start here
sidebar:
  label: Begin
  badge: Hot
tableOfContents: false
prev: false
next: {link: /tools/saw/, label: The saw}
pagefind: false
---

import {Aside, Tabs, TabItem, Steps, LinkCard, LinkButton, FileTree, Badge as Sign, Code} from '@astrojs/starlight/components'
import {Image} from 'astro:assets'
import tree from '../../assets/tree.svg'
import Orchard from 'orchard-kit/Orchard.astro'

:::note
Plain.
:::

:::tip[Did you *know*?]{icon="heart"}
Titled.
:::

:::caution
Take care.
:::

<Aside type="danger" title="Wasps">They sting.</Aside>

<Tabs syncKey="os">
  <TabItem label="One" icon="star">First.</TabItem>
  <TabItem label="Two">Second.</TabItem>
</Tabs>

<Steps>

1. Climb.
2. Pick.

</Steps>

<LinkCard title="Saw" href="/tools/saw/" description="It cuts." />

<LinkButton href="/tools/saw/" variant="secondary" icon="right-arrow">To the saw</LinkButton>

<FileTree>

- src/
  - **trees.ts** the one that matters
  - old
    - bark.ts
- package.json

</FileTree>

An <Sign text="inline" variant="caution" /> sign.

<Code code="npm i" lang="sh" title="Terminal" />

<Image src={tree} alt="A tree" />

<Orchard>Shade.</Orchard>

\`\`\`js title="a.js" {1} "word"
const word = 1
\`\`\`

\`\`\`markdoc 'say "it"' frame="none" ins={"1. Here":2} del=/(gr)own/ add='</a>' /</?b>/ 'one "two'
say "it" grown
one "two
\`\`\`

\`\`\`diff lang="ts" frame="none"
+const pear = 1
\`\`\`
`,
  'src/content/docs/fruit/index.md': '---\ntitle: All fruit\n---\n\nFruit.\n',
  'src/content/docs/fruit/apple.md':
    '---\ntitle: Apple\nsidebar: {order: 2}\n---\n\n[Saw](../../tools/saw/) [pear](../big-pear)\n',
  'src/content/docs/fruit/Big Pear.md':
    '---\ntitle: Pear\nsidebar: {order: 1, badge: {text: Ripe, variant: note}}\n---\n\nPear.\n',
  'src/content/docs/fruit/hidden.md': '---\ntitle: Hidden\nsidebar: {hidden: true}\n---\n\nHere.\n',
  'src/content/docs/fruit/stone/plum.md': '---\ntitle: Plum\n---\n\nPlum.\n',
  'src/content/docs/tools/saw.md': '---\ntitle: Saw\n---\n\n## Teeth\n\nMany.\n',
  'src/content/docs/tools/steps.md': '---\ntitle: Ladder\nslug: tools/ladder\n---\n\nHigh.\n',
  'src/content/docs/_partial.md': 'Not a page.\n',
  'src/content/docs/pt-BR/start.md': '---\ntitle: Comece\n---\n\nAqui.\n',
  'src/content/docs/pt-BR/fruit/apple.md': '---\ntitle: Maçã\n---\n\nMaçã.\n',
  'src/assets/tree.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>',
  'src/assets/night.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/components/Orchard.astro': '<slot />\n',
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'
}

describe('a Starlight site', () => {
  let site: ReadSite
  beforeAll(async () => {
    site = await readSite(files)
  }, 120_000)

  test('keeps every route', () => {
    expect(site.routes).toEqual([
      '/',
      '/fruit',
      '/fruit/apple',
      '/fruit/big-pear',
      '/fruit/hidden',
      '/fruit/stone/plum',
      '/pt-br/fruit/apple',
      '/pt-br/start',
      '/start',
      '/tools/ladder',
      '/tools/saw'
    ])
  })

  test('keeps the sidebar of each language', () => {
    expect(site.sidebar('/start').split('\n')).toEqual([
      'Begin /o/start [Hot]',
      'Fruit [New] closed',
      '  Pear /o/fruit/big-pear [Ripe]',
      '  Apple /o/fruit/apple',
      '  All fruit /o/fruit',
      '  stone closed',
      '    Plum /o/fruit/stone/plum',
      'Tools closed',
      '  Saw /o/tools/saw [Old]',
      '  Ladder /o/tools/ladder',
      '  Shop https://example.com/shop [Sale]',
      '  Teeth /o/tools/saw#teeth'
    ])
    expect(site.sidebar('/pt-br/start').split('\n').slice(0, 5)).toEqual([
      'Comece /o/pt-br/start',
      'Frutas [New] closed',
      '  Pear /o/pt-br/fruit/big-pear [Ripe]',
      '  All fruit /o/pt-br/fruit',
      '  Maçã /o/pt-br/fruit/apple'
    ])
  })

  test('shows the original where a translation is missing', () => {
    expect(site.fallbacks).toEqual([
      '/pt-br',
      '/pt-br/fruit',
      '/pt-br/fruit/big-pear',
      '/pt-br/fruit/hidden',
      '/pt-br/fruit/stone/plum',
      '/pt-br/tools/ladder',
      '/pt-br/tools/saw'
    ])
  })

  test('reads the settings, and lists what it ignores', () => {
    expect(site.config).toMatchObject({
      title: 'Orchard',
      description: 'Trees',
      url: 'https://orchard.example',
      base: '/o/',
      lang: 'en',
      locales: [
        {tag: 'en', path: '', label: 'English', dir: 'ltr'},
        {tag: 'pt-BR', path: 'pt-br', dir: 'ltr'}
      ],
      repository: {url: 'https://github.com/orchard/site'},
      redirects: {'/pears': '/fruit/apple'},
      theme: {
        favicon: '/favicon.svg',
        brand: '',
        logo: {light: '/brand/tree.svg', dark: '/brand/night.svg', alt: 'Orchard'}
      }
    })
    expect(site.publicFiles).toEqual(['brand/night.svg', 'brand/tree.svg', 'favicon.svg'])
    expect(site.notes).toContain('Not supported, and ignored: `plugins` of Starlight.')
    expect(site.frontMatter('/start')).toMatchObject({toc: false, prev: false, next: '/tools/saw', search: false})
  })

  test('renders steps as steps', () => {
    expect(site.html('/start')).toMatch(/<div class="steps">\s*<ol>\s*<li>Climb\.<\/li>/)
  })

  test('reports only what docsgen has no counterpart for, each on its line', () => {
    expect(site.findings.filter(finding => !finding.includes('orphan-page'))).toEqual([
      'astro.config.mjs:29:14 meta-dead-key: Unexpected item `/tools/lost` in group `Tools`, expected a page',
      'src/content/docs/start.mdx:63:1 unknown-component: Unexpected Astro component `<Orchard>`, expected a docsgen component or an imported React component'
    ])
  })

  test('renders its syntax and components', () => {
    const html = site.html('/start')
    expect(html).toMatch(/aria-label="Note">.*<p>Plain\.<\/p>/)
    expect(html).toMatch(/data-type="default"[^>]*aria-label="Did you know\?">.*<p>Titled\.<\/p>/)
    expect(html).toMatch(/data-type="warning"[^>]*aria-label="Caution">/)
    expect(html).toMatch(/data-type="error"[^>]*aria-label="Wasps">.*They sting\./)
    expect(html).toMatch(/data-storage-key="os".*data-tab="One".*First\..*data-tab="Two".*Second\./)
    expect(html).toContain('<ol>\n<li>Climb.</li>')
    expect(html).toMatch(/class="card".*href="\/o\/tools\/saw">Saw.*It cuts\./)
    expect(html).toMatch(/<a class="button" href="\/o\/tools\/saw">To the saw<\/a>/)
    expect(html).toContain('<strong>trees.ts</strong>\u2003<span class="file-tree-note">the one that matters</span>')
    expect(html).toMatch(/<summary>src\/<\/summary>.*<summary>old\/<\/summary>.*bark\.ts.*package\.json/)
    expect(html).toContain('<span class="badge" data-type="warning">inline</span>')
    expect(html).toMatch(/data-language="sh">.*Terminal/)
    expect(html).toMatch(/<img[^>]*alt="A tree"/)
    expect(html).toContain('Shade.')
    expect(html).toMatch(
      /data-language="markdown".*<mark>say &quot;it&quot;<\/mark> <mark>gr<\/mark>own.*<span class="line diff add"><mark>one &quot;two<\/mark>/s
    )
    expect(html).toMatch(/data-language="ts".*<span class="line diff add"><span class="tk-keyword">const/)
    expect(html).not.toMatch(/:::|\{icon|<Orchard/)
    expect(site.html('/')).toMatch(
      /class="button button-primary" href="\/o\/start">Begin<.*class="button" href="https:\/\/example\.com"/s
    )
    expect(site.html('/fruit/apple')).toMatch(/href="\/o\/tools\/saw".*href="\/o\/fruit\/big-pear"/)
    expect(site.html('/')).toMatch(/class="cards".*Apples.*Red ones\./)
    expect(site.html('/')).toContain('<h2 id="all-fruit">All the fruit')
  })
})

test('a page beside the folders of all languages stays at the root', async () => {
  const site = await readSite({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'
export default {integrations: [starlight({title: 'Orchard', defaultLocale: 'en', locales: {en: {label: 'English'}, fr: {label: 'Français'}}, sidebar: ['start']})]}
`,
    'src/content/docs/index.mdx': '---\ntitle: Choose\n---\n\nText.\n',
    'src/content/docs/en/start.md': '---\ntitle: Start\n---\n\nText.\n',
    'src/content/docs/fr/start.md': '---\ntitle: Début\n---\n\nTexte.\n'
  })
  expect(site.routes).toEqual(['/', '/en/start', '/fr/start'])
  expect(site.routes.map(site.sidebar)).toEqual(['', 'Start /en/start', 'Début /fr/start'])
})

test('a hero picture without alternative text is decorative', async () => {
  const {html, findings} = await readSite({
    'package.json': '{"dependencies": {"@astrojs/starlight": "1"}}',
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default {integrations: [starlight({title: 'Mill'})]}\n",
    'src/content/docs/index.md': '---\ntitle: Mill\nhero:\n  image: {file: ../../mill.svg}\n---\n',
    'src/mill.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'
  })
  expect(html('/')).toContain('alt=""')
  expect(findings).toEqual([])
})

test('the data of a hero that the project replaces is not shown', async () => {
  const {frontMatter} = await readSite({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default {integrations: [starlight({title: 'Mill', components: {Hero: './src/Hero.astro'}})]}",
    'src/content/docs/index.md': '---\ntitle: Mill\ntemplate: splash\nhero:\n  title: n/a\n---\n\nText.\n'
  })
  expect(frontMatter('/')).toEqual({title: 'Mill', sidebar: false, toc: false, hero: false})
})

test('the data of a hero that the project only extends is shown', async () => {
  const {frontMatter} = await readSite({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default {integrations: [starlight({title: 'Mill', components: {Hero: './src/Hero.astro'}})]}",
    'src/Hero.astro': "---\nimport Own from '@astrojs/starlight/components/Hero.astro'\n---\n<Own><slot /></Own>\n",
    'src/content/docs/fr/404.md': '---\ntitle: "404"\ntemplate: splash\nhero:\n  tagline: Rien ici.\n---\n'
  })
  expect(frontMatter('/fr/404').hero).toMatchObject({tagline: 'Rien ici.'})
})

test('blank lines may be before front matter, and pictures have aliases', async () => {
  const {html, frontMatter, findings} = await readSite({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default {integrations: [starlight({title: 'Mill'})]}",
    'src/content/docs/a.mdx':
      "\n\n---\ntitle: A\n---\n\nimport {Image} from 'astro:assets'\nimport mill from '@/mill.svg'\n\n<Image src={mill} alt=\"A mill\" />\n\n[lost](/lost)\n",
    'src/mill.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>'
  })
  expect(frontMatter('/a').title).toBe('A')
  expect(html('/a')).toMatch(/^\s*<img src="\/assets\/mill\.\w+\.svg" alt="A mill" width="2" height="1"/)
  expect(findings).toEqual([expect.stringContaining('src/content/docs/a.mdx:12:8 no-missing-page')])
})
