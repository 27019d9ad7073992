import {beforeAll, describe, expect, test} from 'vitest'
import {type ReadSite, readSite} from './read-site.ts'

const config = `import {defineConfig} from 'vitepress'
import pwa from 'vite-plugin-pwa'
import {guide} from './sidebar.mjs'
import {createTwoslash} from 'a-twoslash'
import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'

const version: string = JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8')).version

const __dirname = fileURLToPath(new URL('.', import.meta.url))
const found = Object.keys(import.meta.glob(\`\${__dirname}/*.md\`))
const {withTwoslash} = createTwoslash({cache: true})

export default withTwoslash(defineConfig({
  title: \`Kettle \${version}\`,
  description: 'Boils water.',
  lang: 'en-GB',
  locales: {root: {label: 'English'}, fr: {label: 'Français', lang: 'fr-CA'}, ko: {label: '한국어', lang: 'ko-KR', link: 'https://ko.example.org/'}},
  base: '/kettle/',
  srcExclude: ['**/draft-*.md'],
  rewrites: {'packages/:name/readme.md': ':name/about.md'},
  vite: {plugins: [pwa({strategy: 'none'})]},
  head: [['link', {rel: 'icon', href: '/icon.svg'}]],
  markdown: {math: true},
  themeConfig: {
    logo: {light: '/icon.svg', dark: '/missing.svg'},
    nav: [
      {text: 'Guide', link: '/guide/'},
      {text: 'More', items: [{text: 'Steam', link: '/guide/steam.html'}, {text: 'Forum', link: 'https://forum.example.org'}]}
    ],
    sidebar: {'/guide/': guide, '/': [{text: 'Top', link: '/other'}]},
    socialLinks: [{icon: 'github', link: 'https://git.example.org/kettle'}],
    editLink: {pattern: 'https://git.example.org/kettle/kettle/edit/trunk/site/:path'},
    footer: {message: 'Free <b>water</b>.', copyright: '© Kettle'}
  }
}))
`

const steam = `---
title: Steam
outline: false
kind: wet
prev: false
next: {text: Guide, link: /guide/}
---

<script setup>
import Kettle from '../Kettle.vue'
const degrees = 100
const unit = 'C'
</script>

# Steam at {{ degrees }} {{ unit }} <Badge type="tip" text="new" /> {#steam}

[[toc]]

It is {{ $frontmatter.kind }}. :tada: {{ unknown() }}

:::: warning Hot **steam**
Mind **it**.

::: details Inside {open}
Deep.
:::
::::

::: tip
Use it.
:::

::: v-pre
Plain {{ asItIs() }}.
:::

> [!NOTE]
> An alert.

::: code-group

\`\`\`sh [npm]
npm i
\`\`\`

<<< @/snippets/a.ts#part{1 ts:line-numbers} [yarn]

:::

\`\`\`ts{1,3}:line-numbers
a
b
c
\`\`\`

\`\`\`js:line-numbers {2} [file.js]
a
b
\`\`\`

<<< ../snippets/a.ts

<!--@include: @parts/shared.md{2,3}-->

A [link](./index.md){.button target="_blank"} and <Badge type="danger">old</Badge>.

<Kettle :size="3" @boil="go">Inside the kettle.</Kettle>

<div v-if="hot" :class="x" class="plain">Shown.</div>

## Ünits & more

<<< @/snippets/gone.ts

<ul>
  <li v-for="kind of kinds"><b>{{ kind.name }}</b> {{ kind.size }}</li>
  <li>Kept.</li>
</ul>

A <span v-for="n in 3">dot {{ n }}</span>, <i v-pre>{{ raw }}</i> and <b>{{ sum(1) }}</b>.

<p>At {{ degrees }} or {{ more }} and {{ less }}.</p>

::: tips
Almost.
:::

\`\`\`ts twoslash include main
let a = 1
\`\`\`

::: tip Never closed

To the end.
`

let site: ReadSite

