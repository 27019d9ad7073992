import {execFileSync} from 'node:child_process'
import {beforeAll, describe, expect, test} from 'vitest'
import {VersionSearch} from '../../src/subsystems/search/browser/versions/version-search.ts'
import type {Manifest} from '../../src/subsystems/search/format/format.ts'
import {createProject, type Files, type Project, page, type Run} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync(
    'git',
    ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false', ...args],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_AUTHOR_DATE: '2024-01-01T00:00:00Z',
        GIT_COMMITTER_DATE: '2024-01-01T00:00:00Z'
      }
    }
  )

/** The example of the contract. */
const versions = `[
    {name: 'next', status: 'preview', path: 'next'},
    {name: '2.0', status: 'latest', from: 'versions/2.0'},
    {name: '1.4', status: 'maintained', from: {git: 'v1.4.2'}},
    {name: '1.3', status: 'unmaintained', from: {git: 'v1.3.9'}, label: '1.3 (Ecotone)'}
  ]`

const configOf = (list: string): string => `export default {
  title: 'Ferry',
  url: 'https://docs.example.org', repository: {url: 'https://github.com/ferry/ferry'},
  nav: [{title: 'Help', href: '/guide/install'}],
  versions: ${list}
}
`

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)

/** The project at its first release. */
const first: Files = {
  'docsgen.config.mjs': `export default {title: 'Ferry'}\n`,
  '.gitignore': 'dist\n.docsgen\n',
  'redirects.yaml': '/was: /guide/install\n',
  'public/dot.png': dot,
  'content/_constants.yaml': 'ferry:\n  release: 1.3.9\n',
  'content/_meta.json': JSON.stringify({index: 'Home', guide: {title: 'Guide', type: 'page'}}),
  'content/_parts/needs.md': 'It needs Node. See [the old way](/guide/old).\n',
  'content/index.md': page('Home', 'Release @@ferry.release@@. [Install](/guide/install) ![Dot](/dot.png)'),
  'content/guide/install.mdx': page(
    'Install',
    "import Needs from '/content/_parts/needs.md'\n\n## Run\n\n<Needs />\n\n[Home](/), [old](./old.md), [here](#run)."
  ),
  'content/guide/old.md': page('Old', 'Text of the old page.', {next: '/guide/install'})
}

/** Returns the repository of the project with two tags, a frozen folder and work for the next release. */
function released(config = configOf(versions)): Project {
  const project = createProject(first)
  git(project.root, 'init', '-q')
  git(project.root, 'add', '-A')
  git(project.root, 'commit', '-q', '-m', 'one')
  git(project.root, 'tag', 'v1.3.9')
  project.write({'content/_constants.yaml': 'ferry:\n  release: 1.4.2\n'})
  git(project.root, 'commit', '-q', '-a', '-m', 'two')
  git(project.root, 'tag', 'v1.4.2')
  project.write({
    'docsgen.config.mjs': config,
    'content/_constants.yaml': 'ferry:\n  release: 3.0.0\n',
    'content/guide/new.md': page('New', 'Text of the new page.'),
    'versions/2.0/_constants.yaml': 'ferry:\n  release: 2.0.0\n',
    'versions/2.0/index.md': page('Home', 'Release @@ferry.release@@. ![Dot](/dot.png)'),
    'versions/2.0/guide/install.md': page(
      'Install',
      '## Run\n\nSee [the old page](version:1.4/guide/old), [the next release](version:next/guide/install#run) and [1.3](version:1.3).'
    )
  })
  return project
}

