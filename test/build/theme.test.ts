import {beforeAll, describe, expect, test} from 'vitest'
import {createProject, type Project, page, type Run} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n'

const config = `{
  "base": "/docs/",
  "authors": {"ada": {"name": "Ada", "url": "https://ada.example.org", "picture": "/own.svg"}},
  "theme": {
    "brand": "Brand",
    "accent": "#a00",
    "css": ["own.css"],
    "logo": {"light": "/day.svg", "dark": "pictures/night one.svg", "alt": "Our sign"},
    "favicon": "/sign.png",
    "banner": {"text": "Version 2 is out", "href": "/news?from=banner#what"},
    "social": [
      {"icon": "chat", "href": "https://chat.example.org", "label": "Chat"},
      {"icon": "x", "href": "https://x.example.org", "label": "X"},
      {"icon": "farcaster", "href": "https://cast.example.org", "label": "Farcaster"},
      {"icon": "/own.svg", "href": "/news", "label": "News"}
    ],
    "fonts": {
      "sans": "./fonts/sans.woff2",
      "mono": [{"file": "fonts/mono.ttf"}, {"file": "fonts/mono-bold.woff", "weight": "700", "style": "italic"}]
    },
    "footer": {"text": "The end", "columns": [{"title": "More", "links": [{"title": "News page", "href": "/news#what"}]}]}
  }
}
`

