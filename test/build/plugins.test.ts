import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createProject, type Project, page} from './project.ts'

/** Returns the findings of `check`, one per line. */
async function findings(project: Project, ...args: string[]): Promise<string[]> {
  const run = await project.run(['check', '--format', 'json', ...args])
  const {diagnostics} = JSON.parse(run.stdout) as {
    diagnostics: {
      rule: string
      severity: string
      file: string
      start?: {line: number; column: number}
      reason: string
    }[]
  }
  return diagnostics.map(
    ({rule, severity, file, start, reason}) =>
      `${file}:${start ? `${start.line}:${start.column}` : '-'} ${severity} ${rule}: ${reason}`
  )
}

async function misses(project: Project): Promise<number> {
  const run = await project.run(['build', '--report', 'json'])
  expect(run.code, run.stderr).toBe(0)
  return (JSON.parse(run.stdout) as {cache: {misses: number}}).cache.misses
}

const shout = `import {definePlugin} from 'docsgen'

export default (options: {word: string} = {word: 'loud'}) =>
  definePlugin({
    name: 'shout',
    fences: {shout: code => ({html: '<p>' + code.toUpperCase() + ' ' + options.word + '</p>', text: code})}
  })
`

const fence = (title: string): string => page(title, '```shout\nhey\n```\n')

test.each([
  ['as a module', 'docsgen.config.json', '{"plugins": ["./plugins/shout.ts"]}', 'HEY loud'],
  ['with options', 'docsgen.config.json', '{"plugins": [["./plugins/shout.ts", {"word": "louder"}]]}', 'HEY louder'],
  [
    'as an object',
    'docsgen.config.ts',
    "import {defineConfig} from 'docsgen'\nimport shout from './plugins/shout.ts'\n\nexport default defineConfig({plugins: [shout({word: 'loudest'})]})\n",
    'HEY loudest'
  ],
  [
    'from a package',
    'docsgen.config.mjs',
    "export default {plugins: [['docsgen-plugin-shout', {word: 'packed'}]]}",
    'HEY packed'
  ]
])('a plugin given %s works in every thread', async (_, name, config, expected) => {
  const project = createProject({
    [name]: config,
    'plugins/shout.ts': shout,
    'node_modules/docsgen-plugin-shout/package.json':
      '{"name": "docsgen-plugin-shout", "version": "1.0.0", "type": "module", "exports": "./index.js"}',
    'node_modules/docsgen-plugin-shout/index.js':
      "export default ({word}) => ({name: 'shout', fences: {shout: code => ({html: '<p>' + code.toUpperCase() + ' ' + word + '</p>', text: code})}})\n",
    'content/index.md': fence('Home'),
    ...Object.fromEntries(Array.from({length: 30}, (_item, index) => [`content/p${index}.md`, fence(`Page ${index}`)]))
  })
  const run = await project.build('--jobs', '2')
  expect(run.code, run.stderr).toBe(0)
  for (const path of ['dist/index.html', 'dist/p7.html', 'dist/p29.html'])
    expect(project.read(path)).toContain(expected)
})

test('component paths of a plugin are relative to its file, or to its package', async () => {
  const component = (name: string) => `export const ${name} = () => <i>by ${name}</i>\n`
  const entry = (name: string, path: string) =>
    `export default {name: '${name.toLowerCase()}', components: {${name}: '${path}'}}\n`
  const project = createProject(
    {
      'work/docsgen.config.mjs': `export default {plugins: ['./plugins/beside/index.mjs', 'packed', 'above', ${entry('Root', './parts/Root.jsx').slice(15).trim()}]}\n`,
      'work/plugins/beside/index.mjs': entry('Beside', './Beside.tsx'),
      'work/plugins/beside/Beside.tsx': component('Beside'),
      'work/parts/Root.jsx': component('Root'),
      'work/node_modules/packed/package.json': '{"name": "packed", "version": "1.0.0", "exports": "./lib/index.mjs"}',
      'work/node_modules/packed/lib/index.mjs': entry('Packed', './parts/Packed.jsx'),
      'work/node_modules/packed/parts/Packed.jsx': component('Packed'),
      'node_modules/above/package.json': '{"name": "above", "version": "1.0.0", "main": "index.mjs"}',
      'node_modules/above/index.mjs': entry('Above', './parts/Above.jsx'),
      'node_modules/above/parts/Above.jsx': component('Above'),
      'work/content/index.mdx': page('Home', '<Beside /> <Packed /> <Above /> <Root />')
    },
    'docsgen-plugin-'
  )
  const run = await project.run(['build', 'work', '--strict'])
  expect(run.code, run.stderr).toBe(0)
  for (const name of ['Beside', 'Packed', 'Above', 'Root'])
    expect(project.read('work/dist/index.html')).toContain(`<i>by ${name}</i>`)
})

