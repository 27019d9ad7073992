import {mkdirSync, rmSync, symlinkSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'
import {createProject, type Files, type Project, page} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

const canary = 'CANARY-77ab10'

/** Files that must stay private, each with the canary. */
const secrets: Files = {
  '.env': canary,
  '.git/config': canary,
  '.secret/_partial.md': canary,
  '.secret/data.json': JSON.stringify({key: canary}),
  '.docsgen/cache/entry.md': canary,
  'node_modules/pkg/index.md': canary,
  'node_modules/pkg/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>${canary}</title></svg>`,
  'old-site/.docsgen-manifest.json': '{"version":1,"files":{}}',
  'old-site/index.md': canary,
  'old-site/a.txt': canary
}

function link(project: Project, from: string, to: string): void {
  mkdirSync(dirname(join(project.root, from)), {recursive: true})
  symlinkSync(to, join(project.root, from))
}

test('links in the project never point to unpublished files', async () => {
  const links: Readonly<Record<string, string>> = {
    'public/env.txt': '../.env',
    'public/config': '../.git/config',
    // A hidden folder, a package, all packages, the cache, a built site, a file of the site.
    'public/all': '../.git',
    'public/pkg': '../node_modules/pkg',
    'public/vendor': '../node_modules',
    'public/cache': '../.docsgen/cache',
    'public/old': '../old-site',
    'public/old.txt': '../old-site/a.txt',
    'content/env.md': '../.env',
    'content/old.md': '../old-site/index.md',
    // The second of two chained links.
    'public/a': '../.env',
    'public/b': 'a'
  }
  const project = createProject({...secrets, 'content/index.md': page('Home')})
  for (const [from, to] of Object.entries(links)) link(project, from, to)
  const run = await project.build()
  expect(run.code).toBe(1)
  for (const from of Object.keys(links))
    expect(run.stderr).toContain(
      `${from}\n  -  error  Unexpected symbolic link to a file that is never published: a hidden file, a package or a built site, expected a link to a file of the project  symlink\n`
    )
  for (const from of Object.keys(links)) rmSync(join(project.root, from))
  expect((await project.build()).code).toBe(0)
  expect(JSON.stringify(project.tree())).not.toContain(canary)
})

test.each<[string, string, string | undefined, string]>([
  ['an image', '![Logo](./logo.svg)', '../node_modules/pkg/logo.svg', 'missing-asset'],
  ['an image by its real path', '![Logo](../.secret/logo.svg)', undefined, 'missing-asset'],
  ['a partial', "import Part from './_part.md'\n\n<Part />", '../.secret/_partial.md', 'missing-import'],
  ['data', "import data from './data.json'\n\n{data.key}", '../.secret/data.json', 'missing-import']
])('a page never publishes a hidden file: %s', async (_name, body, to, rule) => {
  const project = createProject({...secrets, 'content/index.mdx': page('Home', body)})
  const [, name = ''] = /\.\/([\w.]+)/.exec(body) ?? []
  if (to) link(project, `content/${name}`, to)
  for (let round = 0; round < 2; round++) {
    const run = await project.build()
    expect(run.stderr).toContain(rule)
    expect(run.code).toBe(1)
    expect(run.stderr).not.toContain(canary)
  }
  // The replacement of the link is detected.
  if (to) project.remove(`content/${name}`)
  if (to)
    project.write({
      [`content/${name}`]: name.endsWith('.json') ? '{"key": "open"}' : '<svg xmlns="http://www.w3.org/2000/svg"/>'
    })
  if (to) expect((await project.build()).code).toBe(0)
})

test('publishes names that the web and hosts reserve, and lists other hidden files', async () => {
  const project = createProject({
    'content/index.md': page('Home'),
    'public/.well-known/security.txt': 'Contact: mailto:security@example.org\n',
    'public/.well-known/.key': canary,
    'public/.nojekyll': '',
    'public/sub/.nojekyll': '',
    'public/.htaccess': canary,
    'public/.git/config': canary,
    'public/.private/a/b.txt': canary,
    'public/.DS_Store': canary,
    'public/node_modules/pkg/a.js': canary
  })
  const run = await project.build()
  expect(run.code).toBe(0)
  const told = [...run.stderr.matchAll(/^(public\/\S+)\n {2}- {2}warning {2}The site leaves out/gm)].map(
    ([, file]) => file
  )
  expect(told).toEqual(['public/.htaccess', 'public/.private', 'public/.well-known/.key', 'public/sub/.nojekyll'])
  const tree = project.tree()
  expect(tree['.well-known/security.txt']).toBe('Contact: mailto:security@example.org\n')
  expect(tree['.nojekyll']).toBe('')
  expect(JSON.stringify(tree)).not.toContain(canary)
  const again = await project.build('--report', 'json')
  expect(JSON.parse(again.stdout).files).toBe(Object.keys(tree).length - 1)
})

test('two links to one file are published as two files', async () => {
  const project = createProject({'content/index.md': page('Home'), 'shared/a.txt': 'shared'})
  link(project, 'public/one.txt', '../shared/a.txt')
  link(project, 'public/two.txt', '../shared/a.txt')
  expect((await project.build()).code).toBe(0)
  expect([project.read('dist/one.txt'), project.read('dist/two.txt')]).toEqual(['shared', 'shared'])
})

test.each([
  'guide.html',
  'guide/index.html',
  'guide.md',
  'guide',
  'Guide.html',
  'guide.html/a.txt',
  'index/../index.html'
])('public/%s at the address of a page is a content error, in check and build alike', async name => {
  const project = createProject({
    'content/index.md': page('Home'),
    'content/guide.md': page('Guide'),
    [`public/${name}`]: 'mine'
  })
  const file = `public/${name.replace('index/../', '')}`
  const check = await project.run(['check'])
  expect(check.stdout).toContain(`\`${file}\` has the same address in the site as`)
  expect(check.code).toBe(1)
  const build = await project.build()
  expect(build.stderr).toContain(`\`${file}\` has the same address in the site as`)
  expect(build.code).toBe(1)
})

test.each(['file'])("the project's own files take precedence over generated ones: %s", async format => {
  const own = {'404.html': 'none', 'robots.txt': 'all', 'sitemap.xml': '<x/>', 'llms.txt': 'l', 'llms-full.txt': 'f'}
  const search = format === 'file' ? {'search.html': 'find'} : {}
  const files = {...own, ...search}
  const project = createProject({
    'docsgen.config.json': JSON.stringify({url: 'https://docs.example.org', build: {format}}),
    'content/index.md': page('Home'),
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`public/${name}`, text]))
  })
  for (let round = 0; round < 2; round++) {
    const run = await project.build()
    expect(run.stderr).not.toContain('error')
    expect(run.code).toBe(0)
    for (const [name, text] of Object.entries(files)) expect(project.read(`dist/${name}`)).toBe(text)
  }
})