describe('every key of `theme`, on a site with a base', () => {
  let project: Project
  let run: Run
  let html: string
  let tree: Readonly<Record<string, string>>

  beforeAll(async () => {
    project = createProject({
      'docsgen.config.json': config,
      'own.css': '.own { color: red }\n',
      'content/styled.mdx': page('Styled', "import './styled.css'\n\nText."),
      'content/styled.css': '.own { color: blue }\n',
      'content/index.md': page('Home'),
      'content/_meta.json': JSON.stringify({
        index: 'Home',
        news: {title: 'News', icon: 'ship-wheel'},
        styled: {title: 'Styled', icon: 'rocket'},
        list: 'List',
        log: 'Log',
        diary: 'Diary'
      }),
      'content/list/index.mdx': page('List', '<ChildPages />'),
      'content/list/_meta.json': JSON.stringify({a: {title: 'A', icon: 'ship-wheel'}, b: 'B'}),
      'content/list/a.md': page('A'),
      'content/list/b.md': page('B').replace('---\n', '---\nicon: simple-icons:x\n'),
      'content/news.md': page('News', '## What'),
      'content/log/index.md': page('Log').replace('---\n', '---\nlayout: archive\n'),
      'content/log/a.md': page('Entry A').replace('---\n', '---\ndate: 2026-01-02\nauthors: [ada, Bob]\n'),
      'content/log/b.md': page('Entry B').replace('---\n', '---\ndate: 2026-01-03\n'),
      'content/diary/index.md': page('Diary').replace('---\n', '---\nlayout: archive\n'),
      ...Object.fromEntries(
        Array.from({length: 11}, (_, i) => [
          `content/diary/d${i}.md`,
          page(`Day ${i}`).replace('---\n', `---\ndate: 2026-01-${10 + i}\n`)
        ])
      ),
      'public/day.svg': svg,
      'public/pictures/night one.svg': svg,
      'public/sign.png': 'png',
      'public/own.svg': svg,
      'fonts/sans.woff2': 'sans',
      'fonts/mono.ttf': 'mono',
      'fonts/mono-bold.woff': 'bold'
    })
    run = await project.build()
    tree = project.tree()
    html = tree['news.html'] ?? ''
  })

  test('builds without findings', () => {
    expect(run.stderr).not.toContain('theme-file')
    expect(run.code, run.stderr).toBe(0)
  })

  test('shows both logos, each on its background', () => {
    expect(html).toContain('<img class="on-light" loading="lazy" src="/docs/day.svg" alt="Our sign" height="26"/>')
    expect(html).toContain(
      '<img class="on-dark" loading="lazy" src="/docs/pictures/night%20one.svg" alt="Our sign" height="26"/>'
    )
    expect(tree['pictures/night one.svg']).toBe(svg)
    expect(html).toContain('<span>Brand</span>')
  })

  test('lists dated pages, each with its authors, its reading time and the newer page', () => {
    const list = tree['log.html'] ?? ''
    expect([...list.matchAll(/<p class="child-title"><a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/docs/log/b',
      '/docs/log/a'
    ])
    expect(list).not.toContain('class="pagination-position"')
    const a = tree['log/a.html'] ?? ''
    expect(a).toMatch(
      /<img class="author-picture" src="\/docs\/own\.svg"[^>]*\/?><a href="https:\/\/ada\.example\.org">Ada<\/a>/
    )
    expect(a).toContain('1 min read')
    expect(a).toMatch(
      /rel="prev"><span class="pagination-label">.*Newer<\/span><span class="pagination-title">Entry B</
    )
  })

  test('an archive continues on a second page, and both link to each other by number', () => {
    const listed = (text = '') =>
      [...text.matchAll(/<p class="child-title"><a href="([^"]*)"/g)].map(([, href]) => href)
    expect(listed(tree['diary.html'])).toHaveLength(10)
    expect(listed(tree['diary/page/2.html'])).toEqual(['/docs/diary/d0'])
    expect(tree['diary.html']).toContain('<span class="pagination-title">Page 2 of 2</span>')
    expect(tree['diary/page/2.html']).toContain('<span class="pagination-title">Page 1 of 2</span>')
    expect(tree['diary/page/2.html']).toMatch(/<h1>Diary<\/h1>.*<span class="page-fact">Page 2 of 2<\/span>/s)
    expect(tree['diary/page/2.html']).toContain('<title>Diary (2)')
  })

  test('has columns of links in the footer, with the base', () => {
    const [, footer = ''] = html.split('<footer')
    expect(footer).toContain('<h2>More</h2><ul><li><a href="/docs/news#what">News page</a></li></ul>')
    expect(footer).toContain('<p>The end</p>')
  })

  test('has its favicon instead of the packaged one', () => {
    expect(html.match(/<link rel="icon"[^>]*>/g)).toEqual(['<link rel="icon" href="/docs/sign.png"/>'])
  })

  test('has a banner before the top bar', () => {
    const [before = ''] = html.split('class="navbar"')
    expect(before).toContain('<a href="/docs/news?from=banner#what">Version 2 is out</a>')
    expect(before).toContain('data-banner-close')
  })

  test('has social links in the footer', () => {
    const [, footer = ''] = html.split('<footer')
    expect(footer).toContain('The end')
    expect(footer).toMatch(/<a href="https:\/\/chat\.example\.org"><svg class="icon icon-chat".*?<\/svg>Chat<\/a>/)
    expect(footer).toContain(
      '<a href="/docs/news"><img src="/docs/own.svg" alt="" width="18" height="18" loading="lazy"/>News</a>'
    )
  })

  test('draws network icons, Lucide icons and theme icons by name', () => {
    const drawn = (text: string) =>
      [...text.matchAll(/<svg class="icon[^>]*>(.*?)<\/svg>/g)].map(([, drawing]) => drawing)
    const row = (title: string) =>
      html.match(new RegExp(`<a class="sidebar-row"[^>]*>([^\n]*?)${title}</a>`))?.[1] ?? ''
    const [, footer = ''] = html.split('<footer')
    const [chat = '', x = '', farcaster = ''] = drawn(footer)
    for (const brand of [x, farcaster]) expect(brand).toMatch(/^<path fill="currentColor" d="[^"]+"/)
    expect(new Set([chat, x, farcaster]).size).toBe(3)
    const [wheel = ''] = drawn(html.slice(html.indexOf('class="sidebar"')))
    expect(row('News')).toContain(wheel)
    expect(wheel).toMatch(/<circle cx="12" cy="12"/)
    const list = tree['list.html'] ?? ''
    const cards = [...list.matchAll(/<span class="child-icon">(.*?)<\/span>/g)].map(([, icon = '']) => drawn(icon)[0])
    expect(cards).toEqual([wheel, x])
  })

  test('has its fonts: hashed files, font faces, variables, and a preload for the first one', () => {
    const name = Object.keys(tree).find(path => /^assets\/theme\.\w{10}\.css$/.test(path)) ?? ''
    expect(html).toContain(`href="/docs/${name}"`)
    const css = tree[name] ?? ''
    expect(css).toContain('.own{color:red}')
    const fonts = [...css.matchAll(/url\("\/docs\/([^"]+)"\) format\("(\w+)"\)/g)].map(([, path = '', format]) => [
      path.replace(/\.\w{10}\./, '.'),
      format,
      tree[path]
    ])
    expect(fonts).toEqual([
      ['assets/sans.woff2', 'woff2', 'sans'],
      ['assets/mono.ttf', 'truetype', 'mono'],
      ['assets/mono-bold.woff', 'woff', 'bold']
    ])
    expect(css).toContain('font-weight:700;font-style:italic')
    expect(css).toContain(':root{--font:"docsgen own sans",')
    expect(css).toContain(':root{--mono:"docsgen own mono",')
    expect(html.match(/<link rel="preload"[^>]*>/g)).toEqual([
      expect.stringMatching(/href="\/docs\/assets\/sans\.\w{10}\.woff2" as="font"/)
    ])
  })

  test('wins over page styles, because its style sheet comes last', () => {
    const sheets = [...(tree['styled.html'] ?? '').matchAll(/<link rel="stylesheet" href="\/docs\/([^"]+)"/g)]
    expect(sheets.map(([, path = '']) => path.replace(/^assets\/|\.\w+\.css$/g, ''))).toEqual([
      'style',
      'accent',
      'page',
      'theme'
    ])
  })

  test('has its accent color', () => {
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="\/docs\/([^"]+)"/g)].map(
      ([, path = '']) => tree[path]
    )
    expect(sheets.join('')).toContain('--accent-light:#a00')
  })

  test('a changed font gets a new file', async () => {
    project.write({'fonts/sans.woff2': 'other'})
    expect((await project.build()).code).toBe(0)
    const after = project.tree()
    const sans = Object.keys(after).filter(path => path.startsWith('assets/sans.'))
    expect(sans.map(path => after[path])).toContain('other')
    expect(after['news.html']).not.toBe(html)
  })
})

