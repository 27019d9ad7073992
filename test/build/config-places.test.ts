import {expect, test} from 'vitest'
import {createProject, page} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

const json = `{
  "title": "Site",
  "theme": {
    "logoo": "a.svg"
  },
  "build": {"format": "folder"}
}
`
const ts = `import {defineConfig, type UserConfig} from 'docsgen'

interface Unused {
  readonly a: string
}

const theme: UserConfig['theme'] = {
  logoo: 'a.svg'
} as never

export default defineConfig({
  title: 'Site' satisfies string,
  theme,
  build: {format: 'folder' as 'file'}
})
`
const js = `/** A configuration. */
export default {
  title: 'Site',
  theme: {
    logoo: 'a.svg'
  },
  'build': {format: 'folder'}
}
`

test.each([
  ['docsgen.config.json', json, '4:5', '6:13'],
  ['docsgen.config.ts', ts, '8:3', '14:11'],
  ['docsgen.config.js', js, '5:5', '7:13'],
  ['docsgen.config.mjs', js, '5:5', '7:13']
])('a configuration mistake is reported at its place: %s', async (name, text, key, value) => {
  const project = createProject({[name]: text, 'content/index.md': page('Home')})
  const {code, stderr} = await project.build()
  expect(code).toBe(2)
  expect(stderr).toContain(
    `${name}:${key} Unexpected key \`logoo\` in \`theme\`, expected a known key; did you mean \`logo\`?`
  )
  expect(stderr).toContain(`${name}:${value} Unexpected \`folder\` in \`build.format\``)
})

test('invalid JSON is reported at its place', async () => {
  const project = createProject({'docsgen.config.json': '{\n  "title": "x",\n}', 'content/index.md': page('Home')})
  const {code, stderr} = await project.build()
  expect(code).toBe(2)
  expect(stderr).toMatch(/docsgen\.config\.json:3:1 Unexpected/)
})

test.each([
  [
    'docsgen.config.json',
    '{\n  "nav": [{"title": "a", "href": "/gone"}],\n  "redirects": {"/old": "/lost"}\n}\n',
    '2:26',
    '3:17'
  ],
  [
    'docsgen.config.ts',
    "export default {\n  nav: [{title: 'a', href: '/gone'}],\n  redirects: {'/old': '/lost'}\n}\n",
    '2:22',
    '3:15'
  ]
])('findings of rules refer to the configuration file: %s', async (name, text, nav, redirect) => {
  const project = createProject({[name]: text, 'content/index.md': page('Home')})
  const {stdout} = await project.run(['check', '--format', 'compact'])
  expect(stdout).toContain(`${name}:${nav}: error: Unexpected link to \`/gone\``)
  expect(stdout).toContain(`${name}:${redirect}: error:`)
  expect(stdout).not.toContain('docsgen.config:')
})

test('a value that may have several forms has one error, at its place in a list', async () => {
  const project = createProject({
    'docsgen.config.json': `{"versions": [
  {"name": "next", "status": "latest"},
  {"name": "2", "status": "preview", "from": {"gti": "v2"}},
  {"name": "1", "status": "preview", "from": 1,
   "banner": true}
]}`,
    'content/index.md': page('Home')
  })
  const {stderr} = await project.run(['check'])
  expect(stderr.split('\n').flatMap(line => /json:(\d+:\d+ .*)/.exec(line)?.[1] ?? [])).toEqual([
    '3:38 `versions.1.from` needs the key `git`',
    '3:47 Unexpected key `gti` in `versions.1.from`, expected a known key; did you mean `git`?',
    '4:38 Unexpected 1 in `versions.2.from`, expected text or a map',
    '5:4 Unexpected true in `versions.2.banner`, expected `false` or text'
  ])
})

test('dates that do not exist are configuration errors', async () => {
  const text = '{\n  "build": {"date": "2026-02-30"},\n  "theme": {"banner": {"text": "x", "until": "2026-13-01"}}\n}\n'
  const project = createProject({'docsgen.config.json': text, 'content/index.md': page('Home')})
  const {code, stderr} = await project.build()
  expect(code).toBe(2)
  expect(stderr).toContain('docsgen.config.json:2:13 Unexpected `2026-02-30` in `build.date`, expected a valid date')
  expect(stderr).toContain(
    'docsgen.config.json:3:37 Unexpected `2026-13-01` in `theme.banner.until`, expected a valid date'
  )
  project.write({'docsgen.config.json': '{}'})
  expect((await project.build('--date', '2026-02-30')).code).toBe(2)
})