describe('a site with four versions', () => {
  let project: Project
  let built: Run

  beforeAll(async () => {
    project = released()
    built = await project.build()
  })

  const read = (path: string): string => project.read(`dist/${path}`)

  test('is built without a finding, and the work tree is unchanged', () => {
    expect([built.code, built.stderr]).toEqual([0, expect.not.stringMatching(/warning|error/)])
    expect(git(project.root, 'status', '--porcelain')).toBe(
      ' M content/_constants.yaml\n M docsgen.config.mjs\n?? content/guide/new.md\n?? versions/\n'
    )
  })

  test('has the pages of each version below its path, and those of the latest at the root', () => {
    const pages = Object.keys(project.tree()).filter(path => path.endsWith('.html'))
    expect(pages.filter(path => /guide\/|index|^[\w.]+\.html$/.test(path))).toEqual([
      '1.3.html',
      '1.3/guide/install.html',
      '1.3/guide/old.html',
      '1.4.html',
      '1.4/guide/install.html',
      '1.4/guide/old.html',
      '404.html',
      '500.html',
      'guide.html',
      'guide/install.html',
      'index.html',
      'next.html',
      'next/guide/install.html',
      'next/guide/new.html',
      'next/guide/old.html',
      'search.html'
    ])
  })

  test('links to the source of a page, unless it belongs to a commit', () => {
    const edited = (path: string): string | undefined => /href="([^"]*\/edit\/[^"]*)"/.exec(read(path))?.[1]
    expect(['guide/install.html', 'next/guide/install.html', '1.4/guide/install.html'].map(edited)).toEqual([
      'https://github.com/ferry/ferry/edit/main/versions/2.0/guide/install.md',
      'https://github.com/ferry/ferry/edit/main/content/guide/install.mdx',
      undefined
    ])
  })

  test('has the constants of each version', () => {
    expect(['index', 'next', '1.4', '1.3'].map(name => /Release ([\d.]+)\./.exec(read(`${name}.html`))?.[1])).toEqual([
      '2.0.0',
      '3.0.0',
      '1.4.2',
      '1.3.9'
    ])
  })

  test('keeps links, partials, pictures and neighbors inside their version', () => {
    const install = read('1.3/guide/install.html')
    expect(install).toContain('<a href="/1.3/guide/old">the old way</a>')
    expect(install).toContain('<a href="/1.3">Home</a>, <a href="/1.3/guide/old">old</a>, <a href="#run">here</a>')
    expect(read('1.3.html')).toContain('src="/1.3/dot.png"')
    expect(read('index.html')).toContain('src="/dot.png"')
    expect(Buffer.from(project.tree()['1.3/dot.png'] ?? '', 'latin1')).toEqual(dot)
    expect(read('1.3/guide/old.html')).toMatch(
      /<link rel="next" href="\/1\.3\/guide\/install"|href="\/1\.3\/guide\/install" rel="next"|class="pager-next"[^>]*href="\/1\.3\/guide\/install"/
    )
  })

  test('has a sidebar and a top bar for each version', () => {
    const html = read('1.4/guide/install.html')
    expect(html).toContain('href="/1.4/guide/old"')
    expect(html).not.toContain('/guide/new')
    expect([...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>Help<\/a>/g)].map(([, href]) => href)).toContain(
      '/1.4/guide/install'
    )
    expect(html).toMatch(/<a class="brand[^>]* href="\/1\.4"|href="\/1\.4"[^>]*class="brand/)
  })

  test('links across versions by name', () => {
    expect(read('guide/install.html')).toContain(
      '<a href="/1.4/guide/old">the old page</a>, <a href="/next/guide/install#run">the next release</a> and <a href="/1.3">1.3</a>'
    )
  })

  test('has a menu of versions that says where a page is missing', () => {
    const menu = /<details class="menu version-menu">.*?<\/details>/.exec(read('1.4/guide/old.html'))?.[0] ?? ''
    expect(menu).toContain('<bdi>1.4</bdi></summary>')
    expect([...menu.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text]) => [href, text])).toEqual([
      ['/next/guide/old', '<bdi>next</bdi>'],
      ['/guide', '<bdi>2.0</bdi><small>No such page here. Opens: Guide</small>'],
      ['/1.4/guide/old', '<bdi>1.4</bdi>'],
      ['/1.3/guide/old', '<bdi>1.3 (Ecotone)</bdi>']
    ])
  })

  test('has a banner above pages of other versions, with a link to the latest one', () => {
    const banner = (path: string): string | undefined =>
      /<p class="version-banner"[^>]*>(.*?)<\/p>/.exec(read(path))?.[1]
    expect(banner('guide/install.html')).toBeUndefined()
    expect(banner('1.4/guide/install.html')).toBe(
      'You are reading 1.4, an older version. <a href="/guide/install">Read this page for the latest version, 2.0</a>'
    )
    expect(banner('1.3/guide/old.html')).toBe(
      'You are reading 1.3 (Ecotone), which is no longer maintained. <a href="/guide">The latest version, 2.0, does not have this page. Open the nearest one</a>'
    )
    expect(banner('next.html')).toContain('which is not released yet')
  })

  test('refers search engines to the latest version', () => {
    const canonical = (path: string): string | undefined => /<link rel="canonical" href="([^"]*)"/.exec(read(path))?.[1]
    expect(canonical('1.4/guide/install.html')).toBe('https://docs.example.org/guide/install')
    expect(canonical('1.4/guide/old.html')).toBe('https://docs.example.org/1.4/guide/old')
    expect(['1.3', '1.4', 'next', 'index'].filter(name => read(`${name}.html`).includes('content="noindex"'))).toEqual([
      '1.3'
    ])
    expect([...read('sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)).toEqual([
      'https://docs.example.org/',
      'https://docs.example.org/guide/install'
    ])
  })

  test('lists the latest version in llms.txt, and each other version in its own', () => {
    expect(read('llms.txt')).toContain('- [Version 1.3 (Ecotone)](https://docs.example.org/1.3/llms.txt): unmaintained')
    expect(read('llms.txt')).not.toContain('/1.4/guide')
    expect(read('llms-full.txt')).not.toContain('/1.4/guide/old.md')
    expect(read('1.4/llms.txt')).toContain('- [Old](https://docs.example.org/1.4/guide/old.md)')
    expect(read('1.4/guide/old.md')).toMatch(/^> For AI agents: .* in https:\/\/docs\.example\.org\/1\.4\/llms\.txt\./)
    expect(read('1.4/404.html')).toContain('<p class="error-code">404</p>')
  })

  test('shows the banner and the sitemap entries that the configuration asks for', async () => {
    const other = released(
      configOf(
        "[{name: 'next', status: 'preview', banner: false}, {name: '2.0', status: 'latest', from: 'versions/2.0'}, {name: '1.4', status: 'maintained', from: {git: 'v1.4.2'}, banner: 'Upgrade by May.', sitemap: true}]"
      )
    )
    other.write({'versions/2.0/guide/install.md': page('Install', '## Run\n\nText.')})
    expect((await other.build()).code).toBe(0)
    expect(other.read('dist/next.html')).not.toContain('version-banner"')
    expect(other.read('dist/1.4.html')).toContain('Upgrade by May. <a href="/">')
    expect(other.read('dist/sitemap.xml')).toContain('<loc>https://docs.example.org/1.4/guide/old</loc>')
    expect(other.read('dist/sitemap.xml')).not.toContain('/next')
  })

  test('lists the versions in the page map', () => {
    const map = JSON.parse(read('page-map.json')) as {route?: string; version?: object}[]
    expect(map.flatMap(({route, version}) => (version ? [[route, version]] : []))).toEqual([
      ['/next', {name: 'next', label: 'next', status: 'preview'}],
      ['/1.4', {name: '1.4', label: '1.4', status: 'maintained'}],
      ['/1.3', {name: '1.3', label: '1.3 (Ecotone)', status: 'unmaintained'}]
    ])
  })

  test('publishes the page map of each version in its own file', () => {
    const routesIn = (path: string): (string | undefined)[] =>
      [...read(path).matchAll(/"route": "([^"]*)"/g)].map(([, route]) => route)
    expect(routesIn('page-map.json')).toEqual(['/', '/guide', '/guide/install', '/next', '/1.4', '/1.3'])
    expect(routesIn('1.4/page-map.json')).toEqual(['/1.4', '/1.4/guide', '/1.4/guide/install', '/1.4/guide/old'])
  })

  test('has a search index and a search page for each version', async () => {
    const indexes = Object.keys(project.tree()).filter(path => /^search\/[^/]*manifest/.test(path))
    expect(indexes.map(path => [path, (JSON.parse(read(path)) as Manifest).documents])).toEqual([
      ['search/1.3~manifest.json', expect.any(Number)],
      ['search/1.4~manifest.json', expect.any(Number)],
      ['search/manifest.json', expect.any(Number)],
      ['search/next~manifest.json', expect.any(Number)]
    ])
    for (const path of indexes) expect(read('_headers')).toContain(`/${path}\n  Cache-Control: no-cache`)
    const found = async (version: string, query: string): Promise<(string | undefined)[]> => {
      const search = new VersionSearch(async path => JSON.parse(read(`search/${path}`)) as unknown, {version})
      return (await search.search(query)).groups.map(({route}) => route)
    }
    expect(await found('', 'old page')).not.toContain('/1.4/guide/old')
    expect(await found('1.4', 'old page')).toEqual(['/1.4/guide/old', '/1.4/guide/install'])
    expect(read('1.4/guide/old.html')).toContain('data-search-version="1.4" data-search-page="/1.4/search"')
    expect(read('1.4/search.html')).toContain('data-search-version="1.4"')
    expect(read('guide/install.html')).not.toContain('data-search-version')
  })

  test('applies a redirect inside its version', () => {
    expect(
      read('_redirects')
        .split('\n')
        .filter(line => line.includes('/was'))
    ).toEqual([
      expect.stringMatching(/^\/next\/was\s+\/next\/guide\/install\s/),
      expect.stringMatching(/^\/1\.4\/was\s+\/1\.4\/guide\/install\s/),
      expect.stringMatching(/^\/1\.3\/was\s+\/1\.3\/guide\/install\s/)
    ])
  })

  test("rereads no page if nothing changed, and only a version's own pages if one of its constants changed", async () => {
    expect((await project.build()).stderr).toContain('all from cache')
    project.write({'versions/2.0/_constants.yaml': 'ferry:\n  release: 2.0.1\n'})
    const run = await project.build()
    expect(run.stderr).toContain('1 source file read, others from cache')
    expect(read('index.html')).toContain('Release 2.0.1.')
  })

  test('moves only a page of the working folder, with addresses as its pages and redirects have them', async () => {
    project.write({'content/more.md': page('More', '[In next](/guide/new), [in 1.4](version:1.4/guide/old).')})
    const other = await project.run(['mv', 'versions/2.0/index.md', 'versions/2.0/home.md'])
    expect([other.code, other.stderr]).toEqual([
      2,
      expect.stringContaining('expected a page of the working folder: the version `2.0` stays as it is.')
    ])
    const frozen = project.tree('.docsgen/versions')
    expect(await project.run(['mv', '/next/guide/new', '/guide/newer'])).toMatchObject({code: 0})
    expect(project.read('content/more.md')).toContain('[In next](/guide/newer), [in 1.4](version:1.4/guide/old).')
    expect(project.read('redirects.yaml')).toBe('/was: /guide/install\n/guide/new: /guide/newer\n')
    expect(await project.run(['mv', 'content/guide/old.md', 'content/old.md'])).toMatchObject({code: 0})
    expect(project.read('redirects.yaml')).toContain('/guide/old: /old\n')
    expect(project.read('content/_parts/needs.md')).toContain('[the old way](/old)')
    expect(project.tree('.docsgen/versions')).toEqual(frozen)
    expect((await project.run(['check'])).code).toBe(0)
  })
})

