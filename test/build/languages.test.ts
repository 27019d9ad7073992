import {beforeAll, describe, expect, test} from 'vitest'
import type {Manifest} from '../../src/subsystems/search/format/format.ts'
import {createProject, type Files, page, type Run} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

const config = {
  title: 'Ferry',
  url: 'https://docs.example.org',
  base: '/docs/',
  nav: [
    {title: 'Start', href: '/guide/install'},
    {title: 'Source', href: 'https://git.example.org/ferry'}
  ],
  locales: {
    fr: {label: 'Français', nav: {'/guide/install': 'Démarrer'}},
    ar: {strings: {search: 'ابحث هنا'}},
    'pt-BR': {path: 'pt'}
  }
}

/** Returns a translation with its own title and language. */
const translated = (lang: string, title: string, body: string): string => page('Install', body, {lang, title})

const files: Files = {
  'docsgen.config.json': JSON.stringify(config),
  'content/_meta.json': JSON.stringify({index: 'Home', guide: {title: 'Guide', type: 'page'}}),
  'content/index.md': page('Home', 'See [install](/guide/install#run).'),
  'content/guide/_meta.json': JSON.stringify({
    install: 'Install',
    later: {type: 'separator', title: 'Later'},
    run: 'Run it',
    tune: 'Tune'
  }),
  'content/guide/install.md': page('Install', '## Run\n\n> [!NOTE]\n> Read this.\n\n```bash\nnpm i ferry\n```'),
  'content/guide/run.md': page('Run', 'Back to [install](./install.md).'),
  'content/guide/tune.md': page('Tune', 'Text.'),
  'content/fr/guide/_meta.json': JSON.stringify({run: 'Lancer'}),
  'content/fr/guide/install.md': translated(
    'fr',
    'Installer',
    '## Lancer\n\n> [!NOTE]\n> À lire.\n\n```bash\nnpm i ferry\n```'
  ),
  'content/guide/install.ar.md': translated('ar', 'التثبيت', 'نص.\n\n## تشغيل\n\n```bash\nnpm i ferry\n```')
}

const project = createProject(files)
let built: Run

beforeAll(async () => {
  built = await project.build()
})

const read = (path: string): string => project.read(`dist/${path}`)
const sidebarOf = (html: string): string[] =>
  [...html.matchAll(/<(?:a class="sidebar-row"|li class="sidebar-heading")[^>]*>([^<]+)</g)].map(
    ([, text]) => text ?? ''
  )

test('the site builds without findings', () => {
  expect([built.code, built.stderr]).toEqual([0, expect.not.stringContaining('warning')])
})

describe('a translation', () => {
  test('has its language, its direction and the words of its language', () => {
    expect(read('fr/guide/install.html')).toContain('<html lang="fr" data-base')
    expect(read('ar/guide/install.html')).toContain('<html lang="ar" dir="rtl" data-base')
    expect(read('fr/guide/install.html')).toContain('Aller au contenu')
    expect(read('fr/guide/install.html')).toContain('<p class="callout-title">Remarque</p>')
    expect(read('fr/guide/install.html')).toContain('aria-label="Copier le code"')
    expect(read('guide/install.html')).toContain('aria-label="Copy code"')
  })

  test('has the words that the configuration sets', () => {
    expect(read('ar/guide/install.html')).toContain('<span class="search-label">ابحث هنا</span>')
  })

  test('links its translations for search engines', () => {
    const at = (tag: string, path: string) =>
      `<link rel="alternate" hrefLang="${tag}" href="https://docs.example.org/docs${path}"/>`
    const html = read('fr/guide/install.html')
    for (const link of [
      at('en-US', '/guide/install'),
      at('fr', '/fr/guide/install'),
      at('ar', '/ar/guide/install'),
      at('x-default', '/guide/install')
    ])
      expect(html).toContain(link)
    expect(html).not.toContain('hrefLang="pt-BR" href="https://')
    expect(html).toContain('<meta property="og:locale" content="fr"/>')
    expect(read('sitemap.xml')).toContain(
      '<xhtml:link rel="alternate" hreflang="ar" href="https://docs.example.org/docs/ar/guide/install"/>'
    )
  })
})

