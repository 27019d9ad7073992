import {beforeAll, describe, expect, test} from 'vitest'
import {fumadocs} from '../dialects/fumadocs/fumadocs.ts'
import {type ReadSite, readSite} from './read-site.ts'

const files = {
  'source.config.ts': `import {defineDocs, defineConfig} from 'fumadocs-mdx/config'
export const docs = defineDocs({docs: {schema: pageSchema.extend({draft: z.boolean()})}})
export const notes = defineCollections({type: 'doc', dir: 'content/notes'})
export default defineConfig()
`,
  'lib/source.ts': `export const source = loader({docs: docs.toFumadocsSource()}, {plugins: [icons()], baseUrl: '/docs'})
export const posts = loader({baseUrl: '/notes', source: toFumadocsSource(notes, [])})
`,
  'lib/layout.shared.tsx': `export const baseOptions = () => ({nav: {title: 'Kettle'}, githubUrl: 'https://github.com/kettle/kettle'})
`,
  'next.config.mjs': `export default {async redirects() { return [{source: '/old', destination: '/docs/use', permanent: true}] }}
`,
  'app/(home)/page.tsx': 'export default () => null\n',
  'content/docs/meta.json': `{"pages": ["---[Mug]Start---", "index", "[Flame][Forum](https://forum.example.org)", "(use)", "...", "!draft", "api"]}`,
  'content/docs/index.mdx': `---
title: Kettle
description: Boils water.
---

import {Callout} from 'fumadocs-ui/components/callout'
import {Tab, Tabs} from 'fumadocs-ui/components/tabs'
import {Rocket} from 'lucide-react'

## Steps of boiling [!toc]

<Callout type="warn" title="Hot">Steam.</Callout>

<Tabs items={['Stove', 'Plug']} groupId="heat">
<Tab>On gas.</Tab>
<Tab value="Plug">On power.</Tab>
</Tabs>

<Cards>
<Card icon={<Rocket />} title="Use it" href="/docs/use" description="First steps." />
</Cards>

<Steps>
<Step>
### Fill
</Step>
<Step>
### Boil
</Step>
</Steps>

\`\`\`ts tab="A" title="a.ts"
a()
\`\`\`

\`\`\`ts tab="B"
b()
\`\`\`

\`\`\`package-install
kettle
\`\`\`

<include>./_part.mdx</include>

<include cwd meta='title="main.ts"'>main.ts#boil</include>

<Files>
<Folder name="src" defaultOpen>
<File name="a.ts" icon={<Rocket />} />
</Folder>
</Files>

<Accordions type="single"><Accordion title="Why?" id="why">Heat.</Accordion></Accordions>
`,
  'content/docs/_part.mdx': 'Mind the **steam**.\n',
  'content/docs/draft.mdx': '---\ntitle: Draft\n---\nText.\n',
  'content/docs/(use)/meta.json': '{"title": "Using it", "defaultOpen": true}',
  'content/docs/(use)/use/index.mdx': '---\ntitle: Use\nicon: Coffee\n---\n\nText.\n',
  'content/docs/(use)/use/clean.mdx': '---\ntitle: Clean\n---\n\nText.\n',
  'content/docs/extra/one.mdx': '---\ntitle: One\n---\n\nText.\n',
  'content/docs/api/meta.json': '{"title": "API", "root": true, "icon": "PanelsTopLeft"}',
  'content/docs/api/index.mdx': '---\ntitle: API\n---\n\nText.\n',
  'content/docs/api/boil.mdx':
    '---\ntitle: Boil\nfull: true\n---\n\n<APIPage document={"./api.yaml"} operations={[{"path":"/boil/{id}","method":"post"}]} />\n',
  'content/notes/first.mdx': '---\ntitle: First\ndate: 2025-01-02\n---\n\nText.\n',
  'main.ts': '// #region boil\nboil()\n// #endregion boil\nclean()\n'
}