beforeAll(async () => {
  site = await readSite({
    'package.json': '{"version": "2.1"}',
    '.vitepress/config.ts': config,
    '.vitepress/words/site.ts': "export default 'Site'\n",
    'de/config.ts': `import {defineAdditionalConfig} from 'vitepress'
export default defineAdditionalConfig({
  themeConfig: {sidebar: [{text: 'Kochen', base: '/de/da', items: [{text: 'Heiß', link: 'mpf'}]}]}
})
`,
    'de/dampf.md': '# Dampf\n',
    '.vitepress/sidebar.mts': `const words = import.meta.glob<string>('./words/*.ts', {eager: true, import: 'default'})
export const guide = [
  {text: 'Boiling', collapsed: true, items: [{text: 'Steam &amp; co', link: '/guide/steam'}, {text: 'Lost', link: '/guide/lost'}]},
  {text: 'Base', base: '/guide/', items: [{text: 'Start', link: 'index'}]},
  {text: words['./words/site.ts'], link: 'https://example.org'}
]
`,
    'index.md': `---
layout: home
hero:
  name: Kettle
  text: boils water
  tagline: Fast.
  actions:
    - {theme: brand, text: Start, link: /guide/}
    - {theme: alt, text: Source, link: 'https://git.example.org/kettle'}
  image: {src: /icon.svg, alt: A kettle}
features:
  - {title: Quick, details: 'In a <b>minute</b>.', link: /guide/steam}
---

Below.
`,
    'guide/index.md': '# Guide\n\nSee [steam](/guide/steam.html#steam) and [more](steam#units-more).\n',
    'guide/steam.md': steam,
    'guide/README.md': '# Not an index\n',
    'guide/draft-a.md': '# Draft\n',
    'other.md': '# Other\n',
    'packages/lid/readme.md': '# Lid\n',
    'packages/pot/readme.md': '# Pot\n\nSee the [lid](../lid/readme).\n',
    'packages/[name].md': '# Dynamic\n',
    'parts/shared.md': 'One.\n\nThree **bold**.\n\nFour.\n',
    'snippets/a.ts': '// #region part\n  const a = 1\n// #endregion part\nrest()\n',
    'public/icon.svg': '<svg/>'
  })
})

describe('VitePress', () => {
  test('is recognized and reported', () => {
    expect(site.notes).toEqual([
      'Detected a VitePress project (`.vitepress/config.ts`).',
      '4 of 8 pages are in no sidebar, such as `guide/README.md`. docsgen lists them after the others, by folder.',
      'Not supported, and ignored: `vite`, 1 page generated from data (`packages/[name].md`).',
      'Pages are in the root of the project.'
    ])
  })

  test('reads its settings, whatever packages its configuration imports', () => {
    const {title, description, base, lang, locales, theme, repository, build} = site.config
    expect({
      title,
      description,
      base,
      lang,
      locales: locales?.map(({tag, path}) => `${tag} /${path}`),
      theme,
      repository,
      format: build.format
    }).toEqual({
      title: 'Kettle 2.1',
      description: 'Boils water.',
      base: '/kettle/',
      lang: 'en-GB',
      locales: ['en-GB /', 'fr-CA /fr'],
      theme: {
        favicon: '/icon.svg',
        footer: 'Free water. © Kettle',
        social: [{icon: 'github', href: 'https://git.example.org/kettle', label: 'Github'}]
      },
      repository: {url: 'https://git.example.org/kettle/kettle', branch: 'trunk', dir: 'site'},
      format: 'source'
    })
  })

  test('keeps routes, order and the top bar', () => {
    expect(site.routes).toEqual([
      '/',
      '/de/dampf',
      '/guide',
      '/guide/README',
      '/guide/steam',
      '/lid/about',
      '/other',
      '/parts/shared',
      '/pot/about'
    ])
    expect(site.sidebar('/guide')).toBe(
      [
        'Boiling closed',
        '  Steam & co /kettle/guide/steam',
        'Base',
        '  Start /kettle/guide',
        'Site https://example.org'
      ].join('\n')
    )
    expect(site.sidebar('/other')).toBe('Top /kettle/other')
    expect(site.sidebar('/de/dampf')).toBe('Kochen\n  Heiß /kettle/de/dampf')
    expect(site.navbar).toEqual(['Guide /kettle/guide', 'More undefined', '한국어 https://ko.example.org/'])
  })

  test('renders its pages', () => {
    expect(site.html('/guide/steam')).toMatchSnapshot()
    expect(site.html('/')).toMatchSnapshot()
    expect(site.html('/pot/about')).toContain('<a href="/kettle/lid/about">lid</a>')
    expect(site.frontMatter('/guide/steam')).toEqual({
      title: 'Steam',
      kind: 'wet',
      toc: false,
      prev: false,
      next: '/guide'
    })
    expect(site.frontMatter('/')).toMatchObject({title: 'Kettle boils water', description: 'Fast.', layout: 'home'})
  })

  test('reports mistakes at their place', () => {
    expect(site.findings.filter(finding => !/orphan-page/.test(finding))).toEqual([
      '.vitepress/sidebar.mts:3:116 meta-dead-key: Unexpected item `/guide/lost` in group `Boiling`, expected a page',
      'guide/steam.md:19:39 foreign-syntax: Unexpected `{{ unknown() }}` from Vue, expected a literal value',
      'guide/steam.md:67:1 unknown-component: Unexpected Vue component `<Kettle>`, expected a built-in component',
      'guide/steam.md:73:1 missing-import: Unexpected include of `@/snippets/gone.ts`, expected an existing file inside the project',
      'guide/steam.md:75:1 foreign-syntax: Unexpected Vue loop `<li v-for="kind of kinds">`, expected its items written out',
      'guide/steam.md:80:3 foreign-syntax: Unexpected Vue loop `<span v-for="n in 3">`, expected its items written out',
      'guide/steam.md:80:74 foreign-syntax: Unexpected `{{ sum(1) }}` from Vue, expected a literal value',
      'guide/steam.md:82:24 foreign-syntax: Unexpected `{{ more }}` from Vue, expected a literal value',
      'guide/steam.md:84:1 foreign-syntax: Unexpected box `tips`, expected a known box; did you mean `tip`?',
      'guide/steam.md:88:7 fence-meta: Unexpected `twoslash` after the language of a fence, expected a known option',
      'guide/steam.md:92:1 foreign-syntax: Unclosed `::: tip Never closed`, expected a line `:::` at its end',
      'packages/[name].md:undefined:undefined file-name: This file is not a page, because a part of its path starts with `[`, which other generators use for parameters. Rename it, or start its name with `_` if it is not meant to be a page'
    ])
  })
})