describe('links between versions', () => {
  test('are checked, with the place and a suggestion', async () => {
    const project = released()
    project.write({
      'versions/2.0/guide/install.md': page(
        'Install',
        '[a](version:1.5/guide/old)\n[b](version:1.4/guide/odl)\n[c](version:1.4/guide/install#rum)\n[d](/guide/instal)'
      )
    })
    const run = await project.run(['check', '--format', 'json'])
    const {diagnostics} = JSON.parse(run.stdout) as {
      diagnostics: {rule: string; start: {line: number; column: number}; reason: string}[]
    }
    expect(run.code).toBe(1)
    expect(diagnostics.map(({rule, start, reason}) => [rule, start.line, start.column, reason])).toEqual([
      [
        'invalid-link',
        12,
        5,
        'Unexpected link to `version:1.5/guide/old`: unknown version `1.5`, expected one of `next`, `2.0`, `1.4`, `1.3`; did you mean `1.3`?'
      ],
      ['no-missing-page', 13, 5, expect.stringContaining('did you mean `version:1.4/guide/old`?')],
      ['no-missing-anchor', 14, 5, expect.stringContaining('#run')],
      ['no-missing-page', 15, 5, expect.stringContaining('did you mean `/guide/install`?')]
    ])
  })

  test('that are broken are warnings in a maintained version, and are not reported in an unmaintained one', async () => {
    const project = released()
    git(project.root, 'checkout', '-q', '-b', 'old', 'v1.3.9', '--force')
    const text = '[gone](/guide/gone) [later](version:2.0/guide/later)'
    project.write({
      'content/guide/old.md': page('Old', text, {next: '/guide/install'}),
      'redirects.yaml': '/was: /guide/instal\n'
    })
    git(project.root, 'commit', '-q', '-a', '-m', 'broken')
    git(project.root, 'tag', '-f', 'v1.4.2')
    git(project.root, 'tag', '-f', 'v1.3.9')
    project.write({...first, 'docsgen.config.mjs': configOf(versions)})
    const gone = /warning\s+Unexpected link to `\/guide\/gone`/
    const later = /warning\s+Unexpected link to `version:2\.0\/guide\/later`/
    const checked = async (): Promise<string> => {
      const {code, stdout, stderr} = await project.run(['check'])
      expect(code).toBe(0)
      return stdout + stderr
    }
    // The second run finds the same without running the rules again.
    for (const report of [await checked(), await checked()]) {
      expect(report.match(/no-missing-page/g)).toHaveLength(2)
      expect(report).toMatch(gone)
      expect(report).toMatch(later)
      expect(report).toMatch(/Unexpected redirect to `\/guide\/instal`.*did you mean `\/guide\/install`\?/)
    }
    // A page of another version answers a link of the commit.
    project.write({'versions/2.0/guide/later.md': page('Later')})
    const report = await checked()
    expect(report.match(/no-missing-page/g)).toHaveLength(1)
    expect(report).toMatch(gone)
    expect(report).toMatch(/In the version `1\.4`, which is the commit `[0-9a-f]{12}` \(`v1\.4\.2`\)\./)

    const config = configOf(`${versions}, check: {versions: {'1.4': 'off', '1.3': 'error', next: 'info'}}`)
    project.write({'docsgen.config.mjs': config, 'content/guide/new.md': page('New', '[gone](/guide/gone)')})
    const {code, stdout} = await project.run(['check', '--format', 'json'])
    const {diagnostics} = JSON.parse(stdout) as {diagnostics: {rule: string; severity: string; note?: string}[]}
    const missing = diagnostics.filter(({rule}) => rule === 'no-missing-page')
    expect([code, missing.map(({severity, note}) => [severity, note?.slice(0, 20)])]).toEqual([
      1,
      [
        ['error', 'In the version `1.3`'],
        ['info', undefined]
      ]
    ])
  })
})

