import {execFileSync} from 'node:child_process'
import {XMLParser, XMLValidator} from 'fast-xml-parser'
import {expect, test} from 'vitest'
import {createProject, page} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

const config = (
  more: object = {},
  feeds: unknown = ['/news', {folder: '/', limit: 2, path: 'all', title: 'Everything <new>'}]
) =>
  JSON.stringify({
    title: 'News & docs',
    url: 'https://docs.example.org',
    base: '/docs/',
    personas: {auditor: 'Auditor', operator: 'Chain operator'},
    plugins: [['docsgen/plugins/feeds', {feeds}], 'docsgen/plugins/lists'],
    ...more
  })

const project = createProject({
  'docsgen.config.json': config(),
  'content/index.md': page('Home', 'See [the readers](/for) and [tags](/tags).'),
  'content/news/index.md': page('News'),
  'content/news/a b.md': page('First & <best>', 'Text.', {
    date: "'2026-01-02'",
    authors: '[Ada, {name: Bob, email: bob@example.org}, Cleo]',
    categories: '[Fees & gas]'
  }),
  'content/news/second.md': page('Second', 'Text.', {date: "'2026-03-04'", personas: '[operator]'}),
  'content/news/hidden.md': page('Hidden', 'Text.', {date: "'2026-04-04'", unlisted: 'true'}),
  'content/guide.mdx': page('Guide *one*', 'Text.', {date: "'2026-02-01'", tags: '[fees-gas]'})
})

test('feeds of folders list the newest page first, with the same bytes on every machine', async () => {
  const run = await project.build()
  expect(run.code, run.stderr).toBe(0)
  const xml = project.read('dist/news/feed.xml')
  expect(XMLValidator.validate(xml)).toBe(true)
  const {rss} = new XMLParser({ignoreAttributes: false, processEntities: true}).parse(xml)
  expect(rss.channel.title).toBe('News | News & docs')
  expect(rss.channel.lastBuildDate).toBe('Wed, 04 Mar 2026 00:00:00 GMT')
  expect(rss.channel.item.map((item: {link: string}) => item.link)).toEqual([
    'https://docs.example.org/docs/news/second',
    'https://docs.example.org/docs/news/a%20b'
  ])
  expect(rss.channel.item[1].title).toBe('First & <best>')
  expect(rss.channel.item[1].description).toBe('What First &#38; &#60;best&#62; is about.')
  // An author in RSS is an email address.
  expect(rss['@_xmlns:dc']).toBe('http://purl.org/dc/elements/1.1/')
  expect(rss.channel.item[1]).toMatchObject({author: 'bob@example.org (Bob)', 'dc:creator': 'Ada, Cleo'})
  const atom = project.read('dist/news/feed.atom')
  expect(XMLValidator.validate(atom)).toBe(true)
  const {feed} = new XMLParser({ignoreAttributes: false}).parse(atom)
  expect(feed.updated).toBe('2026-03-04T00:00:00.000Z')
  expect(feed.entry[1].author.map(({name}: {name: string}) => name)).toEqual(['Ada', 'Bob', 'Cleo'])
  const json = JSON.parse(project.read('dist/all.json')) as {
    title: string
    items: {url: string; content_html: string}[]
  }
  expect(json.title).toBe('Everything <new>')
  expect(json.items.map(({url}) => url.slice(29))).toEqual(['/news/second', '/guide'])
  expect(json.items[0]?.content_html).toBe('What Second is about.')
  expect(project.read('dist/news/second.html')).toContain('href="/docs/news/feed.xml"')
  expect(project.read('dist/guide.html')).not.toContain('/docs/news/feed.xml')
  expect(project.read('dist/guide.html')).toContain('title="Everything &lt;new&gt;" href="/docs/all.atom"')
})

test('the feed of a folder without a page has its title as description, which RSS requires', async () => {
  const own = createProject({
    'docsgen.config.json':
      '{"title": "Tool", "url": "https://tool.example", "plugins": [["docsgen/plugins/feeds", {"feeds": ["/news"]}]]}',
    'content/news/a.md': page('First', 'Text.', {date: "'2026-01-02'"})
  })
  expect(await own.build()).toMatchObject({code: 0})
  const {rss} = new XMLParser().parse(own.read('dist/news/feed.xml'))
  expect(rss.channel).toMatchObject({title: 'News | Tool', description: 'News | Tool'})
})

