import {beforeAll, describe, expect, test} from 'vitest'
import {docusaurusFiles} from './docusaurus-files.ts'
import {type ReadSite, readSite} from './read-site.ts'

describe('a Docusaurus site', () => {
  let site: ReadSite
  beforeAll(async () => {
    site = await readSite(docusaurusFiles)
  }, 120_000)

  test('keeps every route', () => {
    expect(site.routes).toEqual([
      '/about',
      '/blog/2024/03/01/first',
      '/blog/second',
      '/crew',
      '/crew/cook',
      '/docs/intro',
      '/docs/next',
      '/docs/next/api',
      '/docs/next/api/2021-01-notes',
      '/docs/next/api/hidden',
      '/docs/next/boats/big',
      '/docs/next/boats/big/ship',
      '/docs/next/boats/sloop',
      '/docs/next/boats/yawl',
      '/docs/next/category/boats',
      '/docs/next/guides/sailing',
      '/docs/next/intro',
      '/docs/next/ports',
      '/docs/next/ports/far-north',
      '/fr/about',
      '/fr/blog/second',
      '/fr/crew/cook',
      '/fr/docs/next/intro'
    ])
  })

  test('keeps the order of its sidebars, each next to its own pages', () => {
    expect(site.sidebar('/docs/next/intro').split('\n')).toEqual([
      'Start /h/docs/next/intro',
      'How to sail /h/docs/next/guides/sailing',
      'Ports /h/docs/next/ports',
      '  North /h/docs/next/ports/far-north',
      '  Map https://example.com/map',
      'Boats /h/docs/next/category/boats closed',
      '  Yawl /h/docs/next/boats/yawl',
      '  Big ones /h/docs/next/boats/big',
      '    Ship /h/docs/next/boats/big/ship',
      '  Sloop /h/docs/next/boats/sloop',
      'Shorthand closed',
      '  Named /h/docs/next'
    ])
    expect(site.sidebar('/docs/next/api/2021-01-notes')).toBe(
      'Notes of 2021 /h/docs/next/api/2021-01-notes\nOver the API /h/docs/next/api'
    )
    expect(site.sidebar('/docs/intro')).toBe('Old welcome /h/docs/intro')
    expect(site.sidebar('/fr/docs/next/intro').split('\n').slice(0, 4)).toEqual([
      'Bienvenue /h/fr/docs/next/intro',
      'How to sail /h/fr/docs/next/guides/sailing',
      'Ports /h/fr/docs/next/ports',
      '  North /h/fr/docs/next/ports/far-north'
    ])
    expect(site.sidebar('/fr/crew/cook')).toBe('Cuisinier /h/fr/crew/cook\nCrew /h/fr/crew')
    expect(site.sidebar('/pt-BR/crew')).toBe('Cook /h/pt-BR/crew/cook\nCrew /h/pt-BR/crew')
    expect(site.sidebar('/crew/cook')).toBe('Cook /h/crew/cook\nCrew /h/crew')
    expect(site.sidebar('/blog/second')).toBe('Second /h/blog/second\nFirst /h/blog/2024/03/01/first')
    expect(site.navbar).toEqual([
      'Guides /h/docs/intro',
      'Log /h/blog/second',
      'Chart https://example.com/chart',
      'More undefined'
    ])
  })

  test('shows the original where a translation is missing', () => {
    const {redirects, locales} = site.config
    expect(locales?.map(({tag, path}) => `${tag} /${path}`)).toEqual(['en-GB /', 'fr-CA /fr', 'pt-BR /pt-BR'])
    expect(locales?.[0]?.label).toBe('Plain English')
    const own = site.routes.filter(route => !route.startsWith('/fr/'))
    const missing = own
      .flatMap(route => [`/fr${route}`, `/pt-BR${route}`])
      .filter(route => !site.routes.includes(route))
    expect(site.fallbacks).toEqual(missing.sort())
    expect(redirects).toMatchObject({'/fr/old': '/fr/docs/intro', '/pt-BR/blog': '/pt-BR/blog/second'})
  })

  test('reads the settings, and lists what it ignores', () => {
    expect(site.config).toMatchObject({
      title: 'Harbour',
      description: 'Ships by the hour',
      url: 'https://harbour.example',
      base: '/h/',
      lang: 'en-GB',
      repository: {url: 'https://github.com/harbour/docs'},
      theme: {
        brand: 'Harbour docs',
        logo: {light: '/img/logo.svg', alt: 'An anchor'},
        favicon: '/img/favicon.ico',
        banner: {text: 'High tide at noon', href: '/docs/intro', dismissible: false},
        footer: {
          text: '© 2024 Harbour & Sons',
          columns: [
            {
              title: 'Port',
              links: [
                {title: 'Guides', href: '/docs/intro'},
                {title: 'Rates', href: '/rates.csv'},
                {title: 'Map', href: 'https://example.com/map'}
              ]
            },
            {title: 'Harbour', links: [{title: 'Forum', href: 'https://forum.example.org'}]}
          ]
        },
        accent: {light: '#225577', dark: 'rgb(80 160 200)'}
      },
      head: [{tag: 'meta', attributes: {name: 'author', content: 'Ann'}}],
      redirects: {
        '/old': '/docs/intro',
        '/older': '/docs/intro',
        '/docs/next/api/index': '/docs/next/api',
        '/blog': '/blog/second'
      }
    })
    expect(site.notes).toContain(
      'Not supported, and ignored: a React page, the plugin `unknown-plugin`, the component `a` in `src/theme/MDXComponents.tsx`, the theme part `Footer`, `themeConfig.algolia`, `themeConfig.prism`, `customCss`.'
    )
    expect(site.config.versions).toMatchObject([
      {
        name: 'next',
        label: 'Next',
        status: 'preview',
        path: 'docs/next',
        routes: {'/docs/next': '/docs', '/fr/docs/next': '/fr/docs', '/pt-BR/docs/next': '/pt-BR/docs'}
      },
      {name: '1.0', label: '1.0', status: 'latest', path: ''}
    ])
    expect(site.frontMatter('/blog/2024/03/01/first').date).toBe('2024-03-01')
    expect(site.frontMatter('/docs/next/intro').toc).toBe(false)
  })

  test('reports only dead links and items, each on its line', () => {
    expect(site.findings.filter(finding => !/ (?:orphan-page|translation-)/.test(finding))).toEqual([
      'docs/intro.md:52:53 no-missing-page: Unexpected link to `/docs/ports`, expected an existing page',
      'sidebars.ts:13:6 meta-dead-key: Unexpected item `/docs/next/nowhere` in group `Guides`, expected a page'
    ])
  })

  test('renders its syntax', () => {
    const html = site.html('/docs/next/intro')
    expect(html).toContain('<h2 id="moor">Moor<')
    expect(html).toMatch(/data-type="default"[^>]*aria-label="Fair wind">.*<p>Read <em>this<\/em> first\.<\/p>/)
    expect(html).toMatch(/aria-label="With words">.*<p>Inside\.<\/p>/)
    expect(html).toMatch(/<p>Outer\.<\/p><div class="callout" data-type="error".*<p>Deep\.<\/p>/)
    expect(html).toMatch(/data-storage-key="os".*data-tab="macOS".*On a Mac.*data-tab="linux".*On Linux\./)
    expect(html).toMatch(/data-tab="By sail">.*data-tab="By oar" data-selected="true">.*Row\./)
    expect(html.match(/<img[^>]*on-(?:light|dark)[^>]*>/g)).toEqual([
      expect.stringContaining('/h/img/logo.svg'),
      expect.stringContaining('/h/img/night.svg')
    ])
    expect(html).toContain('<p>Shared by <em>all</em>.</p>')
    expect(html).toContain('href="/h/docs/next/guides/sailing#rig">By file</a>')
    expect(html).toContain('href="https://example.com/auto"')
    expect(html).toContain('<img src="/h/img/logo.svg" alt="Logo"')
    expect(html.match(/<span class="line highlighted">/g)).toHaveLength(2)
    expect(html).toContain('<span class="code-title">src/a.js</span>')
    expect(site.html('/about')).toMatch(/<b>dropped<\/b>\s*<i>9 m<\/i>\s*<p>A <dfn>port<\/dfn>\.<\/p>/)
    expect(html).toContain('<details><summary>More</summary>')
    expect(html).not.toMatch(/:::|<!--|\{#|highlight-next-line|hidden from/)
  })

  test('gives a generated index its own page', () => {
    expect(site.frontMatter('/docs/next/category/boats')).toMatchObject({
      title: 'All {boats}',
      description: 'What <floats>.'
    })
    expect(site.html('/docs/next/category/boats')).toMatch(/What &#x3C;floats>\..*docsgen:slot/s)
  })

  test('renders its components', () => {
    const html = site.html('/docs/next/ports/far-north')
    expect(html).toContain('<a href="/h/docs/intro">Back</a>')
    expect(html).toMatch(/data-type="warning"[^>]*aria-label="Ice">.*Cold\./)
    expect(html).toMatch(/<figure class="code"[^>]*data-language="sh">.*run\.sh/)
    expect(html).not.toContain('<p><figure')
    expect(html).toContain('docsgen:slot')
    expect(html).toContain('<p>Sail&#x3C;->row.</p>')
  })
})

test('comments in headings set ids', async () => {
  const site = await readSite({
    'docusaurus.config.js': `module.exports = {title: 'D', url: 'https://d.example.org', baseUrl: '/', markdown: {format: 'detect'},
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]]}`,
    'docs/index.mdx':
      '# Home\n\n## Head {/* #cid */}\n\n### Sub `c` {/*#sub-id*/}\n\n## Kept {/* todo */}\n\n[a](#cid) [b](#sub-id)\n',
    'docs/b.md': '# B\n\n## By comment <!-- #mdid -->\n\n[a](#mdid)\n'
  })
  expect(site.findings).toEqual([])
  expect(site.html('/').match(/<h[23] id="[^"]*">[^<]*/g)).toEqual([
    '<h2 id="cid">Head',
    '<h3 id="sub-id">Sub ',
    '<h2 id="kept">Kept'
  ])
  expect(site.html('/b')).toContain('<h2 id="mdid">By comment<')
})