describe('wrong versions in the configuration', () => {
  let project: Project

  beforeAll(() => {
    project = released()
    project.write({'versions/empty/a.txt': 'No page.', 'versions/2.0/beta/a.md': page('Beta')})
    const tag = (name: string, tree: string) =>
      git(project.root, 'tag', name, git(project.root, 'commit-tree', tree, '-m', name).trim())
    tag('moved', 'v1.4.2:content')
    const pictures = git(project.root, 'rev-parse', 'v1.4.2:public').trim()
    const input = `040000 tree ${pictures}\tcontent\n`
    tag('bare', execFileSync('git', ['-C', project.root, 'mktree'], {encoding: 'utf8', input}).trim())
  })

  const work = `{name: 'next', status: 'latest'}`

  test.each([
    [
      'no latest version',
      `[{name: 'next', status: 'preview'}]`,
      "No version has the status `latest`. Set `status: 'latest'` on the version that `/` shows"
    ],
    [
      'two latest versions',
      `[${work}, {name: '2.0', ¦status: 'latest', from: 'versions/2.0'}]`,
      'The version `2.0` is the second one with the status `latest`, after `next`. Set another `status` on one of them'
    ],
    [
      'a name that is used twice',
      `[${work}, {¦name: 'next', status: 'preview', from: 'versions/2.0'}]`,
      'Two versions have the name `next`. Change one of them'
    ],
    [
      'a path that is used twice',
      `[${work}, {name: 'a', status: 'preview', path: 'x', from: 'versions/2.0'}, {name: 'b', status: 'preview', ¦path: 'x', from: {git: 'v1.4.2'}}]`,
      'The path `x` of the version `b` is also the path of the version `a`. Set another `path`'
    ],
    [
      'a latest version with a path',
      `[{name: 'next', status: 'latest', ¦path: 'next'}]`,
      'Unexpected `path` of the latest version `next`, because its routes have no prefix. Remove `path`'
    ],
    [
      'a path with a space',
      `[${work}, {¦name: 'a b', status: 'preview', from: 'versions/2.0'}]`,
      'Unexpected path `a b` of the version `a b`, expected letters, digits, dots, hyphens and underscores. Set `path`'
    ],
    [
      'no working folder',
      `[{name: '2.0', status: 'latest', from: 'versions/2.0'}]`,
      'No version is the working folder. Remove `from` from the version that you write'
    ],
    [
      'two working folders',
      `[${work}, {¦name: 'b', status: 'preview'}]`,
      'The version `b` is the working folder, and so is `next`. Set `from` on one of them'
    ],
    [
      'a folder that does not exist',
      `[${work}, {name: '9', status: 'preview', ¦from: 'versions/9'}]`,
      'The folder `versions/9` of the version `9` does not exist. Create it, or remove the version'
    ],
    [
      'a folder without pages',
      `[${work}, {name: '9', status: 'preview', ¦from: 'versions/empty'}]`,
      'The version `9` has no pages in `versions/empty`. Add pages, or remove the version'
    ],
    [
      'a commit without the folder of pages, whose root has Markdown',
      `[${work}, {name: '9', status: 'preview', from: {¦git: 'moved'}}]`,
      expect.stringMatching(
        /^The commit `[0-9a-f]{12}` of the version `9` has no folder `content`, where the pages are now\. Use a later commit$/
      )
    ],
    [
      'a commit without pages in the folder of pages',
      `[${work}, {name: '9', status: 'preview', ¦from: {git: 'bare'}}]`,
      expect.stringMatching(
        /^The commit `[0-9a-f]{12}` \(`bare`\) of the version `9` has no pages in `content`\. Use another commit, or remove the version$/
      )
    ],
    [
      'a ref that does not exist',
      `[${work}, {name: '9', status: 'preview', from: {¦git: 'v1.4.3'}}]`,
      'The repository has no tag, branch or commit `v1.4.3` for the version `9`. Run `git fetch --tags`, or correct the name; did you mean `v1.4.2`?'
    ],
    [
      'a path that is a folder of the latest version',
      `[{name: 'next', status: 'preview'}, {name: '2.0', status: 'latest', from: 'versions/2.0'}, {name: '9', status: 'preview', ¦path: 'guide', from: {git: 'v1.4.2'}}]`,
      'The path `guide` of the version `9` is a folder with the page `versions/2.0/guide/install.md`. Set another `path`, or rename that'
    ],
    [
      'an unknown version in `check.versions`',
      `[${work}], check: {versions: {¦nxt: 'off'}}`,
      'Unexpected version `nxt`, expected one of `next`; did you mean `next`?'
    ],
    [
      'an unknown status',
      `[{name: 'next', ¦status: 'newest'}]`,
      'Unexpected `newest` in `versions.0.status`, expected one of `latest`, `preview`, `maintained`, `unmaintained`'
    ],
    [
      'an absolute folder',
      `[${work}, {name: '9', status: 'preview', ¦from: '/versions'}]`,
      expect.stringContaining('Unexpected "/versions" in `versions.1.from`')
    ]
  ])('%s', async (_, list, reason) => {
    project.write({'docsgen.config.mjs': configOf(list.replace('¦', ''))})
    const run = await project.run(['check'])
    expect(run.code).toBe(2)
    const [, at, text] = /docsgen\.config\.mjs:(\d+:\d+) (.*)/.exec(run.stderr) ?? []
    // The list follows `  versions: `; its own place is that of the key.
    expect([at, text]).toEqual([`5:${list.includes('¦') ? 13 + list.indexOf('¦') : 3}`, reason])
  })

  test('a shallow clone without the tag', async () => {
    const clone = createProject({})
    git(clone.root, 'clone', '-q', '--depth', '1', `file://${project.root}`, '.')
    clone.write({'docsgen.config.mjs': configOf(`[${work}, {name: '9', status: 'preview', from: {git: 'v1.3.9'}}]`)})
    const run = await clone.run(['check'])
    expect([run.code, run.stderr]).toEqual([
      2,
      expect.stringContaining(
        'The repository has no tag, branch or commit `v1.3.9` for the version `9`, because it is a shallow clone. Run `git fetch --tags --unshallow`'
      )
    ])
  })

  test('a version from git outside of a repository', async () => {
    const other = createProject({
      'docsgen.config.mjs': configOf(`[${work}, {name: '9', status: 'preview', from: {git: 'v1'}}]`),
      'content/index.md': page('Home')
    })
    const run = await other.run(['check'])
    expect([run.code, run.stderr]).toEqual([
      2,
      expect.stringContaining(
        'The version `9` needs git, but the project is not in a repository. Set `from` to a folder'
      )
    ])
  })
})
