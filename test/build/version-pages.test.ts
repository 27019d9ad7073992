import {execFileSync} from 'node:child_process'
import {beforeAll, describe, expect, test} from 'vitest'
import {createProject, page, type Run} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

const same = 'The same text in both versions.'

/** Four kinds of changes between 1.4, which is a branch, and 2.0, and a version whose component the package does not export. */
const project = createProject({
  'docsgen.config.mjs': `export default {
  title: 'Ferry',
  url: 'https://docs.example.org',
  locales: {fr: {}},
  plugins: [['docsgen/plugins/feeds', {feeds: ['/', {folder: '/1.4/news'}, '/fr']}]],
  versions: [
    {name: '2.0', status: 'latest'},
    {name: '1.4', status: 'maintained', from: {git: 'stable'}},
    {name: '1.3', status: 'maintained', from: 'versions/1.3'}
  ]
}
`,
  '.gitignore': 'dist\n.docsgen\n',
  'content/_constants.yaml':
    'ferry:\n  release: 1.4.2\nmark:\n  value: en\n  match: "Mark-([a-z]+)"\nplaceholders:\n  YOUR_HOST:\n    label: Old host\n    pattern: ".+"\n    example: abc\n',
  'content/fr/_constants.yaml': 'mark: fr\nplaceholders:\n  YOUR_HOST:\n    label: Ancien hôte\n',
  'content/index.md': page('Home', same),
  'content/fr/index.md': page('Accueil', 'Le texte.', {lang: 'fr'}),
  'content/guide/install.mdx': page(
    'Install',
    '## Run\n\nFerry @@ferry.release@@ <Since version="1.2" /> <Badge type="info">stable</Badge>'
  ),
  'content/fr/guide/install.md': page('Installer', '## Lancer\n\nFerry @@ferry.release@@. [Accueil](/) Mark-fr', {
    lang: 'fr'
  }),
  'content/_parts/gauge.tsx':
    "import {Calout} from 'docsgen/components'\nexport default function Gauge() {\n  return <Calout />\n}\n",
  'content/guide/legacy.mdx': page(
    'Legacy',
    "import Gauge from '../_parts/gauge.tsx'\n\nOld text. Mark-@@mark@@\n\n<Gauge />\n\n```bash\nkey YOUR_HOST\n```"
  ),
  'content/guide/old-place.md': page('Place', `${same} [Install](/guide/install)`),
  'content/news/one.md': page('One', 'News.', {date: "'2026-01-01'"})
})

const gitAt = (root: string, ...args: readonly string[]): string =>
  execFileSync(
    'git',
    ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false', ...args],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {...process.env, GIT_CONFIG_GLOBAL: '/dev/null'}
    }
  )
const git = (...args: readonly string[]): string => gitAt(project.root, ...args)

const read = (path: string): string => project.read(`dist/${path}`)
let built: Run

beforeAll(async () => {
  git('init', '-q')
  git('add', '-A')
  git('commit', '-q', '-m', 'one')
  git('branch', 'stable')
  project.remove('content/guide/legacy.mdx')
  project.remove('content/fr/_constants.yaml')
  project.remove('content/_parts/gauge.tsx')
  project.remove('content/guide/old-place.md')
  project.write({
    'content/_constants.yaml': 'ferry:\n  release: 2.0.0\n',
    'content/guide/install.mdx': page(
      'Install',
      '## Run\n\nFerry @@ferry.release@@ <Since version="2.0" /> <Badge type="warning">beta</Badge>'
    ),
    'content/guide/telemetry.mdx': page(
      'Telemetry',
      'New text. See [1.3](version:1.3) and [installing](/guide/install).\n\n<VersionDiff from="1.4" />'
    ),
    'content/guide/place.md': page('Place', `${same} [Install](/guide/install)`),
    'content/changes.mdx': page(
      'Changes',
      '<VersionDiff from="1.4" to="2.0" />\n\n## None\n\n<VersionDiff from="2.0" />'
    ),
    'content/fr/changes.mdx': page('Nouveautés', '<VersionDiff from="1.4" />\n\n## Rien\n\nTexte.', {
      lang: 'fr',
      date: "'2026-01-02'"
    }),
    'versions/1.3/index.md': page('Home', 'The text of 1.3.'),
    'versions/1.3/guide/place.md': page('Place', 'Older text.\n\n## Move\n\nFirst.'),
    'versions/1.3/fr/guide/place.md': page('Lieu', 'Ancien texte.\n\n## Déplacer\n\nPuis.', {lang: 'fr'}),
    'versions/1.3/_parts/framed.tsx':
      "import {Footr} from 'docsgen/templates'\nexport default function Framed() {\n  return <Footr />\n}\n",
    'versions/1.3/framed.mdx': page('Framed', "import Framed from './_parts/framed.tsx'\n\nText.\n\n<Framed />"),
    'versions/1.3/broken.mdx': page(
      'Broken',
      "import {Callout, Gone} from 'docsgen/components'\n\nText.\n\n<Gone />\n\nMore text."
    )
  })
  built = await project.build()
})