test('schema errors are reported in plain words', async () => {
  const project = createProject({
    'docsgen.config.json': JSON.stringify({
      title: 5,
      feedback: {issue: 'yes'},
      repository: {url: 'https://git.example.org/a'},
      personas: {},
      locales: {fr: 'Français'},
      versions: '2.0',
      check: {versions: 'warn', rules: ['image-alt']},
      search: {
        provider: 'typesense',
        url: 'https://find.example.org',
        key: 'k',
        synonyms: [['a', 'b']],
        lunrIndex: true
      },
      theme: {copyPage: 'no', banner: {text: 'x', until: 'May'}}
    }),
    'schema/front-matter.schema.json': JSON.stringify({
      properties: {weight: {type: 'integer', minimum: 1}, code: {type: 'string', maxLength: 3}, kind: {const: 'a'}}
    }),
    'content/index.md': '---\nweight: 0\ncode: abcd\nkind: b\n---\n'
  })
  const {code, stderr} = await project.build()
  expect(code).toBe(2)
  const reasons = stderr.split('\n').flatMap(line => /json:1:\d+ (.*)/.exec(line)?.[1] ?? [])
  expect(reasons.sort()).toEqual([
    'Unexpected "2.0" in `versions`, expected a list such as `[{"name":"2.0","status":"latest"}]`',
    'Unexpected "Français" in `locales.fr`, expected a map such as `{"label":"Français"}`',
    'Unexpected "May" in `theme.banner.until`, expected a date such as `2025-05-09`',
    'Unexpected "no" in `theme.copyPage`, expected `true` or `false`',
    'Unexpected "warn" in `check.versions`, expected a map such as `{"1.4":"warn","1.3":"off"}`',
    'Unexpected "yes" in `feedback.issue`, expected `true`',
    'Unexpected 5 in `title`, expected text',
    'Unexpected ["image-alt"] in `check.rules`, expected a map such as `{"image-alt":"error","orphan-page":"off"}`',
    'Unexpected [["a","b"]] in `search.synonyms`, expected an empty list',
    'Unexpected true in `search.lunrIndex`, expected `false`',
    'Unexpected {} in `personas`, expected at least 1 key'
  ])
  project.remove('docsgen.config.json')
  const {stdout} = await project.run(['check', '--format', 'compact'])
  const words = stdout.split('\n').flatMap(line => /error: (.*) \[front-matter\]/.exec(line)?.[1] ?? [])
  expect(words).toEqual([
    'Unexpected number `0` in `weight`, expected a number from 1',
    'Unexpected string `abcd` in `code`, expected at most 3 characters',
    'Unexpected string `b` in `kind`, expected `a`'
  ])
})

const mistakes = {
  'docsgen.config.json': `{
  "title": 5,
  "sidebar": [],
  "outdir": "out",
  "theme": {"nav": [], "primaryColor": "red"},
  "locales": {"fr_FR": {}},
  "check": {"rules": {"no-missing-pages": "error"}}
}
`,
  'docsgen.config.mjs': `export default {
  title: 5,
  sidebar: [],
  outdir: 'out',
  theme: {nav: [], primaryColor: 'red'},
  locales: {fr_FR: {}},
  check: {rules: {'no-missing-pages': 'error'}}
}
`
}

