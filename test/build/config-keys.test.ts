import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {beforeAll, expect, test} from 'vitest'
import schema from '../../schema/config.schema.json' with {type: 'json'}
import {cspDirectives} from '../../src/model/project/policy.ts'
import {createProject, type Files, type Run} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

/**
 * Tests that every key of the configuration has an effect. There is one site without any key and one with all of them. The probe
 * of each key must succeed for the second one and fail for the first. A key without a probe fails, and so does one without an
 * effect.
 */

interface Node {
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly then?: Node
  readonly else?: Node
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
  readonly $ref?: string
}

/** Returns every key. Those of objects and of lists of objects are written as `nav.title`. */
function keysOf(node: Node, above = ''): string[] {
  const definitions = schema.definitions as Readonly<Record<string, Node>>
  const own = node.$ref ? definitions[node.$ref.replace(/^.*\//, '')] : node
  const inner = [own?.items, own?.then, own?.else, ...(own?.anyOf ?? []), ...(own?.oneOf ?? [])]
  return [
    ...inner.flatMap(part => (part ? keysOf(part, above) : [])),
    ...Object.entries(own?.properties ?? {}).flatMap(([name, part]) => [
      above + name,
      ...keysOf(part, `${above}${name}.`)
    ])
  ]
}

const csp = Object.fromEntries(cspDirectives.map(name => [name, [`https://${name}.example.org`]]))

const config = `const addText = text => () => tree => { tree.children.push({type: 'paragraph', children: [{type: 'text', value: text}]}) }
const addRule = () => tree => { tree.children.push({type: 'element', tagName: 'hr', properties: {id: 'by-rehype'}, children: []}) }
export default {
  title: 'Own title',
  description: 'Own description.',
  url: 'https://docs.example.org',
  base: '/own/',
  lang: 'de',
  locales: {'fr-CA': {path: 'fr', nav: {'https://nav.example.org': 'Lien'}}},
  localeFallback: 'none',
  contentDir: 'pages',
  dialect: 'vitepress',
  repository: {url: 'https://git.example.org/team/repo', branch: 'next', dir: 'site'},
  alias: {'#own/': './parts/'},
  personas: {keeper: 'Own keepers'},
  contentTypes: {recipe: 'Own recipes'},
  nav: [{title: 'Own link', href: 'https://nav.example.org', newWindow: true}],
  theme: {
    css: ['own.css'],
    brand: 'Own brand',
    logo: {light: '/light.svg', dark: '/dark.svg', alt: 'Own logo'},
    favicon: '/own.png',
    banner: {text: 'Own banner', href: 'https://banner.example.org', dismissible: false},
    social: [{icon: 'chat', href: 'https://social.example.org', label: 'Own social'}],
    fonts: {
      sans: [{file: 'sans.woff2', weight: '222', style: 'italic'}],
      mono: [{file: 'mono.woff2', weight: '333', style: 'italic'}]
    },
    accent: {light: '#123456', dark: '#abcdef'},
    copyPage: true,
    readingTime: true,
    runbook: false,
    chat: [{label: 'Own assistant', href: 'https://chat.example.org/?q={url}'}],
    footer: 'Own footer'
  },
  markdown: {remarkPlugins: [addText('By remark.')], rehypePlugins: [() => addRule()], parser: 'remark'},
  plugins: [{name: 'own', outputs: () => ({'by-plugin.txt': () => 'plugin'})}],
  head: [{tag: 'meta', attributes: {name: 'own-head'}}, {tag: 'meta', attrs: {name: 'old-head'}}, {tag: 'style', content: '.own-head{color:red}'}],
  csp: ${JSON.stringify(csp)},
  analytics: {src: 'https://count.example.org/own.js', attributes: {'data-own': 'yes'}},
  feedback: {endpoint: '/own-answers'},
  build: {outDir: 'out', format: 'directory', date: '2020-01-01', host: 'vercel'},
  check: {
    rules: {'heading-levels': 'off'},
    vocabulary: {categories: ['testing', 'testings']},
    openrpc: 'rpc.json'
  },
  lastUpdated: true,
  search: {provider: 'typesense', url: 'https://find.example.org', key: 'own-search-key', index: 'own-index'},
  redirects: {'/old-own': '/guide'}
}
`

const head = (title: string, more = ''): string => `---\ntitle: ${title}\ndescription: D.\n${more}---\n\n`

const pages: Files = {
  'pages/index.md': `${head('Home')}Words.\n`,
  'pages/guide.md': `${head('Guide', 'personas: [keeper]\ncontent_type: recipe\ncategories: [testing]\n')}Words.\n\n::: tip\nSaid in the dialect.\n:::\n\n#### Deep\n\n\`\`\`json\n{"jsonrpc": "2.0", "method": "own_method", "params": [], "id": 1}\n\`\`\`\n`,
  'pages/fr/guide.md': `${head('Guide')}Des mots.\n`,
  'pages/strange.md': `${head('Strange', 'personas: [stranger]\ncontent_type: poem\ncategories: [testings]\n')}${'Words. '.repeat(400)}\n`,
  'pages/steps.mdx': `${head('Steps')}<Steps>\n\n### One\n\nDo it.\n\n</Steps>\n`,
  'pages/ended.md': `${head('Ended', 'expiry_date: 2019-12-31\n')}Over.\n`,
  'public/light.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'public/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'public/own.png': 'png',
  'own.css': '.by-own-css{color:red}\n',
  'sans.woff2': 'sans',
  'mono.woff2': 'mono',
  'rpc.json': '{"methods": [{"name": "own_method", "params": []}]}\n',
  'parts/word.js': "export const word = 'aliased'\n"
}

interface Seen {
  /** Files that `build` wrote, by path. */
  readonly files: Readonly<Record<string, string>>
  readonly home: string
  readonly guide: string
  readonly sheets: string
  /** Output of \`check\` and `build`. */
  readonly check: string
  readonly build: string
}

type Probe = (seen: Seen) => boolean

const inGuide =
  (text: string | RegExp): Probe =>
  ({guide}) =>
    typeof text === 'string' ? guide.includes(text) : text.test(guide)
const inSheets =
  (text: string): Probe =>
  ({sheets}) =>
    sheets.includes(text)

/**
 * A probe for each key. `parts`: the probes of its members are enough. `editors`: nothing in the site depends on the key. A path:
 * the test of a key that cannot be combined with the others here.
 */
const probes: Readonly<Record<string, Probe | 'parts' | 'editors' | `${string}.test.ts`>> = {
  $schema: 'editors',
  title: inGuide('| Own title</title>'),
  description: ({files}) => (files['llms.txt'] ?? '').includes('Own description.'),
  url: inGuide('<link rel="canonical" href="https://docs.example.org'),
  base: inGuide('data-base="/own/"'),
  lang: inGuide('<html lang="de"'),
  locales: ({files}) => (files['fr/guide/index.html'] ?? '').includes('<html lang="fr-CA"'),
  localeFallback: ({files}) => files['fr/index.html'] !== undefined && files['fr/later/index.html'] === undefined,
  versions: 'test/build/versions.test.ts',
  'versions.name': 'test/build/versions.test.ts',
  'versions.status': 'test/build/versions.test.ts',
  'versions.path': 'test/build/versions.test.ts',
  'versions.from': 'test/build/versions.test.ts',
  'versions.from.git': 'test/build/versions.test.ts',
  'versions.label': 'test/build/versions.test.ts',
  'versions.routes': 'test/build/version-pages.test.ts',
  'versions.banner': 'test/build/versions.test.ts',
  'versions.sitemap': 'test/build/versions.test.ts',
  authors: 'test/build/theme.test.ts',
  contentDir: inGuide('Own title'),
  dialect: inGuide('class="callout-title">Tipp</p><p>Said in the dialect.'),
  repository: 'parts',
  'repository.url': inGuide('https://git.example.org/team/repo'),
  'repository.branch': inGuide('/next/'),
  'repository.dir': inGuide('/site/pages/guide.md'),
  alias: ({files}) => (files['aliased/index.html'] ?? '').includes('Said: aliased'),
  personas: inGuide('Own keepers'),
  contentTypes: inGuide('Own recipes'),
  nav: 'parts',
  'nav.title': inGuide('Own link'),
  'nav.href': inGuide('href="https://nav.example.org"'),
  'nav.newWindow': inGuide(/<a [^>]*href="https:\/\/nav\.example\.org"[^>]*target="_blank"/),
  theme: 'parts',
  'theme.css': inSheets('.by-own-css'),
  'theme.brand': inGuide('Own brand'),
  'theme.logo': 'parts',
  'theme.logo.light': inGuide('/own/light.svg'),
  'theme.logo.dark': inGuide('/own/dark.svg'),
  'theme.logo.alt': inGuide('alt="Own logo"'),
  'theme.favicon': inGuide('<link rel="icon" href="/own/own.png"/>'),
  'theme.banner': 'parts',
  'theme.banner.text': inGuide('Own banner'),
  'theme.banner.href': inGuide('https://banner.example.org'),
  'theme.banner.dismissible': seen => inGuide('Own banner')(seen) && !inGuide('banner-close"')(seen),
  'theme.banner.until': 'test/browser/page-tools.test.ts',
  'theme.copyPage': inGuide('data-copy-page="/own/guide.md"'),
  'theme.readingTime': ({files}) => Object.values(files).some(text => text.includes('>2 Min. Lesezeit<')),
  'theme.runbook': ({files}) => !Object.values(files).some(text => text.includes('data-runbook=""')),
  'theme.chat': 'parts',
  'theme.chat.label': inGuide('Own assistant'),
  'theme.chat.href': inGuide('https://chat.example.org/?q=https%3A%2F%2Fdocs.example.org%2Fown%2Fguide.md'),
  'theme.social': 'parts',
  'theme.social.icon': inGuide('icon-chat'),
  'theme.social.href': inGuide('https://social.example.org'),
  'theme.social.label': inGuide('Own social'),
  'theme.fonts': 'parts',
  'theme.fonts.sans': 'parts',
  'theme.fonts.sans.file': ({files}) => Object.keys(files).some(path => /^assets\/sans\.\w+\.woff2$/.test(path)),
  'theme.fonts.sans.weight': inSheets('222'),
  'theme.fonts.sans.style': inSheets('font-weight:222;font-style:italic'),
  'theme.fonts.mono': 'parts',
  'theme.fonts.mono.file': ({files}) => Object.keys(files).some(path => /^assets\/mono\.\w+\.woff2$/.test(path)),
  'theme.fonts.mono.weight': inSheets('333'),
  'theme.fonts.mono.style': inSheets('font-weight:333;font-style:italic'),
  'theme.accent': 'parts',
  'theme.accent.light': inSheets('#123456'),
  'theme.accent.dark': inSheets('#abcdef'),
  'theme.footer': inGuide('Own footer'),
  'theme.footer.text': 'test/build/theme.test.ts',
  'theme.footer.columns': 'test/build/theme.test.ts',
  'theme.footer.columns.title': 'test/build/theme.test.ts',
  'theme.footer.columns.links': 'test/build/theme.test.ts',
  'theme.footer.columns.links.title': 'test/build/theme.test.ts',
  'theme.footer.columns.links.href': 'test/build/theme.test.ts',
  markdown: 'parts',
  'markdown.remarkPlugins': inGuide('By remark.'),
  'markdown.rehypePlugins': inGuide('id="by-rehype"'),
  // Another parser returns the same tree. The only difference is that pages are read again.
  'markdown.parser': 'test/build/explain-rebuild.test.ts',
  plugins: ({files}) => files['by-plugin.txt'] === 'plugin',
  head: 'parts',
  'head.tag': inGuide('<style>.own-head{color:red}</style>'),
  'head.attributes': inGuide('<meta name="own-head">'),
  'head.attrs': inGuide('<meta name="old-head">'),
  'head.content': inGuide('.own-head{color:red}'),
  csp: 'parts',
  ...Object.fromEntries(
    cspDirectives.map(name => [
      `csp.${name}`,
      ({files}: Seen) => new RegExp(`\\b${name} [^;]*https://${name}\\.example\\.org`).test(files._headers ?? '')
    ])
  ),
  analytics: 'parts',
  'analytics.src': inGuide('src="https://count.example.org/own.js"'),
  'analytics.attributes': inGuide('data-own="yes"'),
  feedback: 'parts',
  'feedback.endpoint': inGuide('action="/own-answers"'),
  'feedback.issue': 'test/browser/page-tools.test.ts',
  build: 'parts',
  'build.outDir': ({build}) => build.includes('out'),
  'build.format': ({files}) => 'guide/index.html' in files,
  'build.date': ({files}) => !('ended.html' in files || 'ended/index.html' in files),
  'build.host': ({files}) => Object.keys(files).some(path => path.endsWith('vercel.json')),
  'build.budget': 'parts',
  'build.budget.script': ({check}) => /script[^\n]*budget/.test(check),
  'build.budget.style': ({check}) => /style[^\n]*budget/.test(check),
  'build.budget.html': ({check}) => /(?:html|document)[^\n]*budget/i.test(check),
  'build.remoteCache': 'parts',
  'build.remoteCache.protocol': 'src/subsystems/remote-cache/remote-cache.test.ts',
  'build.remoteCache.url': 'src/subsystems/remote-cache/remote-cache.test.ts',
  'build.remoteCache.team': 'src/subsystems/remote-cache/remote-cache.test.ts',
  'build.remoteCache.readOnly': 'src/subsystems/remote-cache/remote-cache.test.ts',
  check: 'parts',
  'check.rules': ({check}) => !check.includes('[heading-levels]'),
  'check.lenient': 'src/subsystems/adopt/test/guests.test.ts',
  'check.vocabulary': 'parts',
  'check.vocabulary.categories': ({check}) => !check.includes('[similar-category]'),
  'check.versions': 'test/build/versions.test.ts',
  'theme.tested': 'src/features/page-tests/test/page-tests.whole.test.ts',
  test: 'parts',
  'test.pages': 'src/features/page-tests/test/page-tests.whole.test.ts',
  'test.values': 'src/features/page-tests/test/page-tests.whole.test.ts',
  'test.env': 'src/features/page-tests/test/page-tests.whole.test.ts',
  'test.secrets': 'src/features/page-tests/test/page-tests.whole.test.ts',
  'test.network': 'src/features/page-tests/test/page-tests.whole.test.ts',
  'test.mount': 'src/features/page-tests/test/page-tests.whole.test.ts',
  'test.runners': 'src/features/page-tests/test/page-tests.whole.test.ts',
  'test.versions': 'src/features/page-tests/test/page-tests.whole.test.ts',
  'test.variants': 'src/features/page-tests/test/page-tests.whole.test.ts',
  'test.timeout': 'src/features/page-tests/test/page-tests.whole.test.ts',
  'check.maxAge': 'src/features/outdated/outdated.whole.test.ts',
  inventories: 'src/features/inventories/inventories.whole.test.ts',
  releases: 'src/features/releases/releases.whole.test.ts',
  sources: 'src/subsystems/guests/guests.whole.test.ts',
  'sources.git': 'src/subsystems/guests/guests.whole.test.ts',
  'sources.ref': 'src/subsystems/guests/guests.whole.test.ts',
  'sources.from': 'src/subsystems/guests/guests.whole.test.ts',
  'sources.to': 'src/subsystems/guests/guests.whole.test.ts',
  'sources.name': 'src/subsystems/guests/guests.whole.test.ts',
  'sources.license': 'src/subsystems/guests/guests.whole.test.ts',
  'sources.rules': 'src/subsystems/guests/guests.whole.test.ts',
  'check.openrpc': ({check}) => !check.includes('[rpc-method]'),
  lastUpdated: inGuide('<time'),
  search: 'parts',
  'search.provider': inGuide('typesense'),
  'search.url': inGuide('https://find.example.org'),
  'search.key': inGuide('own-search-key'),
  'search.index': inGuide('own-index'),
  'search.appId': 'test/build/search-provider.test.ts',
  'search.synonyms': 'test/build/search-provider.test.ts',
  'search.lunrIndex': 'test/build/search-provider.test.ts',
  redirects: ({files}) => (files._redirects ?? '').includes('/old-own')
}

const keys = [...new Set(keysOf(schema as Node))]

let without: Seen
let withAll: Seen

async function look(files: Files, out: string, budget?: string): Promise<Seen> {
  const project = createProject(files, 'docsgen-keys-')
  const git = (...args: string[]): unknown => execFileSync('git', args, {cwd: project.root, stdio: 'pipe'})
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'All')
  const said = ({stdout, stderr}: Run): string => stdout + stderr
  const found = said(await project.run(['check', '--format', 'compact']))
  const run = await project.build('--rule', '*=off')
  if (run.code !== 0) throw new Error(said(run))
  const tree = project.tree(out)
  const page = (name: string): string => tree[`${name}.html`] ?? tree[`${name}/index.html`] ?? ''
  const sheets = Object.keys(tree).filter(path => path.endsWith('.css') && !/\/style\./.test(path))
  if (budget) project.write({'docsgen.config.mjs': budget})
  return {
    files: {...tree},
    home: page('index'),
    guide: page('guide'),
    sheets: sheets.map(path => tree[path]).join('\n'),
    check: found + (budget ? said(await project.build('--rule', 'front-matter=off')) : ''),
    build: said(run)
  }
}

beforeAll(async () => {
  without = await look(pages, 'dist')
  withAll = await look(
    {
      ...pages,
      'docsgen.config.mjs': config,
      'pages/aliased.mdx': `${head('Aliased')}import {word} from '#own/word'\n\nSaid: {word}\n`
    },
    'out',
    config.replace("host: 'vercel'", "host: 'vercel', budget: {script: 1, style: 2, html: 3}")
  )
})

test('every key of the schema has a probe', () => {
  expect(keys.length).toBeGreaterThan(80)
  expect(keys.filter(key => !(key in probes))).toEqual([])
})

test.each(keys.filter(key => typeof probes[key] === 'function'))('%s changes something', key => {
  const probe = probes[key] as Probe
  expect([probe(without), probe(withAll)]).toEqual([false, true])
})

test('tests for the other keys set them', () => {
  for (const [key, at] of Object.entries(probes))
    if (typeof at === 'string' && at.startsWith('test/'))
      expect(readFileSync(new URL(`../../${at}`, import.meta.url), 'utf8'), key).toMatch(
        new RegExp(`\\b${key.slice(key.lastIndexOf('.') + 1)}: `)
      )
})

test('front matter accepts only the personas and content types of the configuration', () => {
  expect(without.check).not.toContain('[front-matter]')
  for (const wrong of ['stranger', 'poem'])
    expect(withAll.check).toMatch(new RegExp(`strange\\.md:\\d+:\\d+: \\w+: [^\\n]*${wrong}[^\\n]*\\[front-matter\\]`))
  expect(withAll.check).not.toMatch(/guide\.md[^\n]*\[front-matter\]/)
})