test("keys contain the plugin's code, options, version and imported packages", async () => {
  const dependency = (version: string, word: string) => ({
    'node_modules/words/package.json': `{"name": "words", "version": "${version}", "type": "module", "exports": "./index.js"}`,
    'node_modules/words/index.js': `export const word = '${word}'\n`
  })
  const plugin = (version: string, mark: string): string =>
    `import {word} from 'words'\nexport default options => ({name: 'marks', version: '${version}', remark: [() => tree => { tree.children.push({type: 'paragraph', children: [{type: 'text', value: '${mark} ' + word + ' ' + options.n}]}) }]})\n`
  const config = (n: number, title = 'Marks'): string =>
    `{"title": "${title}", "plugins": [["./marks.js", {"n": ${n}}]]}`
  const project = createProject({
    'docsgen.config.json': config(1),
    'marks.js': plugin('1', 'first'),
    ...dependency('1.0.0', 'one'),
    'content/index.md': page('Home')
  })
  expect(await misses(project)).toBe(1)
  expect(project.read('dist/index.html')).toContain('first one 1')
  expect(await misses(project)).toBe(0)
  project.write({'docsgen.config.json': config(1, 'Other title')})
  expect(await misses(project), 'a title is no matter of the plugin').toBe(0)
  project.write({'docsgen.config.json': config(2)})
  expect(await misses(project), 'options').toBe(1)
  project.write({'marks.js': plugin('1', 'second')})
  expect(await misses(project), 'code').toBe(1)
  project.write(dependency('2.0.0', 'two'))
  expect(await misses(project), 'package').toBe(1)
  expect(project.read('dist/index.html')).toContain('second two 2')
})

test('a page is read again if the settings that it uses change, and all pages if shared data does', async () => {
  const project = createProject({
    'docsgen.config.mjs': `export default {plugins: [{
  name: 'acme',
  settings: {teams: {file: '/teams.json', read: text => {
    const {title, ...teams} = JSON.parse(text)
    return {data: title, values: Object.entries(teams).map(([name, value]) => ({name, value}))}
  }}},
  remarkPage: [() => (tree, file) => {
    const {data, value} = file.data.settings.teams
    const team = value(file.path.includes('guide') ? 'guide' : 'home')
    tree.children.push({type: 'paragraph', children: [{type: 'text', value: data + ': ' + team}]})
  }]
}]}
`,
    'teams.json': '{"title": "Team", "home": "Ada", "guide": "Grace"}',
    'content/index.md': page('Home'),
    'content/guide.md': page('Guide')
  })
  expect(await misses(project)).toBe(2)
  expect(project.read('dist/guide.html')).toContain('Team: Grace')
  expect(await misses(project)).toBe(0)
  project.write({'teams.json': '{"title": "Team", "home": "Ada", "guide": "Joan"}'})
  expect(await misses(project), 'a value').toBe(1)
  expect(project.read('dist/guide.html')).toContain('Team: Joan')
  project.write({'teams.json': '{"title": "Owner", "home": "Ada", "guide": "Joan"}'})
  expect(await misses(project), 'data').toBe(2)
  expect(project.read('dist/index.html')).toContain('Owner: Ada')

  project.write({'teams.json': '{"title":'})
  const wrong = await project.build()
  expect(wrong.code).toBe(1)
  expect(wrong.stderr).toMatch(
    /docsgen\.config\.mjs\n\s+-\s+error\s+The plugin `acme` failed in the settings `teams`: .*JSON.*\s+plugin/
  )
  expect(project.read('dist/index.html')).toContain('Owner: Ada')
})