test('a version whose components the package does not export is reported, and the others are built', () => {
  expect(built.code).toBe(0)
  expect(built.stderr).toMatch(
    /versions\/1\.3\/broken\.mdx\n\s+12:18\s+warning\s+Unexpected import of `Gone` from `docsgen\/components`/
  )
  expect(built.stderr).toMatch(
    /versions\/1\.3\/framed\.mdx\n\s+12:20\s+warning\s+`versions\/1\.3\/_parts\/framed\.tsx` failed: `docsgen\/templates` does not export `Footr`; did you mean `Footer`\?/
  )
  const commit = git('rev-parse', 'stable').trim()
  expect(built.stderr).toMatch(
    new RegExp(
      `versions/${commit.slice(0, 16)}/content/_parts/gauge\\.tsx\\n  1:9  warning  Unexpected import of \`Calout\`.*\`Callout\``
    )
  )
  expect(built.stderr).toContain(`In the version \`1.4\`, which is the commit \`${commit.slice(0, 12)}\` (\`stable\`).`)
  expect(built.stderr.match(/ {2}warning {2}/g)).toHaveLength(3)
  expect(read('1.3/broken.html')).toContain('More text.')
  expect(read('1.4/guide/legacy.html')).toContain('Old text.')
  expect(read('index.html')).toContain(same)
})

test('search engines are never referred to an original under the route of a missing translation', () => {
  const canonical = (path: string): string | undefined =>
    /<link rel="canonical" href="https:\/\/docs\.example\.org([^"]*)"/.exec(read(path))?.[1]
  expect(canonical('fr/guide/telemetry.html')).toBe('/guide/telemetry')
  expect(canonical('1.4/fr/guide/legacy.html')).toBe('/1.4/guide/legacy')
  expect(canonical('1.3/guide/place.html')).toBe('/guide/place')
  expect(canonical('1.3/fr/guide/place.html')).toBe('/1.3/fr/guide/place')
})

