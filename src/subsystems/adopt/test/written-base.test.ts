import {describe, expect, test} from 'vitest'
import {dialects} from '../dialects/dialects.ts'
import {readSite} from './read-site.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>'

/** Pages of a project with the base `/docs/`, one of which has this text. */
type Project = (text: string) => Readonly<Record<string, string>>

const projects: Readonly<Record<string, Project>> = {
  starlight: text => ({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default {base: '/docs', integrations: [starlight({title: 'S', locales: {root: {lang: 'en', label: 'E'}, fr: {lang: 'fr', label: 'F'}}})]}\n",
    'src/content/docs/index.mdx': `---\ntitle: A\n---\n\n${text}`,
    'src/content/docs/two.md': '---\ntitle: Two\n---\n\n## X\n',
    'src/content/docs/fr/two.md': '---\ntitle: Deux\n---\n\n## X\n',
    'public/p.svg': svg
  }),
  docusaurus: text => ({
    'docusaurus.config.js':
      "module.exports = {title: 'D', url: 'https://d.example', baseUrl: '/docs/', presets: [['classic', {docs: {routeBasePath: '/'}}]]}\n",
    'docs/index.mdx': `# A\n\n${text}`,
    'docs/two.md': '# Two\n\n## X\n',
    'static/p.svg': svg,
    'static/x.html': '<p>x\n'
  }),
  rspress: text => ({
    'rspress.config.ts':
      "export default {root: 'docs', base: '/docs/', lang: 'en', locales: [{lang: 'en', label: 'E'}, {lang: 'fr', label: 'F'}]}\n",
    'docs/en/index.mdx': `# A\n\n${text}`,
    'docs/en/two.md': '# Two\n\n## X\n',
    'docs/fr/two.md': '# Deux\n\n## X\n',
    'docs/public/p.svg': svg
  }),
  mkdocs: text => ({
    'mkdocs.yml': 'site_name: M\nsite_url: https://m.example/docs/\n',
    'docs/index.md': `# A\n\n${text}`,
    'docs/two.md': '# Two\n\n## X\n',
    'docs/p.svg': svg
  }),
  mdbook: text => ({
    'book.toml': '[book]\ntitle = "B"\n[output.html]\nsite-url = "/docs/"\n',
    'src/SUMMARY.md': '[A](index.md)\n\n- [Two](two.md)\n',
    'src/index.md': `# A\n\n${text}`,
    'src/two.md': '# Two\n\n## X\n',
    'src/p.svg': svg
  }),
  hugo: text => ({
    'hugo.toml': 'baseURL = "https://h.example/docs/"\ntitle = "H"\n',
    'content/_index.md': `---\ntitle: A\n---\n\n${text}`,
    'content/two.md': '---\ntitle: Two\n---\n\n## X\n',
    'static/p.svg': svg
  }),
  vitepress: text => ({
    'docs/.vitepress/config.mts': "export default {title: 'V', base: '/docs/'}\n",
    'docs/index.md': `# A\n\n${text}`,
    'docs/two.md': '# Two\n\n## X\n',
    'docs/public/p.svg': svg
  }),
  vocs: text => ({
    'vocs.config.ts': "export default {title: 'V', basePath: '/docs'}\n",
    'docs/pages/index.mdx': `# A\n\n${text}`,
    'docs/pages/two.mdx': '# Two\n\n## X\n',
    'docs/public/p.svg': svg
  }),
  nextra: text => ({
    'package.json': '{"dependencies": {"nextra": "3"}}',
    'next.config.js': "export default {basePath: '/docs'}\n",
    'pages/index.mdx': `# A\n\n${text}`,
    'pages/two.mdx': '# Two\n\n## X\n',
    'public/p.svg': svg
  }),
  fumadocs: text => ({
    'package.json': '{"dependencies": {"fumadocs-ui": "15"}}',
    'source.config.ts':
      "import {defineDocs} from 'fumadocs-mdx/config'\nexport const docs = defineDocs({dir: 'content/docs'})\n",
    'lib/source.ts': "import {loader} from 'fumadocs-core/source'\nexport const source = loader({baseUrl: '/'})\n",
    'next.config.mjs': "export default {basePath: '/docs'}\n",
    'content/docs/index.mdx': `---\ntitle: A\n---\n\n${text}`,
    'content/docs/two.mdx': '---\ntitle: Two\n---\n\n## X\n',
    'public/p.svg': svg
  })
}