test.each([
  ['{"plugins": ["./gone.js"]}', 'Unexpected plugin `./gone.js`, expected an existing file'],
  ['{"plugins": ["docsgen/plugins/maths"]}', 'Unexpected module of the plugin `docsgen/plugins/maths`, expected one'],
  ['{"plugins": ["./bad.js"]}', 'it has `remarks`, expected one of'],
  ['{"plugins": ["./bad.js"]}', 'did you mean `remark`'],
  ['{"plugins": ["./throws.js"]}', 'Cannot load the plugin `./throws.js`: no options'],
  [
    '{"plugins": ["./lost.js"]}',
    'Unexpected import of `not-there` in the plugin `./lost.js`, expected an installed package'
  ],
  ['{"plugins": ["./slip.js"]}', 'Cannot compile the plugin `./slip.js`:\n  slip.js:2:1'],
  ['{"plugins": ["./ok.js", "./ok.js"]}', 'Two plugins in docsgen.config.json have the name `ok`'],
  ['{"plugins": ["./shares.js"]}', 'Unexpected settings `glossary` of the plugin `shares` in docsgen.config.json'],
  [
    '{"plugins": [{"name": "x", "settings": {"owners": {"file": "owners.json"}}}]}',
    'its settings `owners`, expected `{file, read}`'
  ],
  ['{"plugins": ["./wrong.js"]}', "`properties` of its settings `owners`, expected a list such as `['Tooltip.term']`"],
  ['{"plugins": [{"name": "Upper Case"}]}', 'expected a `name` of lower-case letters'],
  ['{"plugins": [{"name": "x", "csp": {"frame-source": []}}]}', '`csp` has `frame-source`, expected a directive'],
  ['{"plugins": [{"name": "x", "csp": {"frame-src": ["a; b"]}}]}', 'without spaces, commas and semicolons']
])('an invalid plugin makes the build exit with 2: %s', async (config, message) => {
  const project = createProject({
    'docsgen.config.json': config,
    'bad.js': "export default {name: 'bad', remarks: []}\n",
    'ok.js': "export default {name: 'ok'}\n",
    'wrong.js':
      "export default {name: 'x', settings: {owners: {file: 'o', read: () => ({}), properties: ['owner']}}}\n",
    'lost.js': "import 'not-there'\nexport default {name: 'lost'}\n",
    'slip.js': 'export default {name:\n',
    'shares.js': "export default {name: 'shares', settings: {glossary: {file: '_words.yaml', read: () => ({})}}}\n",
    'throws.js': "export default () => { throw new Error('no options') }\n",
    'content/index.md': page('Home')
  })
  const run = await project.build()
  expect(run.code).toBe(2)
  expect(run.stderr).toContain(message)
})

test('plugin rules can be listed, explained, disabled and set to another severity', async () => {
  const project = createProject({
    'docsgen.config.mjs': `export default {plugins: [{
  name: 'acme',
  remark: [() => (tree, file) => { file.message('Unexpected page', undefined, 'acme:said') }],
  rules: [
    {kind: 'page', name: 'no-tk', severity: 'error', summary: 'Nothing is left to write.', docs: 'Write it.',
      check(page, report) {
        page.text.split('\\n').forEach((line, index) => {
          if (line.includes('TK')) report({start: {line: index + 1, column: line.indexOf('TK') + 1}, reason: 'Unexpected TK'})
        })
      }},
    {kind: 'site', name: 'acme/few', severity: 'warning', summary: 'There are pages.',
      check({site}, report) { report({file: site.pages[0].source, reason: 'Unexpected number ' + site.pages.length}) }}
  ]
}]}
`,
    'content/index.md': page('Home', 'TK\n\n<!-- docsgen-disable-next-line acme/no-tk -- later -->\n\nTK\n')
  })
  expect(await findings(project)).toEqual([
    'content/index.md:- warning acme/few: Unexpected number 1',
    'content/index.md:- warning acme:said: Unexpected page',
    'content/index.md:12:1 error acme/no-tk: Unexpected TK'
  ])
  const off = ['--rule', 'acme/no-tk=warn', '--rule', 'acme/few=off', '--rule', 'acme:said=off']
  expect(await findings(project, ...off)).toEqual(['content/index.md:12:1 warning acme/no-tk: Unexpected TK'])
  const listed = await project.run(['check', '--list-rules'])
  expect(listed.stdout).toMatch(/acme\/no-tk +error +Nothing is left to write\./)
  const explained = await project.run(['check', '--explain', 'acme/no-tk'])
  expect(explained.stdout).toContain('Write it.')
  const unknown = await project.run(['check', '--rule', 'acme/no-kt=off'])
  expect(unknown.code).toBe(2)
  expect(unknown.stderr).toContain('did you mean `acme/no-tk`')
})