test('lists for personas and tags are pages, with a text version', () => {
  expect(project.read('dist/for/operator.html')).toContain('<h1>Chain operator</h1>')
  expect(project.read('dist/for/operator.html')).toContain('href="/docs/news/second"')
  expect(project.read('dist/for/operator.md')).not.toContain('/docs/guide')
  expect(project.read('dist/for.html')).toContain('<a href="/docs/for/auditor">Auditor</a>: 3 pages')
  // `Fees & gas` and `fees-gas` are the same tag.
  const tag = project.read('dist/tags/fees-gas.md')
  expect(tag).toContain('](https://docs.example.org/docs/guide): What Guide \\*one\\* is about.')
  expect(tag).toContain('](https://docs.example.org/docs/news/a%20b)')
  expect(project.read('dist/guide.html')).toContain('<a class="badge" href="/docs/tags/fees-gas">fees-gas</a>')
  expect(project.read('dist/llms-operator.txt')).toBe(
    '# News & docs: Chain operator\n\n> All pages for: Chain operator.\n\n- [Second](https://docs.example.org/docs/news/second.md): What Second is about.\n'
  )
  // Lists of pages would only repeat the pages.
  expect(project.read('dist/llms.txt')).not.toMatch(/\/(?:tags|for)\b/)
  expect(project.read('dist/llms-full.txt')).not.toMatch(/^<!-- \/(?:tags|for)\b/m)
  expect(project.read('dist/llms-fees-gas.txt')).toContain('- [Guide *one*](https://docs.example.org/docs/guide.md)')
  const listed = Object.entries(project.tree()).filter(([path]) => /^(for|tags|llms)/.test(path))
  for (const [path, text] of listed) expect(text, path).not.toContain('/news/hidden')
})

