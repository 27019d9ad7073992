import {beforeAll, describe, expect, test} from 'vitest'
import {type ReadSite, readSite} from './read-site.ts'

const files = {
  'vocs.config.tsx': `import {defineConfig} from 'vocs'
export default defineConfig({
  title: 'Kettle',
  description: 'Boils water.',
  baseUrl: 'https://kettle.example',
  rootDir: 'site',
  editLink: {pattern: 'https://github.com/kettle/kettle/edit/main/site/pages/:path'},
  logoUrl: {light: '/logo.svg', dark: '/logo.svg'},
  socials: [{icon: 'github', link: 'https://github.com/kettle/kettle'}],
  theme: {accentColor: '#4433aa'},
  topNav: [{text: 'Use', link: '/use'}, {text: 'More', items: [{text: 'Forum', link: 'https://forum.example.org'}]}],
  redirects: [{source: '/old', destination: '/use'}, {source: '/a/:b', destination: '/use'}],
  sidebar: {
    '/': [{text: 'Start', link: '/'}, {text: 'Using it', collapsed: true, items: [{text: 'Boil', link: '/use'}]}],
    '/api': [{text: 'API', items: [{text: 'boil', link: '/api/boil'}]}]
  },
  head: () => <script src="/a.js" />
})
`,
  'site/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'site/snippets/boil.ts': '// [!region boil]\\nboil()\\n// [!endregion boil]\\nclean()\\n'.replaceAll('\\n', '\n'),
  'site/pages/index.mdx': `---
layout: landing
showLogo: false
---

import {HomePage} from 'vocs/components'

<HomePage.Root>
  <HomePage.Logo />
  <HomePage.Tagline>Boils water</HomePage.Tagline>
  <HomePage.InstallPackage name="kettle" type="install" />
  <HomePage.Buttons>
    <HomePage.Button href="/use" variant="accent">Start</HomePage.Button>
  </HomePage.Buttons>
</HomePage.Root>
`,
  'site/pages/use.mdx': `# Boil [How to \`boil\` water]

:::warning[Hot]
Mind the **steam**.
:::

:::terminal[Weigh it]
\`\`\`bash
kettle weigh
\`\`\`
:::

:::file-tree
- pot/
  - lid.ts The lid
- **kettle.ts**
:::

::::steps

### Fill

:::code-group
\`\`\`ts [a.ts]
a() // [!code focus]
\`\`\`
\`\`\`ts [b.ts]
b()
\`\`\`
:::

### Boil

::::

\`\`\`ts [boil.ts]
// [!include ~/snippets/boil.ts:boil]
\`\`\`

:::details[More]
Text.
:::
`,
  'site/pages/api/boil.md': '# boil [#boil]\n\nText.\n',
  'site/pages/*.mdx': '# Not found\n'
}

describe('a Vocs project', () => {
  let site: ReadSite
  beforeAll(async () => {
    site = await readSite(files)
  })

  test('has its pages, sidebars and top bar', () => {
    expect(site.routes).toEqual(['/', '/404', '/api/boil', '/use'])
    expect(site.sidebar('/use')).toBe('Start /\nUsing it\n  Boil /use')
    expect(site.sidebar('/api/boil')).toContain('boil /api/boil')
    expect(site.navbar).toContain('Use /use')
  })

  test('has the settings of its configuration', () => {
    expect(site.config).toMatchObject({
      title: 'Kettle',
      description: 'Boils water.',
      url: 'https://kettle.example',
      repository: {url: 'https://github.com/kettle/kettle', branch: 'main'},
      redirects: {'/old': '/use'}
    })
    expect(site.config.redirects).not.toHaveProperty('/a/:b')
    expect(site.notes.join('\n')).toContain('`head`')
  })

  test('shows home pages, subtitles, containers and includes', () => {
    const home = site.html('/').replace(/<[^>]*>/g, '')
    expect(site.html('/')).toMatch(/<a class="button button-primary" href="\/use">Start<\/a>/)
    expect(home).toContain('Boils water')
    expect(home).toContain('pnpm add kettle')
    const html = site.html('/use')
    expect(html).toMatch(/<h1[^>]*>Boil<[\s\S]*<p>How to <code>boil<\/code> water<\/p>/)
    expect(html).toMatch(/data-type="warning"[\s\S]*Hot[\s\S]*<strong>steam<\/strong>/)
    expect(html).toMatch(
      /class="steps">\s*<h3 id="fill"[\s\S]*tab-label">a\.ts<[\s\S]*tab-label">b\.ts<[\s\S]*<h3 id="boil/
    )
    expect(html).toMatch(/<p>Weigh it<\/p>[\s\S]*<code[\s\S]*weigh/)
    expect(html).toMatch(/class="file-tree"[\s\S]*pot[\s\S]*lid\.ts[\s\S]*The lid[\s\S]*kettle\.ts/)
    expect(html).toMatch(/<span class="code-title">boil\.ts<[\s\S]*boil[\s\S]*More/)
    expect(html).not.toMatch(/clean|!region|!include|:::/)
    expect(site.errors).toBe(0)
  })
})

test('a project of Vocs 2 has its pages in `src`, and public files beside it', async () => {
  const {config, routes, findings} = await readSite({
    'vocs.config.ts': `export default {
  title: 'Kettle',
  rootDir: '.',
  accentColor: 'light-dark(#f6b128, #f9c22f)',
  logoUrl: '/logo.svg',
  editLink: {link: 'https://github.com/kettle/book/edit/main/src/pages/:path'}
}`,
    'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
    'src/pages/index.mdx': '# Kettle\n',
    'src/pages/use/boil.mdx': '# Boil\n\n![Logo](/logo.svg)\n'
  })
  expect(routes).toEqual(['/', '/use/boil'])
  expect(config.theme).toMatchObject({accent: {light: '#f6b128', dark: '#f9c22f'}, logo: {light: '/logo.svg'}})
  expect(config.repository).toMatchObject({url: 'https://github.com/kettle/book', branch: 'main'})
  expect(findings).toEqual([])
})
