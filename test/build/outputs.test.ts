import {createHash} from 'node:crypto'
import {XMLParser} from 'fast-xml-parser'
import {beforeAll, describe, expect, test} from 'vitest'
import {createProject, type Project, page, type Run, smallSite} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

describe('build writes', () => {
  let project: Project
  let run: Run
  let tree: Readonly<Record<string, string>>
  beforeAll(async () => {
    project = createProject(smallSite)
    run = await project.build()
    tree = project.tree()
  })

  test('a site, and prints its summary only to stderr', () => {
    expect(run).toMatchObject({code: 0, stdout: ''})
    expect(run.stderr).toMatch(/5 pages in [\d.]+ m?s/)
    expect(run.stderr).not.toContain(project.root)
  })

  test('a page for every route, and no other HTML', () => {
    const html = Object.keys(tree).filter(path => path.endsWith('.html'))
    expect(html).toEqual([
      '404.html',
      '500.html',
      'guide.html',
      'guide/install.html',
      'guide/run.html',
      'index.html',
      'notes.html',
      'search.html'
    ])
  })

  test('pages with their title, language, labels, description and links to each other', () => {
    const html = tree['guide/install.html'] ?? ''
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-US"/)
    expect(html).toContain('<title>Install | Small site</title>')
    expect(html).toContain('<link rel="canonical" href="https://docs.example.org/guide/install"/>')
    expect(html).toContain('name="description" content="What Install is about."')
    expect(html).toMatch(/data-persona[^>]*="[^"]*auditor|Auditor/)
    expect(html).toContain('https://git.example.org/docs/edit/main/site/content/guide/install.mdx')
    expect(html).toContain('Version v1.2.3.')
    expect(html).toContain('{version}')
    expect(tree['guide/run.html']).toContain('<a href="/guide/install#get-it">installing</a>')
    expect(tree['guide.html']).toMatch(/href="\/guide\/install"[^>]*>/)
    expect(tree['guide.html']).toContain('What Install is about.')
  })

  test('no style attribute, no event handler, and one inline script', () => {
    for (const [path, html] of Object.entries(tree)) {
      if (!path.endsWith('.html')) continue
      expect(html, path).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/)
      expect(html.match(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>/g)?.length, path).toBe(1)
    }
  })

  test('assets under the hash of their bytes, images with their size', () => {
    const logo = Object.keys(tree).find(path => /^assets\/logo\.[0-9a-f]{10}\.svg$/.test(path)) ?? ''
    const hash = createHash('sha256')
      .update(tree[logo] ?? '', 'latin1')
      .digest('hex')
      .slice(0, 10)
    expect(logo).toBe(`assets/logo.${hash}.svg`)
    expect(tree['guide/install.html']).toContain(`<img src="/${logo}" alt="Logo" width="20" height="10"`)
    for (const path of Object.keys(tree))
      if (path.startsWith('assets/')) expect(path).toMatch(/^assets\/[\w-]+\.[\w-]{8,10}\.\w+$/)
  })

  test('the error pages, whose links work at any depth', () => {
    expect(tree['404.html']).toContain('<title>Page not found | Small site</title>')
    expect(tree['404.html']).toMatch(/<h1[^>]*>Page not found<\/h1>/)
    expect(tree['500.html']).toContain('<title>Internal server error | Small site</title>')
    for (const path of ['404.html', '500.html']) {
      const links = [...(tree[path] ?? '').matchAll(/\s(?:href|src)="([^"]*)"/g)].map(match => match[1] ?? '')
      expect(links.filter(link => !/^(\/|#|https:)/.test(link))).toEqual([])
      expect(tree[path]).not.toContain('rel="canonical"')
    }
  })

  test('the page map, with only the three kinds of nodes', () => {
    const map = JSON.parse(tree['page-map.json'] ?? '') as unknown
    expect(map).toMatchObject([
      {kind: 'Meta', data: {index: 'Home', guide: {title: 'Guides', type: 'page'}, notes: 'Notes'}},
      {kind: 'MdxPage', name: 'index', route: '/', frontMatter: {title: 'Home', content_type: 'landing-page'}},
      {
        kind: 'Folder',
        name: 'guide',
        route: '/guide',
        children: [
          {kind: 'Meta', data: {index: 'All guides', install: 'Install it', run: 'Run it'}},
          {kind: 'MdxPage', name: 'index', route: '/guide'},
          {kind: 'MdxPage', name: 'install', route: '/guide/install'},
          {kind: 'MdxPage', name: 'run', route: '/guide/run'}
        ]
      },
      {kind: 'MdxPage', name: 'notes', route: '/notes'}
    ])
  })

  test('a well-formed sitemap without error pages', () => {
    const {urlset} = new XMLParser().parse(tree['sitemap.xml'] ?? '') as {
      urlset: {url: {loc: string; lastmod?: string}[]}
    }
    expect(urlset.url.map(({loc}) => loc)).toEqual(
      ['/', '/guide', '/guide/install', '/guide/run', '/notes'].map(route => `https://docs.example.org${route}`)
    )
    expect(urlset.url.at(-1)?.lastmod).toBe('2025-05-01')
  })

  test('articles and their paths as JSON-LD, for the pages in the index of search engines', () => {
    const dataOf = (path: string) =>
      JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(tree[path] ?? '')?.[1] ?? 'null')
    expect(dataOf('index.html')).toMatchObject({
      '@type': 'WebSite',
      name: 'Small site',
      url: 'https://docs.example.org/'
    })
    const [article, path] = dataOf('guide/install.html')['@graph']
    expect(article).toMatchObject({
      '@type': 'TechArticle',
      headline: 'Install',
      description: 'What Install is about.',
      url: 'https://docs.example.org/guide/install',
      inLanguage: 'en-US'
    })
    expect(path.itemListElement.map(({name, item}: {name: string; item: string}) => [name, item])).toEqual([
      ['Small site', 'https://docs.example.org/'],
      ['Guides', 'https://docs.example.org/guide'],
      ['Install', 'https://docs.example.org/guide/install']
    ])
    expect(dataOf('404.html')).toBeNull()
    expect(dataOf('search.html')).toBeNull()
  })

  test('robots, llms, headers and redirects', () => {
    expect(tree['robots.txt']).toBe('User-agent: *\nAllow: /\n\nSitemap: https://docs.example.org/sitemap.xml\n')
    expect(tree['llms.txt']).toMatch(/^# Small site\n\n> A site for tests\.\n/)
    expect(tree['llms.txt']).toContain(
      '- [Install](https://docs.example.org/guide/install.md): What Install is about. (for: auditor)'
    )
    // A section with several pages has its own list, which the site's list links to.
    expect(tree['llms.txt']).toContain(
      '\n## Guides\n\n- [Only Guides](https://docs.example.org/guide/llms.txt): 3 pages\n- [Guides](https'
    )
    expect(tree['guide/llms.txt']).toMatch(
      /^# Small site: Guides\n\n> What Guides is about\.\n\n## Guides\n\n- \[Guides\]\(/
    )
    expect(tree['guide/llms.txt']?.match(/^- .*/gm)).toHaveLength(4)
    expect(tree['guide/llms.txt']).toContain(
      '- [Small site](https://docs.example.org/llms.txt): the list of the whole site'
    )
    expect(tree['guide/llms.txt']).not.toContain('Notes')
    // No page has steps, placeholders or references.
    expect(Object.keys(tree).filter(path => /^assets\/(?:runbook|reference|tools|values)\b/.test(path))).toEqual([])
    expect(Object.keys(tree).filter(path => path.endsWith('/llms.txt'))).toEqual(['guide/llms.txt'])
    expect(tree['_redirects']).toBe('/old /guide/install 301\n')
    const headers = tree['_headers'] ?? ''
    expect(headers).toMatch(/^\/\*\n/)
    expect(headers).toContain('Content-Security-Policy: default-src ')
    expect(headers).not.toContain('unsafe-inline')
    expect(headers).toContain(
      '  Link: </llms.txt>; rel="describedby"; type="text/plain", </sitemap.xml>; rel="sitemap"; type="application/xml"\n'
    )
    expect(headers).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable')
    expect(headers.endsWith('/files/*\n  X-Own: yes\n')).toBe(true)
  })

  test('a Markdown mirror of every page, and all of them in one', () => {
    expect(tree['guide/install.md']).toBe(
      '> For AI agents: all pages are listed in https://docs.example.org/llms.txt.\n\n# Install\n\n> What Install is about.\n\n## Get it\n\nVersion v1.2.3.\n\n```bash filename="get.sh"\ncurl https://example.org/{version}\n```\n\n![Logo](https://docs.example.org/assets/logo.b8871116a5.svg)\n\n> [!WARNING]\n>\n> Back it up.\n'
    )
    expect(tree['guide.md']).toContain('- [Install](https://docs.example.org/guide/install.md): What Install is about.')
    expect(tree['guide/run.md']).toContain('[installing](https://docs.example.org/guide/install#get-it)')
    expect(tree['guide/run.html']).toMatch(
      /<body[^>]*><a class="skip-link"[^>]*>[^<]*<\/a><p class="visually-hidden"[^>]*>For AI agents: [^<]*\.<br\/>All pages: <a href="https:\/\/docs\.example\.org\/llms\.txt" tabindex="-1">https:\/\/docs\.example\.org\/llms\.txt<\/a>\. This page as Markdown: <a href="https:\/\/docs\.example\.org\/guide\/run\.md" tabindex="-1">/
    )
    expect(Object.keys(tree).filter(path => path.endsWith('.md'))).toEqual([
      'guide.md',
      'guide/install.md',
      'guide/run.md',
      'index.md',
      'notes.md'
    ])
    for (const path of ['guide.md', 'guide/install.md', 'guide/run.md', 'index.md', 'notes.md'])
      expect(tree['llms-full.txt']).toContain(tree[path])
  })

  test('the search index with text and code, found through its manifest', () => {
    const manifest = JSON.parse(tree['search/manifest.json'] ?? '') as object
    expect(manifest).toBeTypeOf('object')
    const index = Object.entries(tree)
      .filter(([path]) => path.startsWith('search/'))
      .map(([, text]) => text)
      .join('\n')
    expect(index).toContain('Back it up')
    expect(index).toContain('curl https://example.org/{version}')
  })

  test('public files unchanged', () => expect(tree['files/spec.txt']).toBe('spec\n'))

  test('a manifest with the true hash of every file', () => {
    const {version, files} = JSON.parse(tree['.docsgen-manifest.json'] ?? '') as {
      version: number
      files: Record<string, {hash: string; bytes: number}>
    }
    expect(version).toBe(1)
    expect(Object.keys(files)).toEqual(Object.keys(tree).filter(path => path !== '.docsgen-manifest.json'))
    for (const [path, {hash, bytes}] of Object.entries(files)) {
      const data = Buffer.from(tree[path] ?? '', 'latin1')
      expect({path, hash, bytes}).toEqual({
        path,
        hash: createHash('sha256').update(data).digest('hex').slice(0, 32),
        bytes: data.length
      })
    }
  })

  test('no machine path or host name', async () => {
    const {hostname, homedir} = await import('node:os')
    const banned = [
      project.root,
      '/tmp/',
      process.cwd(),
      ...(homedir().length > 5 ? [homedir()] : []),
      ...(hostname().length > 5 ? [hostname()] : [])
    ]
    for (const [path, text] of Object.entries(tree))
      for (const name of banned) expect(text.includes(name), `${name} in ${path}`).toBe(false)
  })
})

test('without a url there is no sitemap, and pages have no canonical links', async () => {
  const project = createProject({'content/index.md': page('Home')})
  expect((await project.build()).code).toBe(0)
  const tree = project.tree()
  expect(tree['sitemap.xml']).toBeUndefined()
  expect(tree['index.html']).not.toContain('canonical')
  expect(tree['robots.txt']).toBe('User-agent: *\nAllow: /\n')
})

test("a project's own error pages replace the packaged ones", async () => {
  const project = createProject({
    'content/index.md': page('Home'),
    'content/404.mdx': page('Lost', 'Nothing is **here**.')
  })
  expect((await project.build()).code).toBe(0)
  expect(project.tree()['404.html']).toContain('Nothing is <strong>here</strong>.')
  expect(project.tree()['404.md']).toBeUndefined()
  expect(project.tree()['500.html']).toContain('Internal server error')
})

test('--base prefixes every address', async () => {
  const project = createProject(smallSite)
  expect((await project.build('--base', '/docs')).code).toBe(0)
  const tree = project.tree()
  for (const [path, html] of Object.entries(tree)) {
    if (!path.endsWith('.html')) continue
    const links = [...html.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)].map(match => match[1] ?? '')
    expect(
      links.filter(link => !link.startsWith('/docs/')),
      path
    ).toEqual([])
  }
  expect(tree['guide/install.html']).toContain('href="https://docs.example.org/docs/guide/install"')
  expect(tree['sitemap.xml']).toContain('<loc>https://docs.example.org/docs/guide</loc>')
  expect(tree['_redirects']).toBe('/docs/old /docs/guide/install 301\n')
  expect(tree['_headers']).toContain('/docs/assets/*')
})