describe('the error pages of a language', () => {
  test('are in its language and link to its pages', () => {
    const html = read('fr/404.html')
    expect(html).toMatch(/<html lang="fr"[^>]*><head>.*<title>Page introuvable \| Ferry</)
    expect(html).toContain('<p class="error-code">404</p><h1')
    expect(html).toContain('<a class="button button-primary" href="/docs/fr">')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(read('ar/500.html')).toMatch(/<html lang="ar" dir="rtl"/)
    expect(read('pt/404.html')).toContain('<html lang="pt-BR"')
    expect(read('404.html')).toContain('<a class="button button-primary" href="/docs/">')
  })

  test("respond to the language's addresses on Netlify, and need no line for Cloudflare, which finds them itself", async () => {
    const lines = read('_redirects').trimEnd().split('\n')
    expect(lines.slice(-3)).toEqual(['ar', 'fr', 'pt'].map(path => `/docs/${path}/* /docs/${path}/404.html 404`))
    const site = createProject({
      ...files,
      'docsgen.config.json': JSON.stringify({...config, build: {host: 'cloudflare'}})
    })
    expect((await site.build()).code).toBe(0)
    expect(site.read('dist/_redirects')).not.toContain('404')
    expect(site.read('dist/fr/404.html')).toContain('<html lang="fr"')
  })

  test('can be written, even for a site whose pages are folders, and are in no list', async () => {
    const site = createProject({
      ...files,
      'docsgen.config.json': JSON.stringify({...config, build: {format: 'directory'}}),
      'content/fr/404.md': page('Lost', 'Cette page a coulé.', {lang: 'fr', title: 'Perdu'}),
      'content/guide/500.ar.md': page('Status 500', 'نص.', {lang: 'ar'}),
      'content/guide/500.md': page('Status 500', 'What it means.')
    })
    const run = await site.build()
    expect([run.code, run.stderr]).toEqual([0, expect.not.stringMatching(/warning|error/)])
    expect(site.read('dist/fr/404.html')).toMatch(/<p class="error-code">404<\/p><h1[^>]*>Perdu<.*coulé/s)
    expect(site.read('dist/fr/guide/run/index.html')).not.toContain('Perdu')
    for (const path of ['sitemap.xml', 'page-map.json', 'fr/llms.txt'])
      expect(site.read(`dist/${path}`)).not.toContain('fr/404')
    // A page about a status is an ordinary page.
    expect(site.read('dist/guide/500/index.html')).toContain('What it means.')
    expect(site.read('dist/ar/guide/500/index.html')).toContain('data-variant="doc"')
  })
})

describe('a page without a translation', () => {
  test('shows the original, with a notice, at the address of the translation', () => {
    const html = read('fr/guide/run.html')
    expect(html).toContain('<html lang="fr" data-base')
    expect(html).toContain('<article lang="en-US" dir="ltr"')
    expect(html).toContain(
      'Cette page n’est pas encore traduite. Vous la lisez en <a href="/docs/guide/run" hrefLang="en-US">anglais</a>.'
    )
  })

  test('points search engines to the original', () => {
    const html = read('fr/guide/run.html')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('<link rel="canonical" href="https://docs.example.org/docs/guide/run"/>')
    expect(read('sitemap.xml')).not.toContain('/fr/guide/run')
    expect(read('guide/run.html')).not.toContain('rel="alternate" hrefLang')
  })

  test("links to pages in the reader's language", () => {
    expect(read('fr/guide/run.html')).toContain('<a href="/docs/fr/guide/install">install</a>')
    expect(read('fr.html')).toContain('<a href="/docs/fr/guide/install#run">install</a>')
  })
})

test('a language inherits order, separators and missing titles from the default language', () => {
  expect(sidebarOf(read('guide/run.html'))).toEqual(['Install', 'Later', 'Run it', 'Tune'])
  expect(sidebarOf(read('fr/guide/run.html'))).toEqual(['Installer', 'Later', 'Lancer', 'Tune'])
})

test('links in the top bar have the titles of their language', () => {
  const barOf = (html: string): string => /<nav class="navbar-nav.*?<\/nav>/.exec(html)?.[0] ?? html
  expect(barOf(read('fr/guide/run.html'))).toMatch(/href="\/docs\/fr\/guide\/install"[^>]*>Démarrer</)
  expect(barOf(read('fr/guide/run.html'))).toMatch(/href="https:\/\/git.example.org\/ferry"[^>]*>Source</)
  expect(barOf(read('ar/guide/run.html'))).toMatch(/href="\/docs\/ar\/guide\/install"[^>]*>Start</)
})