test('constants, badges and <Since> are those of each version, in each language', () => {
  const found = (path: string): string[] => [
    ...(/Ferry ([\d.]+\d)/.exec(read(path))?.slice(1) ?? []),
    ...[...read(path).matchAll(/class="badge[^>]*>([^<]*)</g)].map(([, text = '']) => text)
  ]
  expect(found('guide/install.html')).toEqual(['2.0.0', 'Since 2.0', 'beta'])
  expect(found('1.4/guide/install.html')).toEqual(['1.4.2', 'Since 1.2', 'stable'])
  expect(found('fr/guide/install.html')).toEqual(['2.0.0'])
  expect(found('1.4/fr/guide/install.html')).toEqual(['1.4.2'])
})

test('placeholders are those of each version, in each language', () => {
  expect(read('1.4/guide/legacy.html')).toContain('Old host')
  expect(read('1.4/fr/guide/legacy.html')).toContain('Ancien hôte')
})

test('languages and versions combine', () => {
  const html = read('1.4/fr/guide/install.html')
  expect(html).toMatch(/<html lang="fr"[^>]*>/)
  expect(html).toContain('<a href="/1.4/guide/install" lang="en-US" hrefLang="en-US"')
  expect(html).toMatch(/class="menu version-menu">.*?<a href="\/fr\/guide\/install"><bdi>2\.0<\/bdi>/s)
  expect(html).toContain('<link rel="canonical" href="https://docs.example.org/fr/guide/install"/>')
  expect(html).toContain('Vous lisez 1.4')
  expect(read('1.4/llms.txt')).toMatch(
    /## Pages\n\n(?:- .*\/1\.4(?!\/fr).*\n)+\n## Français\n\n(?:- .*\/1\.4\/fr.*\n)+\n##/
  )
  expect(read('1.3/fr/guide/place.html')).toContain('<h2 id="move">')
  // The original is shown where 1.4 has no translation.
  expect(read('1.4/fr/guide/legacy.html')).toContain('Old text.')
  expect(read('1.4/fr/guide/old-place.html')).toContain('<a href="/1.4/fr/guide/install">Install</a>')
  expect(read('fr/guide/telemetry.html')).toContain(
    '<a href="/1.3">1.3</a> and <a href="/fr/guide/install">installing</a>'
  )
})

test('<VersionDiff> lists what changed, in the language of the page, with links', () => {
  const [, changes = '', none = ''] =
    /<div class="version-diff">(.*?)<\/div>.*<h2 id="none".*?(<p>2\.0 and.*?<\/p>)/s.exec(read('changes.html')) ?? []
  expect(changes.replaceAll(/<\/?(?:section|strong)>/g, '')).toBe(
    '<p>New in 2.0</p><ul><li><a href="/changes">Changes</a></li><li><a href="/guide/telemetry">Telemetry</a></li></ul>' +
      '<p>Removed in 2.0</p><ul><li><a href="/1.4/guide/legacy">Legacy</a></li></ul>' +
      '<p>Moved in 2.0</p><ul><li><a href="/guide/place">Place</a> (before: <a href="/1.4/guide/old-place">Place</a>)</li></ul>' +
      '<p>Changed in 2.0</p><ul><li><a href="/guide/install">Install</a></li></ul>'
  )
  expect(none).toBe('<p>2.0 and 2.0 have the same pages.</p>')
  const [french = ''] = /<div class="version-diff">.*?<\/div>/s.exec(read('fr/changes.html')) ?? []
  expect(french).toContain('<strong>Modifié dans 2.0</strong></p><ul><li><a href="/fr/guide/install">Installer</a>')
  expect(french).not.toContain('Telemetry')
  // An original in place of a translation lists the pages of its own language.
  expect(read('fr/guide/telemetry.html')).toMatch(/<div class="version-diff">.*<a href="[^"]*">Legacy<\/a>/s)
  expect(read('changes.md')).toContain(
    '**Moved in 2.0**\n\n- [Place](https://docs.example.org/guide/place.md) (before: [Place](https://docs.example.org/1.4/guide/old-place.md))'
  )
})

test('an edit of another page updates the comparison in the next build', async () => {
  const home = project.read('content/index.md')
  project.write({'content/index.md': `${home}\nMore words.\n`})
  expect((await project.build()).code).toBe(0)
  expect(read('changes.html')).toMatch(/Changed in 2\.0<\/strong><\/p><ul><li><a href="\/">/)
  project.write({'content/index.md': home})
})

test('a link to a page of another language is reported with the address of its translation inside the version', async () => {
  const {stdout} = await project.run(['check', '--format', 'json'])
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: {rule: string; reason: string}[]}
  const reasons = diagnostics.filter(({rule}) => rule === 'translation-links').map(({reason}) => reason)
  // In 2.0, and in 1.4.
  const reason = 'Unexpected link to `/`, expected its translation `/fr`'
  expect(reasons.filter(each => each.includes('translation `'))).toEqual([reason, reason])
})

test('a feed contains pages of one version, in one language', () => {
  const links = (path: string): string[] =>
    [...read(path).matchAll(/<link>([^<]*)<\/link>/g)].map(([, link = '']) => link)
  expect(links('feed.xml')).toContain('https://docs.example.org/news/one')
  expect(links('feed.xml').filter(link => link.includes('/1.4'))).toEqual([])
  expect(links('1.4/news/feed.xml')).toContain('https://docs.example.org/1.4/news/one')
  expect(links('feed.xml').filter(link => link.includes('/fr'))).toEqual([])
  // The original of a page without a translation is in the feed of its own language.
  expect(links('fr/feed.xml')).toEqual(['https://docs.example.org/fr', 'https://docs.example.org/fr/changes'])
  expect(read('fr/feed.xml')).toContain('<language>fr</language>')
})

test('an unknown version in <VersionDiff> is reported at its place', async () => {
  project.write({'content/changes.mdx': page('Changes', '<VersionDiff from="1.5" />')})
  const run = await project.run(['check'])
  expect(run.stdout + run.stderr).toMatch(
    /content\/changes\.mdx\n\s+12:14\s+error\s+Unexpected value `1\.5` of `from`, expected one of `2\.0`, `1\.4`, `1\.3`/
  )
  project.write({'content/changes.mdx': page('Changes', '<VersionDiff from="1.4" />')})
})

test('a branch that moved since the last build is reported with its commits, and the site has its new pages', async () => {
  const before = git('rev-parse', '--short=12', 'stable').trim()
  git('add', '-A')
  git('commit', '-q', '-m', 'two')
  git('branch', '-f', 'stable')
  const after = git('rev-parse', '--short=12', 'stable').trim()
  const moved = async (): Promise<object[]> => {
    const {stdout} = await project.run(['check', '--format', 'json'])
    const {diagnostics} = JSON.parse(stdout) as {
      diagnostics: {rule: string; severity: string; file: string; reason: string}[]
    }
    return diagnostics.filter(({rule}) => rule === 'version-moved')
  }
  const reason = `The version \`1.4\` changed: \`stable\` was the commit \`${before}\` in the last build, and is \`${after}\` now`
  const finding = {severity: 'info', file: 'docsgen.config.mjs', start: {line: 8, column: 48}, reason}
  expect(await moved()).toMatchObject([finding])
  // A check does not hide it from the build.
  expect(await moved()).toMatchObject([finding])
  const run = await project.build()
  expect([run.code, run.stderr]).toEqual([0, expect.stringContaining(`docsgen.config.mjs\n  8:48  info  ${reason}`)])
  expect(await moved()).toEqual([])
  expect((await project.build()).stderr).not.toContain('version-moved')
  expect(read('1.4/guide/telemetry.html')).toContain('New text.')
})

describe('a Docusaurus project with versions and languages', () => {
  const harbor = createProject({
    'docusaurus.config.js': `module.exports = {
  title: 'Harbor', url: 'https://docs.example.org', i18n: {defaultLocale: 'en', locales: ['en', 'fr']},
  presets: [['classic', {docs: {versions: {'1.0': {label: '1.0 LTS', banner: 'unmaintained'}}}}]],
  themeConfig: {navbar: {items: [{type: 'docsVersionDropdown'}]}}
}
`,
    'versions.json': '["2.0", "1.0"]',
    'docs/intro.md': '# Intro\n\nText.\n',
    'docs/port/run.md': '# Run\n\nText.\n',
    'versioned_docs/version-2.0/intro.md': '# Intro\n\nText of 2.0.\n',
    'versioned_docs/version-2.0/port/run.md': '# Run\n\nText.\n',
    'versioned_docs/version-1.0/intro.md': '# Intro\n\nText of 1.0.\n',
    'versioned_docs/version-1.0/old/place.md': '# Place\n\nText.\n',
    'i18n/fr/docusaurus-plugin-content-docs/version-2.0/intro.md': '# Bienvenue\n\nTexte.\n'
  })
  const text = (path: string): string => harbor.read(`dist/${path}`)
  const menu = (path: string): (string | undefined)[] =>
    [...(/class="menu version-menu">.*?<\/details>/s.exec(text(path))?.[0] ?? '').matchAll(/<a href="([^"]*)"/g)].map(
      ([, href]) => href
    )

  test('has a menu, banners, canonical links and a search index for each version, at its own routes', async () => {
    expect(await harbor.build()).toMatchObject({code: 0})
    expect(menu('docs/1.0/intro.html')).toEqual(['/docs/next/intro', '/docs/intro', '/docs/1.0/intro'])
    expect(menu('docs/1.0/old/place.html')).toEqual(['/docs/next/intro', '/docs/intro', '/docs/1.0/old/place'])
    expect(text('docs/1.0/old/place.html')).toContain('<small>No such page here. Opens: Intro</small>')
    expect(menu('fr/docs/port/run.html')).toEqual(['/fr/docs/next/port/run', '/fr/docs/port/run', '/fr/docs/1.0/intro'])
    expect(text('docs/1.0/intro.html')).toContain('You are reading 1.0 LTS, which is no longer maintained.')
    expect(text('docs/1.0/intro.html')).toContain('<link rel="canonical" href="https://docs.example.org/docs/intro"/>')
    expect(text('docs/1.0/intro.html')).toContain('<meta name="robots" content="noindex"/>')
    expect(text('fr/docs/next/intro.html')).toContain('Vous lisez Next')
    expect([...text('sitemap.xml').matchAll(/<loc>[^<]*org([^<]*)/g)].map(([, route]) => route)).toEqual([
      '/docs/intro',
      '/docs/port/run',
      '/fr/docs/intro'
    ])
    const indexes = Object.keys(harbor.tree('dist/search')).filter(path => path.endsWith('manifest.json'))
    expect(indexes).toHaveLength(6)
    expect(indexes).toContain('docs~1.0~fr.manifest.json')
    const diff = await harbor.run(['diff', '1.0..2.0'])
    expect([diff.code, diff.stderr]).toEqual([2, expect.stringContaining('The versions of this site have `routes`')])
    const routesIn = (path: string): unknown => text(path).match(/"route": "[^"]*"/g)
    expect(routesIn('docs/1.0/page-map.json')).toContain('"route": "/docs/1.0/old/place"')
    expect(routesIn('docs/1.0/page-map.json')).not.toContain('"route": "/docs/intro"')
    expect(routesIn('page-map.json')).not.toContain('"route": "/docs/1.0/old/place"')
  })
})