test('plugins add files, head elements and policy sources', async () => {
  const project = createProject({
    'docsgen.config.mjs': `export default {
  title: 'Site',
  csp: {'frame-src': ['https://player.example.org'], 'img-src': ['http://old.example.org']},
  head: [{tag: 'meta', attributes: {name: 'author', content: 'A "B"'}}, {tag: 'script', content: 'window.own = 1'}, {tag: 'link', attributes: {rel: 'stylesheet', href: 'https://styles.example.org/a.css', crossorigin: true}}],
  analytics: {src: 'https://count.example.org/s.js', attributes: {'data-site': 'docs'}},
  plugins: ['./feeds.tsx']
}
`,
    // React is docsgen's own, whether it is installed or not.
    'feeds.tsx': `import {Fragment} from 'react'
import type {Plugin} from 'docsgen'
const feeds: Plugin = {
  name: 'feeds',
  outputs: site => ({
    'feed.json': () => JSON.stringify(site.pages.map(page => page.title)),
    'data/bytes.bin': () => new Uint8Array([1, 2, 3])
  }),
  head: (page, site) => (
    <Fragment>
      <link rel="alternate" href={site.base + 'feed.json'} title={page.title + ' & <more>'} />
    </Fragment>
  ),
  csp: {'frame-src': ['https://second.example.org'], 'connect-src': ['https://api.example.org']}
}
export default feeds
`,
    'content/index.md': page('Home')
  })
  const run = await project.build()
  expect(run.code, run.stderr).toBe(0)
  expect(project.read('dist/feed.json')).toBe('["Home"]')
  expect(project.tree()['data/bytes.bin']).toBe('\x01\x02\x03')
  const html = project.read('dist/index.html')
  const head = html.slice(0, html.indexOf('</head>'))
  expect(head).toContain('<meta name="author" content="A &quot;B&quot;">')
  expect(head).toContain('<script>window.own = 1</script>')
  expect(head).toContain('<script defer src="https://count.example.org/s.js" data-site="docs"></script>')
  expect(head).toContain('<link rel="alternate" href="/feed.json" title="Home &amp; &lt;more&gt;"/>')
  const policy = /Content-Security-Policy: (.*)/.exec(project.read('dist/_headers'))?.[1] ?? ''
  expect(policy.match(/Content-Security-Policy/g)).toBeNull()
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "frame-src 'self' https://player.example.org https://second.example.org",
      "connect-src 'self' https://count.example.org https://api.example.org",
      "style-src 'self' https://styles.example.org",
      "img-src 'self' data: https: http://old.example.org",
      "default-src 'self'",
      "object-src 'none'"
    ])
  )
  expect(policy).toMatch(/script-src 'self' 'sha256-\S+' https:\/\/count\.example\.org 'sha256-\S+'/)
})

test('plugins that share a file list it once, and a file with another key is a finding', async () => {
  const plugin = (name: string, key: string): string =>
    `{name: '${name}', outputs: () => ({'shared.css': {key: '${key}', make: () => 'p {}'}}), head: (page, site) => createElement('link', {rel: 'stylesheet', href: site.base + 'shared.css'})}`
  const config = (key: string): string =>
    `import {createElement} from 'react'\nexport default {plugins: [${plugin('one', '1')}, ${plugin('two', key)}]}\n`
  const project = createProject({'docsgen.config.mjs': config('1'), 'content/index.md': page('Home')})
  const run = await project.build()
  expect(run.code, run.stderr).toBe(0)
  expect(project.read('dist/index.html').split('shared.css')).toHaveLength(2)
  expect(project.read('dist/shared.css')).toBe('p {}')
  project.write({'docsgen.config.mjs': config('2')})
  expect(await findings(project)).toEqual([
    expect.stringContaining(
      'Unexpected output `shared.css` of the plugin `two`, expected a path that nothing else writes'
    )
  ])
})