test.each(Object.entries(mistakes))(
  'every mistake of a configuration is reported with its code, in the order of the file: %s',
  async (name, text) => {
    const project = createProject({[name]: text, 'content/index.md': page('Home')})
    const {code, stderr} = await project.build()
    expect(code).toBe(2)
    const [heading, ...rest] = stderr.split('\n')
    expect(heading).toBe('error The configuration has errors:')
    const reasons = rest.flatMap(line => new RegExp(`${name}:(\\d+):\\d+ (.*)`).exec(line)?.slice(1).join(' ') ?? [])
    expect(reasons).toEqual([
      '2 Unexpected 5 in `title`, expected text',
      '3 Unexpected key `sidebar` in the configuration, expected a known key. The sidebar follows the folders of pages; `_meta.json` files in them set its order and titles.',
      '4 Unexpected key `outdir` in the configuration, expected a known key; did you mean `build.outDir`?',
      '5 Unexpected key `nav` in `theme`, expected a known key; did you mean `nav` at the top level?',
      '5 Unexpected key `primaryColor` in `theme`, expected a known key; did you mean `theme.accent`?',
      '6 Unexpected language `fr_FR` in `locales`, expected a BCP 47 tag such as `fr`, `pt-BR` or `zh-Hans`; did you mean `fr-FR`?',
      '7 Unexpected rule `no-missing-pages`, expected one that `docsgen check --list-rules` prints; did you mean `no-missing-page`?'
    ])
    const lines = text.split('\n')
    const key = name.endsWith('.json') ? '"sidebar"' : 'sidebar'
    expect(stderr).toContain(`\n  > 3 | ${lines[2]}\n      |   ${'^'.repeat(key.length)}\n`)
  }
)

test('a wrong setting does not cause findings about settings that refer to it', async () => {
  const project = createProject({
    'docsgen.config.json': '{"nav": {}, "locales": {"fr": {"nav": {"/blog": "Journal"}}}}',
    'content/index.md': page('Home')
  })
  const {stderr} = await project.build()
  expect(stderr).toContain('Unexpected {} in `nav`, expected a list')
  expect(stderr).not.toContain('/blog` in')
})

test('code that does not compile and code that throws are shown', async () => {
  const project = createProject({
    'docsgen.config.mjs': "export default {\n  title: 'a',\n  plugins: ['./own.mjs']\n}\n",
    'own.mjs': "export default {\n  name 'own'\n}\n",
    'content/index.md': page('Home')
  })
  const syntax = await project.build()
  expect(syntax.stderr).toContain(
    'Cannot compile the plugin `./own.mjs`:\n  own.mjs:2:8 Expected "}" but found "\'own\'"'
  )
  expect(syntax.stderr).toContain("\n  > 2 |   name 'own'\n      |        ^^^^^\n")
  project.write({'own.mjs': "const {a} = null\nexport default {name: 'own'}\n"})
  const thrown = await project.build()
  expect(thrown.stderr).toContain('\n  > 1 | const {a} = null\n      |        ^\n')
})

test('mistakes in templates, schemas and _meta files are shown with their code', async () => {
  const project = createProject({
    'content/index.md': page('Home'),
    'templates/Footer.tsx': 'export default function Footer() {\n  return <footer>{</footer>\n}\n'
  })
  const template = await project.build()
  expect(template.stderr).toContain('The template `templates/Footer.tsx` does not compile:\n  templates/Footer.tsx:2:')
  expect(template.stderr).toContain('\n  > 2 |   return <footer>{</footer>\n')
  project.remove('templates/Footer.tsx')
  project.write({'schema/front-matter.schema.json': '{\n  "properties" {}\n}\n'})
  const schema = await project.build()
  expect(schema.stderr).toContain(
    'schema/front-matter.schema.json:2:16 Unexpected text, expected `:` after the key\n  > 2 |   "properties" {}\n      |                ^\n'
  )
  project.remove('schema/front-matter.schema.json')
  project.write({'content/_meta.js': 'export default {\n  index: [\n}\n'})
  const meta = await project.build()
  expect(meta.stderr).toMatch(
    /content\/_meta\.js\n {2}3:1 {2}\w+ {2}This file failed: .* {2}meta-syntax\n {2}> 3 \| }\n/
  )
})

test('a _meta file that does not parse is a finding in a project without a configuration', async () => {
  const project = createProject({'content/index.md': page('Home'), 'content/_meta.json': '{"index": "Home",,}'})
  project.remove('docsgen.config.json')
  const {stdout} = await project.run(['check', '--format', 'compact'])
  expect(stdout).toContain(
    'content/_meta.json:1:18: warning: Unexpected text, expected a key in double quotes [meta-syntax]'
  )
})