test('a site without these keys has none of their elements', async () => {
  const project = createProject({'content/index.md': page('Home')})
  expect((await project.build()).code).toBe(0)
  const html = project.read('dist/index.html')
  for (const name of ['banner', 'social', 'on-dark', 'on-light']) expect(html).not.toContain(`class="${name}"`)
  expect(html).toMatch(/<link rel="icon" type="image\/svg\+xml" href="\/assets\/favicon\.\w+\.svg"\/>/)
})

test('an item of `theme` that is missing or has no target is reported at its place', async () => {
  const project = createProject({
    'docsgen.config.ts': `export default {
  nav: [{title: 'a', href: '/gone'}],
  theme: {
    logo: {light: '/day.svg', dark: '/nigth.svg'},
    favicon: 'none.ico',
    css: ['own.css', './missing.css'],
    banner: {text: 'News', href: '/new'},
    social: [
      {icon: 'chatt', href: 'https://chat.example.org', label: 'Chat'},
      {icon: '/x.svg', href: '/news#nothing', label: 'News'}
    ],
    fonts: {sans: 'sans.woff2', mono: [{file: '../mono.woff2'}]},
    footer: {columns: [{title: 'More', links: [{title: 'Gone', href: '/gone'}]}]}
  },
  authors: {ada: {name: 'Ada', picture: '/ada.png'}}
}
`,
    'own.css':
      '@import "./more.css";\n/* --acent: red */\n:root {\n  --acent: red; --mine: 1px; --lines: 2px; --ink: #000;\n}\n.own { color: var(--txt); margin: var( --mine ); --any: 1px; padding: var(--linez, 1px) }\n',
    'more.css': '.more { --sizetext: 1px; border: var(--lines) }\n',
    'content/index.md': page('Home'),
    'content/news.md': page('News'),
    'public/day.svg': svg,
    'public/night.svg': svg
  })
  const {code, stdout} = await project.run(['check', '--format', 'compact'])
  expect(code).toBe(1)
  for (const line of [
    '2:22: error: Unexpected link to `/gone`, expected an existing page',
    '4:31: error: Unexpected file `/nigth.svg`, expected a file in `public/`; did you mean `/night.svg`?',
    '5:5: error: Unexpected file `none.ico`, expected a file in `public/`',
    '6:22: error: Unexpected style sheet `./missing.css`, expected a file of the project or of a package',
    '7:28: error: Unexpected link to `/new`, expected an existing page; did you mean `/news`?',
    '9:8: error: Unexpected icon `chatt`, expected the name of a Lucide icon or a brand, or the path of an image in `public/`; did you mean `',
    '10:8: error: Unexpected file `/x.svg`, expected a file in `public/`',
    '10:24: error: Unexpected anchor `#nothing`, expected an id of `/news`',
    '12:13: error: Unexpected file `sans.woff2`, expected a font file inside the project',
    '12:41: error: Unexpected file `../mono.woff2`, expected a font file inside the project',
    '13:64: error: Unexpected link to `/gone`, expected an existing page',
    '15:32: error: Unexpected file `/ada.png`, expected a file in `public/`'
  ])
    expect(stdout).toContain(`docsgen.config.ts:${line}`)
  // Only typos are reported. A variable that is both set and used, or not similar to one of the theme, belongs to the project.
  expect(stdout.split('\n').filter(line => line.includes('[theme-variable]'))).toEqual([
    'more.css:1:9: warning: Unexpected variable `--sizetext`, expected a variable of the theme; did you mean `--size-text`? [theme-variable]',
    expect.stringContaining(
      'own.css:4:3: warning: Unexpected variable `--acent`, expected a variable of the theme; did you mean `--accent`'
    ),
    expect.stringContaining(
      'own.css:6:19: warning: Unexpected variable `--txt`, expected a variable of the theme; did you mean `--text`'
    )
  ])
  expect((await project.build()).code).toBe(1)
})