test('alerts have the types and titles that VitePress reads', async () => {
  const site = await readSite({
    'package.json': '{"devDependencies": {"vitepress": "^1.6.0"}}',
    'docs/.vitepress/config.mts': "export default {title: 'V'}",
    'docs/index.md': `# Home

> [!NOTE] Own \`title\`
> text **one**

> [!important] lower case
> text two

> [!INFO]
> text three

> [!DANGER]    Stop
>
> text four

- > [!TIP]
  > text five

> [!OTHER] Quote
`
  })
  const html = site.html('/')
  expect(
    [...html.matchAll(/data-type="(\w+)"[^>]* aria-label="([^"]*)"/g)].map(([, type, title]) => [type, title])
  ).toEqual([
    ['info', 'Own title'],
    ['important', 'lower case'],
    ['info', 'Info'],
    ['error', 'Stop'],
    ['default', 'Tip']
  ])
  for (const text of ['text <strong>one</strong>', 'text two', 'text three', 'text four', 'text five'])
    expect(html).toContain(`<p>${text}</p>`)
  expect(html).toContain('<p>[!OTHER] Quote</p>')
  expect(site.findings).toEqual([])
})

test("links to `index` without an extension point to the folder's page", async () => {
  const site = await readSite({
    'package.json': '{"devDependencies": {"vitepress": "^1.6.0"}}',
    'docs/.vitepress/config.mts': "export default {title: 'V'}",
    'docs/index.md':
      '# Home\n\n[a](./g/index) [b](/g/index) [c](/g/index.html) [d](g/index#part) <a href="/g/index">e</a> [f][]\n\n[f]: ./g/index\n',
    'docs/g/index.md': '# G\n\n[u](../index) [v](./index) [w](/index) [x](index)\n\n## Part\n'
  })
  const hrefs = (route: string): (string | undefined)[] =>
    [...site.html(route).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
  expect(site.findings).toEqual([])
  expect(hrefs('/')).toEqual(['/g', '/g', '/g', '/g#part', '/g', '/g'])
  expect(hrefs('/g')).toEqual(['/', '/g', '/', '/g'])
})