test.each([
  ["outputs: () => ({'../out.txt': () => ''})", 'expected a path inside the site'],
  ["outputs: () => ({'index.html': () => ''})", 'expected a path that nothing else writes'],
  ["outputs: () => { throw new Error('nope') }", 'The plugin `bad` failed in `outputs`: nope'],
  ["tagRoute: () => { throw new Error('nope') }", 'The plugin `bad` failed in `tagRoute`: nope'],
  ["pages: () => { throw new Error('nope') }", 'The plugin `bad` failed in `pages`: nope'],
  ["pages: () => [{route: 'x', frontMatter: {}, body: '', format: 'md'}]", 'expected a `route` such as'],
  ["pages: () => [{csp: {'conect-src': []}}]", 'did you mean `connect-src`'],
  ["pages: () => [{csp: {'connect-src': ['a; b']}}]", 'expected a list of sources without spaces'],
  ["pages: async ({read}) => [await read('gone.json')]", 'Unexpected path `gone.json`, expected a file of the project']
])('invalid files or pages of a plugin are a finding in the configuration: %s', async (member, reason) => {
  const project = createProject({
    'docsgen.config.mjs': `export default {plugins: [{name: 'bad', ${member}}]}\n`,
    'content/index.md': page('Home', 'Text.', {tags: '[a]'})
  })
  const [found, ...others] = await findings(project)
  expect(found).toContain('docsgen.config.mjs')
  expect(found).toContain(reason)
  expect(others).toEqual([])
})

test.each([
  ["outputs: () => ({'a.txt': () => { throw new Error('late') }})", 'in the output `a.txt`: late'],
  ["head: () => { throw new Error('late') }", 'in `head` of the page `/'],
  ["remark: [() => { throw new Error('late') }]", 'failed during setup: late']
])('a plugin that fails during the build is reported and leaves the old site: %s', async (member, reason) => {
  const project = createProject({
    'docsgen.config.mjs': `export default {plugins: [{name: 'bad', ${member}}]}\n`,
    'content/index.md': page('Home')
  })
  const run = await project.build()
  expect(run.code).toBe(2)
  expect(run.stderr).toContain('The plugin `bad`')
  expect(run.stderr).toContain(reason)
  expect(() => project.tree()).toThrow()
})

test('pages that plugins make are ordinary pages, made again when their source changes', async () => {
  const project = createProject({
    'docsgen.config.mjs': `export default {repository: {url: 'https://git.example.org/docs'}, plugins: [{
  name: 'api',
  async pages({read, config}) {
    const {pets} = JSON.parse(new TextDecoder().decode(await read('api.json')))
    return pets.map(pet => ({
      route: '/api/' + pet,
      frontMatter: {title: 'The ' + pet, lang: config.lang, description: 'D.', content_type: 'reference', topic: pet, personas: ['auditor'], categories: ['testing'], is_imported_content: 'false'},
      body: '## About the ' + pet + '\\n\\n[Home](/) and [gone](/gone) and [lost](/lost) and [other](./' + pets[0] + '.mdx)\\n\\n<Callout>Made</Callout>\\n',
      format: 'mdx',
      from: 'api.json'
    }))
  }
}]}
`,
    'api.json': '{"pets": ["cat", "dog"], "see": "/lost"}',
    'content/_meta.json': '{"index": "Home", "api": "Pets"}',
    'content/api/_meta.json': '{"dog": "", "cat": ""}'.replaceAll('""', '{"title": "A pet"}'),
    'content/index.mdx': page('Home', 'See [the dog](/api/dog#about-the-dog).')
  })
  expect(await findings(project)).toEqual([
    expect.stringMatching(/^api\.json:- error no-missing-page: Unexpected link to `\/gone`/),
    expect.stringMatching(/^api\.json:- error no-missing-page: Unexpected link to `\/gone`/),
    // Both pages have the text of one place of the source.
    expect.stringMatching(/^api\.json:1:34 error no-missing-page: Unexpected link to `\/lost`/)
  ])
  const config = project.read('docsgen.config.mjs').replace(' and [gone](/gone) and [lost](/lost)', '')
  project.write({'docsgen.config.mjs': config})
  expect(await misses(project)).toBe(3)
  expect(project.read('dist/api/dog.html')).toContain('About the dog')
  expect(project.read('dist/api/dog.html')).toContain('href="/api/cat"')
  expect(project.read('dist/api/dog.html')).not.toContain('/edit/')
  expect(project.read('dist/api/cat.md')).toContain('> Made')
  expect(project.read('dist/llms.txt')).toContain('The cat')
  expect(project.read('dist/page-map.json')).toContain('"route": "/api/dog"')
  expect(await misses(project)).toBe(0)
  project.write({'api.json': '{"pets": ["cat", "bird"]}', 'content/index.mdx': page('Home', 'x')})
  project.remove('content/api/_meta.json')
  await misses(project)
  expect(project.tree()).toHaveProperty('api/bird.html')
  expect(project.tree()).not.toHaveProperty('api/dog.html')
})