test('the switcher has a plain link to the page in each language, labeled in that language', () => {
  const menu = /<details class="menu language-menu">.*?<\/details>/.exec(read('ar/guide/install.html'))?.[0] ?? ''
  expect([...menu.matchAll(/<a href="([^"]+)" lang="([^"]+)"[^>]*>([^<]+)</g)].map(([, ...parts]) => parts)).toEqual([
    ['/docs/guide/install', 'en-US', 'English'],
    ['/docs/fr/guide/install', 'fr', 'Français'],
    ['/docs/ar/guide/install', 'ar', 'العربية'],
    ['/docs/pt/guide/install', 'pt-BR', 'Português (Brasil)']
  ])
})

describe('search', () => {
  const button = (html: string): string => /<button[^>]*data-search-open[^>]*>/.exec(html)?.[0] ?? ''
  const nameOf = (script: string): RegExp => new RegExp(`assets/${script}\\.\\w+\\.js`)

  test('reads each language with its own index and script', () => {
    const french = button(read('fr/guide/install.html'))
    expect(french).toContain('data-search-language="fr"')
    expect(french).toContain('data-search-page="/docs/fr/search"')
    expect(french).toMatch(nameOf('search-languages'))
    expect(button(read('guide/install.html'))).toMatch(nameOf('search-worker'))
    expect(button(read('guide/install.html'))).not.toContain('data-search-language')
    const {documents, language} = JSON.parse(read('search/fr.manifest.json')) as Manifest
    expect(documents).toBe(2)
    expect(language?.stemmer).toMatch(nameOf('stemmer-fr'))
    expect(project.tree('dist')).toHaveProperty([language?.stemmer ?? ''])
    expect((JSON.parse(read('search/manifest.json')) as Manifest).documents).toBe(5)
  })

  test('has a page in each language, and headers for each manifest', () => {
    expect(read('fr/search.html')).toContain('<h1>Rechercher</h1>')
    expect(read('fr/search.html')).toContain('action="/docs/fr/search"')
    expect(read('_headers')).toContain('/docs/search/pt-br.manifest.json\n  Cache-Control: no-cache')
  })

  test("loads only the stemmers of the site's languages", () => {
    const stemmers = Object.keys(project.tree('dist')).flatMap(path => /stemmer-(\w+)/.exec(path)?.[1] ?? [])
    expect(stemmers.sort()).toEqual(['ar', 'fr', 'pt'])
  })
})

test('outputs for programs are split by language', () => {
  expect(read('llms.txt')).toContain('- [Français (fr)](https://docs.example.org/docs/fr/llms.txt)')
  expect(read('llms.txt')).not.toContain('Installer')
  expect(read('fr/llms.txt')).toContain('[Installer](https://docs.example.org/docs/fr/guide/install.md)')
  expect(read('llms-full.txt')).not.toContain('/fr/guide/install -->')
  expect(read('fr/llms-full.txt')).toMatch(/^<!-- \/fr\/guide\/install -->\n\n/)
  expect(read('fr/llms-full.txt')).not.toMatch(/<!-- (?!\/fr\/)/)
  // Nothing is translated.
  expect(Object.keys(project.tree('dist'))).not.toContain('pt/llms-full.txt')
  const nodes = JSON.parse(read('page-map.json')) as {lang?: string; route: string}[]
  expect(nodes.flatMap(({lang, route}) => (lang ? [`${lang} ${route}`] : []))).toEqual([
    'fr /fr',
    'ar /ar',
    'pt-BR /pt'
  ])
})

test('pages point programs to the list of their language, in that language', () => {
  const note = (path: string) => /data-nosnippet>(.*?)<\/p>/.exec(read(path))?.[1]
  const list = (path: string) => `https://docs.example.org/docs/${path}`
  expect(note('fr/guide/install.html')).toMatch(
    new RegExp(
      `^Pour les agents IA : [^<]*<br/>Toutes les pages : <a href="${list('fr/llms.txt')}" .*Cette page en Markdown`
    )
  )
  // A page without a translation too, whose interface is French.
  expect(note('fr/guide/run.html')).toContain(`<a href="${list('fr/llms.txt')}" `)
  expect(note('guide/run.html')).toContain(`<a href="${list('llms.txt')}" `)
  expect(read('fr/guide/install.md')).toMatch(
    /^> Pour les agents IA : .* dans https:\/\/docs\.example\.org\/docs\/fr\/llms\.txt\.\n/
  )
  expect(read('ar/guide/install.html')).toContain('<li><a href="/docs/ar/llms.txt">')
  expect(read('_headers')).toContain(
    '/docs/fr/*\n  Link: </docs/fr/llms.txt>; rel="describedby"; type="text/plain", </docs/sitemap.xml>; rel="sitemap"'
  )
})