test('a public folder with another name is published like `public/`, with its headers and redirects', async () => {
  const project = createProject({
    'docs/.vitepress/config.mjs': "export default {title: 'Kettle', themeConfig: {logo: '/logo.svg'}}\n",
    'docs/index.md': '# Home\n',
    'docs/.vitepress/theme/index.css': '',
    'docs/public/.well-known/security.txt': 'Contact: mailto:security@example.org\n',
    'docs/public/.nojekyll': '',
    'docs/public/.private': canary,
    'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/public/_headers': '/*\n  X-Own: yes\n  Content-Security-Policy: none\n',
    'docs/public/_redirects': '/old /\n',
    'docs/public/index.html': 'clash',
    'theme.css': 'main {background: url(/logo.svg)}\nnav {background: url(/gone.svg)}\n',
    'docsgen.config.json': '{"theme": {"css": ["theme.css"], "favicon": "/icon.svg"}}'
  })
  const report = await project.run(['check', '--format', 'compact'])
  expect(report.stdout.split('\n').filter(line => /public/.test(line))).toEqual([
    expect.stringContaining(
      'docs/public/.private:1:1: warning: The site leaves out this hidden file of `docs/public/`'
    ),
    expect.stringContaining('docs/public/_headers:3:3: warning: The site already has a Content-Security-Policy'),
    expect.stringContaining('docs/public/index.html:1:1: error: `docs/public/index.html` has the same address'),
    expect.stringContaining('Unexpected file `/icon.svg`, expected a file in `docs/public/`'),
    expect.stringContaining(
      'theme.css:2:18: warning: A style sheet failed to compile: Could not resolve "/gone.svg", expected a file in `docs/public/`'
    )
  ])
  project.remove('docs/public/index.html')
  project.write({
    'docs/public/_headers': '/*\n  X-Own: yes\n',
    'docs/public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'theme.css': 'main {background: url(/logo.svg)}\n'
  })
  const {code, stderr} = await project.build('--base', '/kettle/', '--host', 'caddy')
  expect([code, stderr]).toEqual([0, expect.any(String)])
  const tree = project.tree()
  expect(tree['.nojekyll']).toBe('')
  expect(tree['.well-known/security.txt']).toContain('Contact:')
  expect(Object.values(tree).join('')).not.toContain(canary)
  expect(tree['_redirects']).toBe('/old /\n')
  expect(tree['_headers']).toContain('X-Own: yes')
  const sheet = Object.entries(tree).find(([path]) => /^assets\/theme\.[^.]+\.css$/.test(path))
  expect(sheet?.[1]).toContain('url(/kettle/logo.svg)')
})