/** Returns the addresses of a page. */
async function addressesOf(files: Readonly<Record<string, string>>) {
  const site = await readSite(files)
  const home = site.routes.includes('/') ? '/' : '/en'
  const all = [...site.html(home).matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address)
  return {
    addresses: all.filter(address => !address.startsWith('#')),
    findings: site.findings.filter(text => /no-missing|invalid-link|missing-asset/.test(text))
  }
}

/** The forms of a link with the base, and what they become. */
const written = [
  ['[a](/docs/two)', '/docs/two'],
  ['[a](/docs/two/#x)', '/docs/two#x'],
  ['[a][b]\n\n[b]: /docs/two?q=1', '/docs/two?q=1'],
  ['<a href="/docs/two/">a</a>', '/docs/two'],
  ['[a](/docs/)', '/docs/'],
  ['[a](/docs?x)', '/docs/?x'],
  ['![a](/docs/p.svg)', '/docs/p.svg'],
  ['<img src="/docs/p.svg" alt="a" />', '/docs/p.svg']
] as const

test('every dialect says how authors write the base', async () => {
  const loaded = await Promise.all(dialects.map(({load}) => load()))
  const forms = Object.fromEntries(loaded.map(({name, writtenBase}) => [name, writtenBase]))
  expect(forms).toEqual({
    docusaurus: 'everywhere',
    fumadocs: 'files',
    gitbook: 'never',
    hugo: 'everywhere',
    mdbook: 'everywhere',
    mintlify: 'never',
    mkdocs: 'everywhere',
    nextra: 'files',
    rspress: 'everywhere',
    starlight: 'everywhere',
    vitepress: 'never',
    vocs: 'never'
  })
})

describe('addresses that contain the base point to the same page', () => {
  test.each(['starlight', 'docusaurus', 'rspress', 'mkdocs', 'mdbook', 'hugo'])('%s', async name => {
    const project = projects[name] as Project
    const {addresses, findings} = await addressesOf(project(`${written.map(([text]) => text).join('\n\n')}\n`))
    expect(addresses).toEqual(written.map(([, address]) => address))
    expect(findings).toEqual([])
    const without = await addressesOf(project('[a](/two#x) ![a](/p.svg)\n'))
    expect(without.addresses).toEqual(['/docs/two#x', '/docs/p.svg'])
  })
})

describe('the base is added to every address', () => {
  test.each(['vitepress', 'vocs', 'nextra', 'fumadocs'])('%s', async name => {
    const project = projects[name] as Project
    const right = await addressesOf(project('[a](/two#x) ![a](/p.svg)\n'))
    expect(right.addresses).toEqual(['/docs/two#x', '/docs/p.svg'])
    expect(right.findings).toEqual([])
    const twice = await addressesOf(project('[a](/docs/two)\n'))
    expect(twice.findings.join()).toMatch(/no-missing-page: Unexpected link to `\/docs\/two`/)
  })

  test.each(['nextra', 'fumadocs'])('except to files that exist only without it: %s', async name => {
    const {addresses, findings} = await addressesOf((projects[name] as Project)('<img src="/docs/p.svg" alt="a" />\n'))
    expect(addresses).toEqual(['/docs/p.svg'])
    expect(findings).toEqual([])
  })
})

test('Starlight: actions, cards, neighbors and languages', async () => {
  const site = await readSite({
    ...(projects.starlight as Project)(''),
    'src/content/docs/index.mdx': `---
title: A
template: splash
hero:
  actions:
    - {text: Go, link: /docs/two/}
    - {text: Fr, link: /docs/fr/two/}
next: {link: /docs/two/}
---

import {LinkButton, LinkCard} from '@astrojs/starlight/components'

<LinkCard title="T" href="/docs/two/#x" />

<LinkButton href={'/docs/fr/two/'}>B</LinkButton>
`
  })
  const hrefs = [...site.html('/').matchAll(/\shref="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual(['/docs/two', '/docs/fr/two', '/docs/two#x', '/docs/fr/two'])
  expect(site.frontMatter('/').next).toBe('/two')
  expect(site.findings).toEqual([])
})

test('Docusaurus: `pathname://` marks what is not a page', async () => {
  const {addresses, findings} = await addressesOf(
    (projects.docusaurus as Project)(
      '[a](pathname:///docs/x.html) [b](pathname:///x.html) ![c](pathname:///p.svg) <a href="pathname:///docs/p.svg">d</a>\n'
    )
  )
  expect(addresses).toEqual(['/docs/x.html', '/docs/x.html', '/docs/p.svg', '/docs/p.svg'])
  expect(findings).toEqual([])
})