test('a second build renders nothing again', async () => {
  const before = project.tree('dist')
  const {stdout, stderr} = await project.build()
  expect(stdout + stderr).not.toContain('render')
  expect(project.tree('dist')).toEqual(before)
})

test('a page that is not in the language of its folder says so, inside the interface of that language', async () => {
  const own = createProject({
    ...files,
    'content/fr/guide/tune.md': page('Tune', 'Text.'),
    'content/fr/guide/run.md': page('Run', 'Texte.', {lang: 'fr-CA', title: 'Lancer'})
  })
  expect((await own.build()).code).toBe(0)
  expect(own.read('dist/fr/guide/tune.html')).toContain('<html lang="fr" data-base')
  expect(own.read('dist/fr/guide/tune.html')).toContain('<article lang="en-US" dir="ltr"')
  expect(own.read('dist/fr/guide/run.html')).toContain('<html lang="fr-CA" data-base')
  expect(own.read('dist/fr/guide/run.html')).not.toContain('<article lang=')
})

test('anchors survive translation, and follow the original when its headings change', async () => {
  const own = createProject(files)
  const built = await own.build()
  expect(built.code).toBe(0)
  expect(own.read('dist/fr/guide/install.html')).toContain('<h2 id="run"><span id="lancer"></span>Lancer')
  own.write({
    'content/guide/install.md': page('Install', '## Start\n\nText.'),
    'content/index.md': page('Home', 'See [install](/guide/install#start).')
  })
  expect((await own.build()).code).toBe(0)
  expect(own.read('dist/fr/guide/install.html')).toContain('<h2 id="start"><span id="lancer"></span>Lancer')
})

test('a language overrides constants and placeholder labels', async () => {
  const own = createProject({
    ...files,
    'content/index.md': page('Home', 'Text.'),
    'content/_constants.yaml':
      'port: 8080\nname: Harbor\nplaceholders:\n  YOUR_HOST:\n    label: Your host\n    pattern: ".+"\n    example: abc\n',
    'content/fr/_constants.yaml': 'name: Port\nplaceholders:\n  YOUR_HOST:\n    label: Votre hôte\n',
    'content/guide/install.md': page('Install', '## Run @@name@@\n\nOn @@port@@.\n\n```bash\nkey YOUR_HOST\n```'),
    'content/fr/guide/install.md': translated(
      'fr',
      'Installer',
      '## Lancer @@name@@\n\nSur @@port@@.\n\n```bash\nkey YOUR_HOST\n```'
    )
  })
  const headings = (): (string | undefined)[] =>
    ['guide', 'fr/guide'].map(
      folder =>
        /<h2 id="[^"]*"[^>]*>(?:<span id="[^"]*"><\/span>)?[^<]*/.exec(own.read(`dist/${folder}/install.html`))?.[0]
    )
  expect(await own.build()).toMatchObject({code: 0})
  expect(headings()).toEqual([
    '<h2 id="run-harbor">Run Harbor',
    '<h2 id="run-harbor"><span id="lancer-port"></span>Lancer Port'
  ])
  expect(own.read('dist/fr/guide/install.html')).toContain('Sur 8080.')
  expect(own.read('dist/fr/guide/install.html')).toContain('Votre hôte')
  expect(own.read('dist/guide/install.html')).toContain('Your host')

  own.write({'content/fr/_constants.yaml': 'name: Quai\n'})
  expect(await own.build()).toMatchObject({code: 0})
  expect(headings()).toEqual([
    '<h2 id="run-harbor">Run Harbor',
    '<h2 id="run-harbor"><span id="lancer-quai"></span>Lancer Quai'
  ])
  expect(own.read('dist/fr/guide/install.html')).not.toContain('Votre hôte')

  own.write({'content/fr/_constants.yaml': 'nome: Quai\n'})
  const wrong = await own.build()
  expect([wrong.code, wrong.stderr]).toEqual([
    1,
    expect.stringContaining(
      'Unexpected constant `nome`, expected one that `content/_constants.yaml` declares; did you mean `name`?'
    )
  ])
})