test('versions in one folder have links between them, a comparison, and findings by their status', async () => {
  const folders = createProject({
    'docsgen.config.mjs': `export default {versions: [
  {name: '3', status: 'latest'}, {name: '2', status: 'maintained', routes: {'/2': '/'}}, {name: '1', status: 'unmaintained', routes: {'/1': '/'}}
]}\n`,
    'content/index.mdx': page('Home', 'In [2](version:2/guide).\n\n<VersionDiff from="2" to="3" />'),
    'content/guide.md': page('Guide'),
    'content/2/index.md': page('Home', '[Gone](/2/gone)'),
    'content/2/guide.md': page('Guide', 'Old text.'),
    'content/1/index.md': page('Home', '[Gone](/1/gone)')
  })
  const {code, stdout} = await folders.run(['check', '--format', 'json'])
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: {rule: string; severity: string; file: string}[]}
  expect([code, diagnostics.map(({rule, severity, file}) => [rule, severity, file])]).toEqual([
    0,
    [['no-missing-page', 'warning', 'content/2/index.md']]
  ])
  expect((await folders.build()).code).toBe(0)
  expect(folders.read('dist/index.html')).toContain('<a href="/2/guide">2</a>')
  expect(folders.read('dist/index.html')).toContain('<li><a href="/guide">Guide</a></li>')
})