test('CSS in `theme.css` that browsers skip is a finding at its place', async () => {
  const project = createProject({
    'docsgen.config.json': '{"theme": {"css": ["theme.css"]}}',
    'theme.css': 'a { colr: red }\n@import "./more.css";\nmain {{\n  color: red\n}}\n',
    'more.css': '.more { color: red }\n',
    'content/index.md': page('Home')
  })
  const {code, stdout} = await project.run(['check', '--format', 'compact'])
  expect(stdout.split('\n').filter(line => line.includes('[style-syntax]'))).toEqual([
    'theme.css:1:5: warning: `colr` is not a known CSS property; did you mean `color`? [style-syntax]',
    'theme.css:2:1: warning: All `@import` rules must come first [style-syntax]',
    'theme.css:3:7: warning: Unexpected `{` [style-syntax]'
  ])
  expect(code).toBe(0)
})

test('an unknown key or value of `theme` is reported at its place', async () => {
  const project = createProject({
    'docsgen.config.json':
      '{\n  "theme": {\n    "logo": {"lihgt": "a.svg", "light": "a.svg"},\n    "fonts": {"sans": "a.css"}\n  }\n}\n',
    'content/index.md': page('Home')
  })
  const {code, stderr} = await project.build()
  expect(code).toBe(2)
  expect(stderr).toContain('docsgen.config.json:3:14 Unexpected key `lihgt` in `theme.logo`')
  expect(stderr).toContain('docsgen.config.json:4:15 Unexpected')
})

test.each([
  ['notacolour', 'error: Unexpected `notacolour` in `theme.accent`, expected a CSS color, such as `#3546c4`'],
  [
    '#ffe600',
    'warning: Unexpected contrast of 1.2 to 1 between `theme.accent` `#ffe600` and the light background, expected at least 4.5 to 1; did you mean `#'
  ],
  ['#0a6b4b', undefined],
  ['color-mix(in oklab, red, black)', undefined],
  [{light: '#0a6b4b', dark: '#ffe600'}, undefined],
  [
    {light: '#0a6b4b', dark: '#101010'},
    'warning: Unexpected contrast of 1.0 to 1 between `theme.accent.dark` `#101010` and the dark background, expected at least 4.5 to 1'
  ]
])('an accent color must be readable: %o', async (accent, finding) => {
  const project = createProject({
    'docsgen.config.json': JSON.stringify({theme: {accent}}, undefined, 2),
    'content/index.md': page('Home')
  })
  const {stdout} = await project.run(['check', '--format', 'compact'])
  const found = stdout.split('\n').filter(line => line.includes('[theme-accent]'))
  expect(found).toEqual(finding === undefined ? [] : [expect.stringMatching(/docsgen\.config\.json:[35]:[57]: /)])
  if (finding !== undefined) expect(found[0]).toContain(finding)
})