test('with `localeFallback: none`, only translations exist, and the switcher links to the nearest page', async () => {
  const alone = createProject({
    ...files,
    'docsgen.config.json': JSON.stringify({...config, localeFallback: 'none'}),
    'redirects.yaml': '/fr: /fr/guide/install\n',
    'content/fr/guide/_meta.json': '{}'
  })
  const {code, stderr} = await alone.build()
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('warning')])
  expect(Object.keys(alone.tree('dist')).filter(path => /^fr.*\.html$/.test(path))).toEqual([
    'fr.html',
    'fr/404.html',
    'fr/500.html',
    'fr/guide.html',
    'fr/guide/install.html',
    'fr/search.html'
  ])
  expect(alone.read('dist/guide/run.html')).toContain('<a href="/docs/fr/guide" lang="fr"')
  // The redirect replaces the list of the language's pages, even on hosts without redirects.
  expect(alone.read('dist/fr.html')).toContain('content="0; url=/docs/fr/guide/install"')
})

test('a site without `locales` has no language features', async () => {
  const {locales: _, ...single} = config
  const alone = createProject({
    'docsgen.config.json': JSON.stringify(single),
    'content/index.md': files['content/index.md'] ?? '',
    'content/guide/install.md': files['content/guide/install.md'] ?? ''
  })
  expect((await alone.build()).code).toBe(0)
  const names = Object.keys(alone.tree('dist'))
  expect(names.filter(name => /languages|words-/.test(name))).toEqual([])
  const html = alone.read('dist/guide/install.html')
  for (const part of ['language-menu', 'languages.', 'words-', 'hrefLang', 'og:locale', ' dir="', 'translation'])
    expect([part, html.includes(part)]).toEqual([part, false])
  expect(alone.read('dist/sitemap.xml')).not.toContain('xhtml')
})

describe('an invalid configuration is reported at its place, with a suggestion', () => {
  const check = async (locales: object, more: Files = {}): Promise<[number | null, string]> => {
    const {'docsgen.config.json': _, ...pages} = files
    const wrong = createProject({
      ...pages,
      ...more,
      'docsgen.config.json': `{\n  "locales": ${JSON.stringify(locales)}\n}\n`
    })
    const {code, stdout, stderr} = await wrong.run(['check'])
    return [code, stderr + stdout]
  }

  test.each<[string, object, string]>([
    [
      'an invalid tag',
      {fr_FR: {}},
      'docsgen.config.json:2:15 Unexpected language `fr_FR` in `locales`, expected a BCP 47 tag such as `fr`, `pt-BR` or `zh-Hans`; did you mean `fr-FR`?'
    ],
    [
      'a path used twice',
      {fr: {}, 'fr-CA': {path: 'fr'}},
      'docsgen.config.json:2:32 The path `fr` of `fr-CA` is also the path of `fr`. Give each language its own `path`'
    ],
    [
      'an unknown word',
      {fr: {strings: {serch: 'x'}}},
      'Unexpected key `serch` in `locales.fr.strings`, expected the key of an interface text, such as `search`'
    ],
    [
      'a folder of the default language',
      {fr: {path: 'guide'}},
      'The path `guide` of the language `fr` is a folder whose pages translate no other page (`content/guide/install.ar.md`). Set another `path` for the language, or rename that folder, or give a page there the path of its original'
    ],
    [
      'a folder of the default language that has the originals of translations',
      {ar: {}, fr: {path: 'guide'}},
      'The configuration has errors: docsgen.config.json:2:29 The path `guide` of the language `fr` is a folder'
    ],
    [
      'a title of a link that the top bar does not have',
      {fr: {nav: {'/blok': 'Journal'}}},
      'docsgen.config.json:2:28 Unexpected key `/blok` in `locales.fr.nav`, but the configuration has no `nav`'
    ]
  ])('%s', async (_, locales, message) => {
    const [code, stderr] = await check(locales)
    expect(code).toBe(2)
    expect(stderr.replace(/\s+/g, ' ')).toContain(
      message.slice(0, message.indexOf(', such as') > 0 ? message.indexOf(', such as') : undefined)
    )
  })

  test('a page of the default language', async () => {
    const [code, stderr] = await check({fr: {}}, {'content/fr.md': page('France')})
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('The path `fr` of the language `fr` is the page `content/fr.md`.')
    ])
  })

  test('a folder of the default language with an index page', async () => {
    const [code, stderr] = await check({fr: {path: 'guide'}}, {'content/guide/index.md': page('Guide')})
    expect([code, stderr]).toEqual([2, expect.stringContaining('The path `guide` of the language `fr` is a folder')])
  })

  test('a misspelled page beside the index of a language is an orphan, and a partial `_meta` file lists no others', async () => {
    const few = createProject({
      'docsgen.config.json': '{"locales": {"fr": {}}}',
      'content/index.md': page('Home'),
      'content/guide/install.md': page('Install'),
      'content/fr/_meta.json': '{"index": "Accueil"}',
      'content/fr/index.md': page('Accueil'),
      'content/fr/guide/instal.md': page('Installer')
    })
    const {code, stdout} = await few.run(['check', '--format', 'json'])
    const {diagnostics} = JSON.parse(stdout) as {diagnostics: {rule: string; file: string; reason: string}[]}
    expect([code, diagnostics.map(({rule, file, reason}) => [rule, file, reason])]).toEqual([
      0,
      [
        [
          'translation-orphan',
          'content/fr/guide/instal.md',
          'This page translates `/guide/instal`, which does not exist; did you mean `content/fr/guide/install.md`?'
        ]
      ]
    ])
  })

  test('two spellings of one translation clash', async () => {
    const [code, stderr] = await check(
      {fr: {}, ar: {}},
      {'content/guide/install.fr.md': translated('fr', 'Installer', 'Texte.')}
    )
    expect([code, stderr]).toEqual([1, expect.stringContaining('route-clash')])
  })

  test("a language's `_meta` file that lists a missing page", async () => {
    const [code, stderr] = await check({fr: {}, ar: {}}, {'content/fr/guide/_meta.json': '{"gone": "Parti"}'})
    expect([code, stderr]).toEqual([1, expect.stringContaining('meta-dead-key')])
    expect(stderr).toContain('content/fr/guide/_meta.json')
  })
})