test.each([
  [
    'a version without routes',
    `{name: 'b', status: 'preview'}`,
    'The version `b` has no `routes`, but other versions do.'
  ],
  [
    'routes and a folder',
    `{name: 'b', status: 'preview', from: 'old', routes: {'/b': '/'}}`,
    'Unexpected `from` of the version `b`'
  ]
])('%s beside versions with routes', async (_, entry, message) => {
  const wrong = createProject({
    'docsgen.config.mjs': `export default {versions: [{name: 'a', status: 'latest'}, {name: 'c', status: 'preview', routes: {'/c': '/'}}, ${entry}]}\n`,
    'content/index.md': page('Home')
  })
  const run = await wrong.run(['check'])
  expect([run.code, run.stderr]).toEqual([2, expect.stringContaining(message)])
})

test('versions that mike published come from tags and branches, with the sidebar of their time', async () => {
  const boat = createProject({
    'mkdocs.yml':
      'site_name: Boat\nextra: {version: {provider: mike}}\nplugins: [search, mike: {deploy_prefix: manual}]\nnav: [Start: index.md, Ways: [Old ways: guide/old.md]]\n',
    '.gitignore': 'dist\n.docsgen\n',
    'docs/index.md': '# Boat\n\n!!! note "Mind"\n    Text.\n',
    'docs/guide/old.md': '# Old\n\nText.\n'
  })
  const gitIn = (...args: readonly string[]): string => gitAt(boat.root, ...args)
  gitIn('init', '-q', '-b', 'main')
  gitIn('add', '-A')
  gitIn('commit', '-q', '-m', 'one')
  for (const tag of ['v1.4.9', 'v1.4.10']) gitIn('tag', tag)
  gitIn('branch', 'v1.3')
  const published = [
    {version: '2.0', title: '2.0.1', aliases: ['latest']},
    {version: '1.4', title: '1.4', aliases: []},
    {version: '1.3', title: '1.3', aliases: ['lts']},
    {version: '0.9'},
    {version: '0.8'}
  ]
  boat.write({'manual/versions.json': JSON.stringify(published)})
  gitIn('checkout', '-q', '-b', 'gh-pages')
  gitIn('add', '-A')
  gitIn('commit', '-q', '-m', 'pages')
  gitIn('checkout', '-q', 'main')
  boat.remove('docs/guide/old.md')
  boat.write({
    'mkdocs.yml': boat.read('mkdocs.yml').replace(', Ways: [Old ways: guide/old.md]', ', Run: guide/run.md'),
    'docs/guide/run.md': '# Run\n\nText.\n'
  })
  const run = await boat.build()
  expect([run.code, run.stderr]).toEqual([
    0,
    expect.stringContaining('ignored: the versions `0.9` and `0.8`, which have no tag or branch with their names.')
  ])
  const html = boat.read('dist/1.4/guide/old/index.html')
  expect(html).toMatch(/class="sidebar.*>Ways<.*href="\/1\.4\/guide\/old"[^>]*>Old ways</s)
  expect(html).toContain('You are reading 1.4, an older version. <a href="/">')
  expect(boat.read('dist/1.4/index.html')).toContain('class="callout')
  expect(boat.read('dist/_redirects')).toContain('/latest/guide/run /guide/run 301\n')
  expect(boat.read('dist/_redirects')).toContain('/2.0/guide/run /guide/run 301\n')
  expect(boat.read('dist/_redirects')).toContain('/lts/guide/old /1.3/guide/old 301\n')
  expect((await boat.run(['diff', '1.4..2.0'])).stdout).toContain('1.4..2.0: 1 added, 1 removed, 0 renamed')

  // The working folder is the next release, and the latest version comes from a tag.
  gitIn('add', '-A')
  gitIn('commit', '-q', '-m', 'two')
  gitIn('tag', 'v2.0.1')
  gitIn('checkout', '-q', 'gh-pages')
  boat.write({'manual/versions.json': JSON.stringify([{version: 'dev'}, ...published])})
  gitIn('commit', '-q', '-a', '-m', 'dev')
  gitIn('checkout', '-q', 'main')
  boat.write({'docs/guide/next.md': '# Next\n\nText.\n'})
  const moved = createProject({})
  expect(await moved.run(['init', 'new', '--from', boat.root])).toMatchObject({code: 0})
  expect(moved.read('new/redirects.yaml')).toContain('/latest/guide/run: /guide/run\n')
  expect(moved.read('new/redirects.yaml')).not.toContain('/latest/guide/next')
  // Every page is in the sidebar of its version.
  const checked = await moved.run(['check', 'new', '--format', 'json'])
  const {diagnostics} = JSON.parse(checked.stdout) as {diagnostics: {rule: string; file: string}[]}
  expect(diagnostics.map(({rule, file}) => [rule, file])).toEqual([['orphan-page', 'content/dev/guide/next.md']])
})