/** Options of every packaged plugin, and what the terminal reports for them, with the line of the configuration left out. */
const invalidOptions: Readonly<Record<string, readonly [options: unknown, ...found: string[]]>> = {
  directives: [
    {component: {}, components: {a: 1, video: {comp: 'Player'}}},
    '37 Unexpected option `component` of the plugin `directives`, expected one of `components`; did you mean `components`?',
    '66 Unexpected 1 in `components.a` of the plugin `directives`, expected text such as `"Player"` or a map',
    '72 The key `component` in `components.video` of the plugin `directives` is missing. Set it to text such as `"Player"`.',
    '81 Unexpected key `comp` in `components.video` of the plugin `directives`, expected one of `component`, `props`; did you mean `component`?'
  ],
  asyncapi: [
    {spec: 'a.yaml', pages: 'chanel'},
    '51 Unexpected "chanel" in `pages` of the plugin `asyncapi`, expected one of `channel`, `one`; did you mean `channel`?'
  ],
  feeds: [
    {feeds: ['/notices', {path: '/x', limt: 3}]},
    '52 The key `folder` in `feeds.1` of the plugin `feeds` is missing. Set it to text such as `"/notices"`.',
    '65 Unexpected key `limt` in `feeds.1` of the plugin `feeds`, expected one of `by`, `description`, `folder`, `limit`, `path`, `title`; did you mean `limit`?'
  ],
  graphql: [
    {spec: 'a.graphql', remote: {}},
    '53 Unexpected option `remote` of the plugin `graphql`, expected one of `documents`, `frontMatter`, `linkBase`, `pages`, `route`, `spec`, `title`'
  ],
  lists: [{tags: 'tags'}, '32 Unexpected "tags" in `tags` of the plugin `lists`, expected a list'],
  math: [
    {macros: 3},
    '31 Unexpected 3 in `macros` of the plugin `math`, expected a map such as `{"\\\\hash":"\\\\mathsf{H}"}`'
  ],
  mermaid: [{theme: 'dark'}, '34 Unexpected option `theme` of the plugin `mermaid`, expected no options'],
  openapi: [
    undefined,
    '5 The plugin `openapi` needs a specification. Set its option `spec` to a path, or `documents` to a list.'
  ],
  openrpc: [
    {documents: [{rout: '/x'}], samples: ['crul'], tryIt: {hosts: ["'self'; script-src *"]}},
    '47 The key `spec` in `documents.0` of the plugin `openrpc` is missing. Set it to text such as `"specs/api.yaml"`.',
    '48 Unexpected key `rout` in `documents.0` of the plugin `openrpc`, expected one of `endpoint`, `pages`, `partial`, `remote`, `route`, `spec`, `title`, `tryIt`; did you mean `route`?',
    '73 Unexpected "crul" in `samples.0` of the plugin `openrpc`, expected one of `curl`, `cast`, `viem`, `go-ethereum`; did you mean `curl`?',
    '99 Unexpected "\'self\'; script-src *" in `tryIt.hosts.0` of the plugin `openrpc`, expected text such as `"https://*.example.org"`'
  ],
  pictures: [
    {formats: ['webm']},
    '46 Unexpected "webm" in `formats.0` of the plugin `pictures`, expected one of `avif`, `webp`; did you mean `webp`?'
  ],
  prose: [{}, '31 The option `use` of the plugin `prose` is missing. Set it to a list.'],
  releases: [
    {rout: '/r', notes: -1},
    '35 Unexpected option `rout` of the plugin `releases`, expected one of `frontMatter`, `notes`, `route`; did you mean `route`?',
    '47 Unexpected -1 in `notes` of the plugin `releases`, expected a number from 0'
  ],
  'social-cards': [
    {accent: 'oklch(1 2 3)', backgrond: '#fff'},
    '39 Unexpected "oklch(1 2 3)" in `accent` of the plugin `social-cards`, expected text such as `"#2f5bd8"`',
    '63 Unexpected option `backgrond` of the plugin `social-cards`, expected one of `accent`, `background`, `fonts`, `ink`; did you mean `background`?'
  ],
  solidity: [
    {},
    '34 The plugin `solidity` needs one of the options `artifacts` and `sources`. Set one of them to a path.'
  ],
  twoslash: ['x', '34 Unexpected "x" in the options of the plugin `twoslash`, expected a map'],
  typescript: [
    null,
    '36 The option `entry` of the plugin `typescript` is missing. Set it to a list such as `["src/index.ts"]`.'
  ]
}