test("format 'directory' writes a folder for each page", async () => {
  const project = createProject({
    ...smallSite,
    'docsgen.config.json': '{"build": {"format": "directory"}}',
    'docsgen.config.ts': ''
  })
  project.remove('docsgen.config.ts')
  expect((await project.build()).code).toBe(0)
  const html = Object.keys(project.tree()).filter(path => path.endsWith('.html'))
  expect(html).toEqual([
    '404.html',
    '500.html',
    'guide/index.html',
    'guide/install/index.html',
    'guide/run/index.html',
    'index.html',
    'notes/index.html',
    'search/index.html'
  ])
})

test('a redirect from `/` replaces the generated home page, even on hosts without redirects', async () => {
  const project = createProject({
    'docsgen.config.json': '{"title": "Small", "base": "/docs/"}',
    'content/guide/über.md': page('Über'),
    'redirects.yaml': '/: /guide/über\n'
  })
  expect((await project.build()).code).toBe(0)
  const home = project.read('dist/index.html')
  expect(home).toContain('<meta http-equiv="refresh" content="0; url=/docs/guide/%C3%BCber">')
  expect(home).not.toContain('<main')
  expect(project.read('dist/_redirects')).toContain('/docs/ /docs/guide/über 301\n')
})

test('drafts are left out without --drafts', async () => {
  const project = createProject({
    'content/index.md': page('Home'),
    'content/soon.md': page('Soon', 'Text.', {categories: '[testing]\ndraft: true'})
  })
  expect((await project.build()).code).toBe(0)
  expect(Object.keys(project.tree())).not.toContain('soon.html')
  expect(project.read('dist/page-map.json')).not.toContain('Soon')
  expect((await project.build('--drafts')).code).toBe(0)
  expect(Object.keys(project.tree())).toContain('soon.html')
})

test('`search: false` removes the index and the scripts in the configuration, and a page in front matter', async () => {
  const project = createProject({
    'content/index.md': page('Home', 'uniqueword'),
    'content/hidden.md': page('Hidden', 'secretword', {categories: '[testing]\nsearch: false'})
  })
  expect((await project.build()).code).toBe(0)
  const index = Object.entries(project.tree())
    .filter(([path]) => path.startsWith('search/'))
    .map(([, text]) => text)
    .join('\n')
  expect(index).toContain('uniqueword')
  expect(index).not.toContain('secretword')
  const ofSearch = (): string[] =>
    Object.keys(project.tree()).filter(path => /^(?:assets\/)?(?:search|near-pages)/.test(path))
  expect(ofSearch().length).toBeGreaterThan(4)
  project.write({'docsgen.config.json': '{"search": false}'})
  expect((await project.build()).code).toBe(0)
  expect(ofSearch()).toEqual([])
})