test('llms.txt has the order and titles of the sidebar, and so do search results', async () => {
  const site = createProject({
    'docsgen.config.json': '{"title": "Order"}',
    'content/_meta.json': '{"index": "Home", "use": "Using it", "api_reference": {}, "about": "About"}',
    'content/index.md': page('Home'),
    'content/about.md': page('About'),
    'content/use/_meta.json': '{"second": "Second", "first": "First"}',
    'content/use/first.md': page('First'),
    'content/use/second.md': page('Second'),
    'content/api_reference/deep/one.md': page('One'),
    'content/api_reference/deep/two.mdx': page('Two', '<a href="/about">About</a> and <About />', {}).replace(
      '---\n\n<a',
      "---\n\nimport {About} from './_about.jsx'\n\n<a"
    ),
    'content/api_reference/deep/_about.jsx': 'export const About = () => <a href="/about">the same</a>\n'
  })
  const run = await site.build('--url', 'https://o.example.org')
  expect(run.code, run.stderr).toBe(0)
  const rows = (path: string): string[] =>
    site.read(`dist/${path}`).match(/^#+ .*|(?<=^- \[)[^\]]*(?=\]\(\S*\.md\))/gm) ?? []
  expect(rows('llms.txt')).toEqual([
    '# Order',
    '## Home',
    'Home',
    '## Using it',
    'Second',
    'First',
    '## API reference',
    'One',
    'Two',
    '## About',
    'About'
  ])
  expect(rows('use/llms.txt')).toEqual(['# Order: Using it', '## Using it', 'Second', 'First', '## Optional'])
  expect(rows('api_reference/llms.txt')).toEqual(['# Order: API reference', '## Deep', 'One', 'Two', '## Optional'])
  const texts = Object.entries(site.tree()).filter(([path]) => path.startsWith('search/d/'))
  expect(texts.map(([, text]) => text).join('')).toContain('"path":["API reference","Deep"]')
  expect(site.read('dist/api_reference/deep/two.md')).toContain(
    '[About](https://o.example.org/about) and [the same](https://o.example.org/about)'
  )
})

test('a changed page changes the lists, and an impossible feed is a finding', async () => {
  project.write({
    'docsgen.config.json': config({url: undefined}, ['/news', '/nowhere', '/empty']),
    'content/empty/a.md': page('Empty', 'Text.', {personas: '[operator]'})
  })
  const run = await project.run(['check', '--format', 'compact'])
  expect(run.code).toBe(1)
  expect(run.stdout).toMatch(
    /docsgen\.config\.json:1:\d+: warning: docsgen writes no feeds because the site has no address\. .*`--url`/
  )
  expect(run.stdout).toContain('Unexpected feed for `/nowhere`, expected a folder with pages [feeds/source]')
  expect(run.stdout).toContain('Unexpected feed for `/empty`, expected pages with a `date` below it [feeds/source]')
  // The address comes from the build environment, and a page of the project replaces a generated list.
  const dated = (name: string, day: string) => page(name, 'Text.', {personas: '[operator]', date: `'${day}'`})
  project.write({
    'docsgen.config.json': config({url: undefined}, ['/']),
    'content/news/second.md': page('Second'),
    'content/for/auditor.md': page('For auditors', 'Written by hand.'),
    'content/plain.md': page('Plain', 'Text.', {personas: '[operator]'}),
    ...Object.fromEntries(
      Array.from({length: 12}, (_, i) => [`content/log/y${i % 2}/p${i}.md`, dated(`P${i}`, `2026-01-${i + 10}`)])
    )
  })
  const built = await project.build('--url', 'https://other.example.org')
  expect(built.code, built.stderr).toBe(0)
  expect(project.read('dist/feed.xml')).toContain('<link>https://other.example.org/docs/log/y1/p11</link>')
  expect(project.read('dist/plain.html')).toContain('rel="canonical" href="https://other.example.org/docs/plain"')
  expect(project.read('dist/for/auditor.html')).toContain('Written by hand.')
  // Pages outside folders come first, then the largest section. Large sections are grouped by folder, with dated pages newest
  // first.
  const lines = project.read('dist/for/operator.md').split('\n')
  const shape = lines.flatMap(line => /^#+ .*|^- \[\w+/.exec(line) ?? [])
  const listed = (from: number) => [11, 9, 7, 5, 3, 1].map(i => `- [P${i - 1 + from}`)
  expect(shape.slice(1)).toEqual(
    ['- [Plain', '## Log', '### Y0', ...listed(0), '### Y1', ...listed(1), '## Empty'].concat('- [Empty')
  )
  expect(project.read('dist/for/operator.md')).toContain('](https://other.example.org/docs/empty/a)')
  expect(project.read('dist/for/operator.md')).not.toContain('/news/second')
})

test('pages, menus and redirects may link to files that plugins write, and only to those', async () => {
  const nav = (...hrefs: readonly string[]) => ({nav: hrefs.map(href => ({title: href, href}))})
  const linked = createProject({
    'docsgen.config.json': config({...nav('/news/feed.atom', '/llms.txt'), redirects: {'/rss': '/news/feed.xml'}}, [
      '/news'
    ]),
    'content/index.md': page('Home', 'Read the [news](/news/feed.xml), [once](/rss) elsewhere.'),
    'content/news/one.md': page('One', 'Text.', {date: "'2026-01-02'"})
  })
  const run = await linked.build()
  expect(run.code, run.stderr).toBe(0)
  expect(linked.read('dist/index.html')).toContain('<a href="/docs/news/feed.xml">news</a>')
  expect(run.stderr).toContain('Unexpected link through the redirect from `/rss`, expected `/news/feed.xml`')
  linked.write({
    'docsgen.config.json': config({...nav('/new.json'), redirects: {'/rss': '/new.xml'}}, ['/news']),
    'content/index.md': page('Home', '[a](/news/fed.xml) ![b](/news/feed.xml.png)')
  })
  const {code, stdout} = await linked.run(['check', '--format', 'compact'])
  expect(code).toBe(1)
  expect(stdout).toMatch(/Unexpected link to `\/new\.json`, expected an existing page \[menu-link\]/)
  expect(stdout).toMatch(/Unexpected link to `\/news\/fed\.xml`, expected an existing page.* \[no-missing-page\]/)
  expect(stdout).toMatch(/`public\/news\/feed\.xml\.png`.* \[missing-asset\]/)
  expect(stdout).toMatch(/`\/new\.xml`.* \[redirect-target\]/)
})

test("a feed of changes lists a folder's pages by their last commit, and a new item for each change", async () => {
  const feeds = [{folder: '/runbooks', by: 'changes'}]
  const site = createProject({
    '.gitignore': 'dist\n.docsgen\n',
    'docsgen.config.json': config({lastUpdated: true}, feeds),
    'content/index.md': page('Home'),
    'content/runbooks/index.md': page('Runbooks'),
    'content/runbooks/restart.md': page('Restart', 'Wait.')
  })
  const git = (day: string, ...args: readonly string[]): void => {
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
    const date = `${day}T12:00:00Z`
    const env = {...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date}
    execFileSync('git', ['-C', site.root, ...identity, ...args], {stdio: 'ignore', env})
  }
  git('2026-01-01', 'init', '-q')
  git('2026-01-01', 'add', '-A')
  git('2026-01-01', 'commit', '-q', '-m', 'one')
  site.write({'content/runbooks/restart.md': page('Restart', 'Do not wait.')})
  git('2026-02-03', 'commit', '-q', '-a', '-m', 'two')
  const run = await site.build()
  expect(run.code, run.stderr).toBe(0)
  const {items} = JSON.parse(site.read('dist/runbooks/changes.json')) as {items: {id: string; date_modified: string}[]}
  expect(items.map(({id, date_modified: day}) => `${day} ${id}`)).toEqual([
    '2026-02-03T00:00:00.000Z https://docs.example.org/docs/runbooks/restart#2026-02-03',
    '2026-01-01T00:00:00.000Z https://docs.example.org/docs/runbooks#2026-01-01'
  ])
  site.write({'docsgen.config.json': config({}, feeds)})
  expect((await site.build()).stderr).toContain('expected `lastUpdated: true`')
})