test('a packaged plugin reports every invalid option at its place, listed by its module or called', async () => {
  const names = Object.keys(invalidOptions)
  const given = Object.entries(invalidOptions).map(([name, [options]]) => [name, JSON.stringify(options)] as const)
  const expected = Object.entries(invalidOptions).flatMap(([name, [, ...found]], index) =>
    found.map(text => {
      const [, column = '', reason = ''] = /^(\d+) (.*)$/s.exec(text) ?? []
      return {at: `${index + 2}:${column}`, line: `error: ${reason} [${name}/options]`}
    })
  )
  const listed = given.map(([name, options]) => `    ["docsgen/plugins/${name}"${options ? `, ${options}` : ''}]`)
  const project = createProject({
    'docsgen.config.json': `{"plugins": [\n${listed.join(',\n')}\n]}\n`,
    'content/index.md': page('Home')
  })
  const found = async (): Promise<string[]> => {
    const {code, stdout} = await project.run(['check', '--format', 'compact'])
    expect(code).toBe(1)
    return stdout.split('\n').filter(line => line.includes(': error:'))
  }
  expect(await found()).toEqual(expected.map(({at, line}) => `docsgen.config.json:${at}: ${line}`))
  rmSync(join(project.root, 'docsgen.config.json'))
  project.write({
    'docsgen.config.mjs': `import {defineConfig} from 'docsgen'
${names.map((name, index) => `import plugin${index} from 'docsgen/plugins/${name}'\n`).join('')}
const last = plugin${names.length - 1}(${given.at(-1)?.[1]})
export default defineConfig({plugins: [
${given
  .slice(0, -1)
  .map(([, options], index) => `  plugin${index}(${options ?? ''}),\n`)
  .join('')}  last
]})
`
  })
  const called = await found()
  expect(called.map(each => each.replace(/^.*?: /, '')).sort()).toEqual(expected.map(({line}) => line).sort())
  const placeOf = (text: string): string | undefined => called.find(each => each.includes(text))?.split(': ')[0]
  expect(placeOf('`limt`')).toBe('docsgen.config.mjs:23:45')
  // The argument of a call whose result has a name.
  expect(placeOf('`entry`')).toBe('docsgen.config.mjs:19:23')
  // A call without an argument.
  expect(placeOf('`openapi` needs')).toBe('docsgen.config.mjs:28:3')
})

test('a plugin can list a folder, and keeps a result that it made once', async () => {
  const project = createProject({
    'docsgen.config.mjs': `export default {plugins: ['./acme.mjs']}\n`,
    'acme.mjs': `export default {
  name: 'acme',
  async pages({list, keep}) {
    const files = await list('data')
    const text = await keep(files.join(), () => { console.error('MADE'); return {text: 'Made of ' + files.join(' and ')} })
    return [
      {route: '/made', frontMatter: {title: 'Made'}, body: text.text + '. ' + (await list('gone')).length, format: 'md'}
    ]
  }
}
`,
    'data/b/two.txt': '',
    'data/a.txt': '',
    'content/index.md': page('Home')
  })
  const count = async (): Promise<number> => {
    const run = await project.build()
    expect(run.code, run.stderr).toBe(0)
    return run.stderr.split('MADE').length - 1
  }
  expect(await count()).toBe(1)
  expect(project.read('dist/made.html')).toContain('Made of data/a.txt and data/b/two.txt. 0')
  expect(await count()).toBe(0)
  project.write({'data/c.txt': ''})
  expect(await count()).toBe(1)
  expect(project.read('dist/made.html')).toContain('and data/c.txt. 0')
  expect(await count()).toBe(0)
})