describe('a Fumadocs project', () => {
  let site: ReadSite
  beforeAll(async () => {
    site = await readSite(files)
  })

  test('has the pages of all collections, without group names', () => {
    expect(site.routes).toEqual([
      '/docs',
      '/docs/api',
      '/docs/api/boil',
      '/docs/draft',
      '/docs/extra/one',
      '/docs/use',
      '/docs/use/clean',
      '/notes/first'
    ])
  })

  test('has the order of meta.json, and a section for each root folder', () => {
    expect(site.sidebar('/docs')).toBe(
      '-- Start\nKettle /docs\nForum https://forum.example.org\nUsing it\n  Use /docs/use (coffee) closed\n    Clean /docs/use/clean\nExtra closed\n  One /docs/extra/one'
    )
    expect(site.sidebar('/docs/api')).toBe('API /docs/api\nBoil /docs/api/boil')
    expect(site.navbar).toEqual(['Documentation /docs', 'API /docs/api', 'notes /notes/first'])
  })

  test('has the settings of its programs', () => {
    expect(site.config).toMatchObject({
      title: 'Kettle',
      repository: {url: 'https://github.com/kettle/kettle'},
      redirects: {'/old': '/docs/use'}
    })
    expect(site.notes.join('\n')).toContain('a React page')
    expect(site.frontMatter('/notes/first')).toMatchObject({date: '2025-01-02'})
  })

  test('shows components, fences, includes and operations', () => {
    const html = site.html('/docs')
    expect(html).toMatch(/<h2 id="steps-of-boiling">Steps of boiling</)
    expect(html).toMatch(/data-type="warning"[\s\S]*Hot[\s\S]*Steam\./)
    expect(html).toMatch(
      /data-storage-key="heat"[\s\S]*tab-label">Stove<[\s\S]*On gas\.[\s\S]*tab-label">Plug<[\s\S]*On power\./
    )
    expect(html).toMatch(/class="card-icon"[\s\S]*<svg[\s\S]*Use it[\s\S]*First steps\./)
    expect(html).toMatch(/class="steps">\s*<h3 id="fill"[\s\S]*<h3 id="boil"/)
    expect(html).toMatch(/tab-label">A<[\s\S]*a\.ts[\s\S]*tab-label">B</)
    expect(html.replace(/<[^>]*>/g, '')).toContain('pnpm add kettle')
    expect(html).toContain('Mind the <strong>steam</strong>.')
    expect(html).toMatch(/main\.ts[\s\S]*boil/)
    expect(html).not.toContain('clean')
    expect(html).toMatch(/src[\s\S]*a\.ts[\s\S]*Why\?[\s\S]*Heat\./)
    expect(site.html('/docs/api/boil')).toContain('<strong>POST</strong> <code>/boil/{id}</code>')
    expect(site.findings.filter(text => !text.includes('orphan-page') && !text.includes('heading-levels'))).toEqual([])
  })
})

test('a project that docsgen migrated may still import packages of Fumadocs', () => {
  const recognized = (packages: string) =>
    fumadocs.find({names: () => [], read: () => `{"dependencies": {${packages}}}`} as never)
  expect(recognized('"fumadocs-ui": "1"')).toBe('package.json')
  expect(recognized('"docsgen": "1", "fumadocs-ui": "1"')).toBeUndefined()
})

test('pages may have their language in their names', async () => {
  const {routes, html, languages, sidebar, findings, config} = await readSite({
    'source.config.ts': "export const docs = defineDocs({dir: 'content/docs'})",
    'lib/own/source.ts': "export const source = loader({i18n, baseUrl: '/docs', source: docs.toFumadocsSource()})",
    'lib/own/i18n.ts': "export const i18n = defineI18n({defaultLanguage: 'en', languages: Object.keys(names)})",
    'content/docs/index.mdx': '# Kettle\n\nText.\n',
    'content/docs/index.fr.mdx': '# Bouilloire\n\nTexte.\n',
    'content/docs/index.cn.mdx': '# 水壶\n\n文字。\n',
    'content/docs/use.en.mdx':
      '# Use\n\nText.\n\n<auto-type-table path="./a.ts" name="Lid" />\n\nSee <auto-files dir="." />\n',
    'content/docs/use/more/index.mdx': '---\ntitle: More\nindex: true\n---\n',
    'content/docs/v1.2.mdx': '# Version\n\nText.\n'
  })
  expect(routes).toEqual(['/cn/docs', '/docs', '/docs/use', '/docs/use/more', '/docs/v1.2', '/fr/docs'])
  // The code of a country stays in the address, and the page has the tag of its language.
  expect(config.locales?.map(({tag, path}) => [tag, path])).toEqual([
    ['en', ''],
    ['zh-Hans', 'cn'],
    ['fr', 'fr']
  ])
  expect(html('/docs/use/more')).toContain('docsgen:slot')
  expect(languages('/docs')).toEqual(['/docs', '/cn/docs', '/fr/docs'])
  expect(sidebar('/fr/docs')).toContain('Bouilloire /fr/docs')
  expect(html('/docs/use')).not.toContain('auto-')
  expect(findings.filter(text => text.includes('foreign-syntax'))).toEqual([
    'content/docs/use.en.mdx:5:1 foreign-syntax: Unexpected `<auto-type-table>`, expected a component that docsgen reads',
    'content/docs/use.en.mdx:7:5 foreign-syntax: Unexpected `<auto-files>`, expected a component that docsgen reads'
  ])
})

test('formulas need no remark plugin, and `<DocsCategory>` lists the pages of its folder', async () => {
  const {html, findings} = await readSite({
    'source.config.ts':
      "export default defineConfig({compiler: 'satteri'})\nexport const docs = defineDocs({dir: 'content/docs'})",
    'package.json': '{"dependencies": {"fumadocs-ui": "16", "katex": "1"}}',
    'content/docs/index.mdx': 'It holds $$c = \\sqrt{a^2 + b^2}$$ for $5 or $6.\n\n```math\nc^2\n```\n',
    'content/docs/use/index.mdx': '---\ntitle: Use\n---\n\n<DocsCategory url="/docs/use" />\n',
    'content/docs/use/boil.mdx': '# Boil\n\nText.\n'
  })
  expect(html('/docs').match(/<math\b/g)).toHaveLength(2)
  expect(html('/docs')).toContain('for $5 or $6')
  expect(html('/docs/use')).toContain('docsgen:slot')
  expect(findings).toEqual([])
})