describe('a default language with a path', () => {
  const all = {
    'docsgen.config.json': JSON.stringify({
      ...config,
      nav: [],
      locales: {'en-US': {path: 'en'}, fr: {}},
      build: {host: 'vercel'}
    }),
    'content/index.md': page('Home', 'See [install](./guide/install.md) and [run](/en/guide/run).'),
    'content/404.md': page('Gone', 'Gone.'),
    'content/en/guide/run.md': page('Run', 'Text.'),
    'content/guide/install.md': page('Install', 'Text.'),
    'content/fr/guide/install.md': translated('fr', 'Installer', 'Texte.')
  }
  const own = createProject(all)
  let run: Run

  beforeAll(async () => {
    run = await own.build()
  })

  test('gives every language a prefix', () => {
    expect([run.code, run.stderr]).toEqual([0, expect.not.stringContaining('warning')])
    const documents = Object.keys(own.tree('dist')).filter(path => path.endsWith('.html'))
    expect(documents.sort()).toEqual(
      [
        ...['404.html', '500.html', 'fr/404.html', 'fr/500.html', 'en.html', 'fr.html', 'index.html'],
        ...['en', 'fr'].flatMap(path =>
          ['guide', 'guide/install', 'guide/run', 'search'].map(name => `${path}/${name}.html`)
        )
      ].sort()
    )
    expect(own.read('dist/fr/guide/run.html')).toContain('<a href="/docs/en/guide/run" lang="en-US"')
    expect(own.read('dist/fr.html')).toContain(
      'See <a href="/docs/fr/guide/install">install</a> and <a href="/docs/fr/guide/run">run</a>'
    )
    const nodes = JSON.parse(own.read('dist/page-map.json')) as {lang?: string; route: string}[]
    expect(nodes.map(({lang, route}) => `${lang} ${route}`)).toEqual(['en-US /en', 'fr /fr'])
  })

  test("redirects from the site's home page to the default language, on hosts and without JavaScript", () => {
    expect(own.read('dist/_redirects')).toContain('/docs/ /docs/en 302')
    const {routes} = JSON.parse(own.read('dist/vercel.json')) as {routes: object[]}
    expect(routes).toContainEqual({src: '^/docs/$', status: 302, headers: {Location: '/docs/en'}})
    const html = own.read('dist/index.html')
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/en">')
    expect(html).toContain('<a href="/docs/fr" lang="fr" hreflang="fr" dir="ltr">Français</a>')
    expect(html).not.toContain('<script')
  })

  test('has front pages in every language, named like the site', () => {
    for (const path of ['en', 'fr']) {
      expect(own.read(`dist/${path}.html`)).toContain('<title>Ferry</title>')
      expect(own.read(`dist/${path}.html`)).toContain('data-variant="home"')
    }
  })

  test('leaves addresses without a language as they are: they point to the default language', async () => {
    const links =
      '[here](/guide/install#go), [near](guide/run), [home](/), [search](/search), [old](version:1.4/guide/install), [French](/fr/guide/install), [moved](/before)'
    const versions = [
      {name: '2.0', status: 'latest'},
      {name: '1.4', status: 'maintained', from: 'versions/1.4'}
    ]
    const more = {
      nav: [{title: 'Start', href: '/guide/install'}],
      locales: {'en-US': {path: 'en'}, fr: {theme: {New: 'Nouveau', Docs: 'Documents', Run: 'Lancer'}}},
      theme: {
        banner: {text: 'New', href: '/guide/run'},
        footer: {columns: [{title: 'Docs', links: [{title: 'Run', href: '/guide/run#now'}]}]}
      }
    }
    const config: object = JSON.parse(String(all['docsgen.config.json']))
    const moved = createProject({
      ...all,
      'docsgen.config.json': JSON.stringify({...config, ...more, versions}),
      'redirects.yaml': '/before: /guide/run\n/was/*: /guide/:splat\n',
      'content/_meta.json': JSON.stringify({index: 'Home', guide: 'Guide', last: {title: 'Last', href: '/guide/run'}}),
      'versions/1.4/guide/install.md': page('Install', '[Next](version:2.0/guide/install), [same](/guide/install)'),
      'content/guide/install.md': page('Install', '## Go\n\n[Run](./run), [page](./run.md)', {next: '/guide/run'}),
      'content/guide/run.md': page('Run', '## Now'),
      'content/index.md': page('Home', links)
    })
    moved.remove('content/en/guide/run.md')
    const {code, stdout, stderr} = await moved.build()
    expect([code, stdout + stderr]).toEqual([0, expect.not.stringMatching(/error/)])
    const hrefsIn = (path: string) =>
      [...moved.read(`dist/${path}`).matchAll(/<a href="([^"]+)">/g)].map(([, href]) => href)
    expect(hrefsIn('en.html')).toEqual(
      expect.arrayContaining([
        '/docs/en/guide/install#go',
        '/docs/en/guide/run',
        '/docs/en',
        '/docs/en/search',
        '/docs/1.4/en/guide/install',
        '/docs/fr/guide/install',
        '/docs/en/guide/run#now'
      ])
    )
    expect(hrefsIn('en/guide/install.html').filter(href => href?.includes('/guide/run'))).not.toContain(
      '/docs/guide/run'
    )
    // The banner and the footer are in the language of the page, and link to pages in that language.
    expect(moved.read('dist/fr/guide/install.html')).toContain('<a href="/docs/fr/guide/run">Nouveau</a>')
    expect(moved.read('dist/fr/guide/install.html')).toMatch(
      />Documents<.*<a href="\/docs\/fr\/guide\/run#now">Lancer<\/a>/
    )
    expect(moved.read('dist/en/guide/install.html')).toContain('data-direction="next" href="/docs/en/guide/run"')
    expect(hrefsIn('1.4/en/guide/install.html')).toEqual(
      expect.arrayContaining(['/docs/en/guide/install', '/docs/1.4/en/guide/install'])
    )
    for (const line of [
      '/docs/before /docs/en/guide/run 301',
      '/docs/en/before /docs/en/guide/run 301',
      '/docs/was/* /docs/en/guide/:splat 301'
    ])
      expect(moved.read('dist/_redirects').split('\n')).toContain(line)
    moved.write({'content/index.md': page('Home', '[gone](/guide/instal), [French](/fr/guide/instal)')})
    const wrong = await moved.run(['check', '--format', 'compact'])
    expect(wrong.stdout).toContain(
      'link to `/guide/instal`, expected an existing page; did you mean `/en/guide/install`?'
    )
    expect(wrong.stdout).toContain('did you mean `/fr/guide/install`')
  })

  test('keeps a page that a project has at the home page', async () => {
    const kept = createProject({...all, 'public/index.html': '<p>Choose.</p>'})
    expect((await kept.build()).code).toBe(0)
    expect(kept.read('dist/index.html')).toBe('<p>Choose.</p>')
  })
})
