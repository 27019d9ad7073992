import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {buildSite} from '../../src/site/build-site.ts'
import {around, crumbs, findings, meta, page, route, sidebar, site} from './make.ts'

describe('titles and merging (4.2, 4.3)', () => {
  test('a title comes from Meta, otherwise from the page, otherwise from the directory', () => {
    const made = site(
      [page('a', {title: 'Page A'}), page('b', {title: 'Page B'}), page('f/x', {title: 'X'})],
      [meta('', {a: 'Meta A', b: {}})]
    )
    expect(sidebar(made, '/a')).toEqual(['Meta A /a', 'Page B /b', 'vF', '  X /f/x'])
  })

  test('a folder without a name has the same title everywhere', () => {
    const slots = [{name: 'child-pages', props: {}}]
    const made = site([page('index', {title: 'Home'}, {slots}), page('api_reference/faqs/x', {title: 'X'})])
    expect(sidebar(made, '/')).toEqual(['vAPI reference', '  vFAQs', '    X /api_reference/faqs/x'])
    expect(crumbs(made, '/api_reference/faqs/x')).toEqual(['API reference', 'FAQs', 'X'])
    expect(made.slice(route('/')).children?.[0]?.pages.map(({title}) => title)).toEqual(['API reference'])
    expect(made.landings?.title(route('/api_reference'))).toBe('API reference')
    expect(made.titlesAbove?.(route('/api_reference/faqs/x'))).toEqual(['API reference', 'FAQs'])
  })

  test('a sibling page and an index file make the same folder', () => {
    const rows = ['vA /a', '  B /a/b']
    expect(sidebar(site([page('a', {title: 'A'}), page('a/b', {title: 'B'})]), '/a/b')).toEqual(rows)
    expect(sidebar(site([page('a/index', {title: 'A'}), page('a/b', {title: 'B'})]), '/a/b')).toEqual(rows)
  })

  test('an index listed in its own folder appears there once', () => {
    const made = site(
      [page('a/index', {title: 'A'}), page('a/b', {title: 'B'})],
      [meta('a', {b: 'B', index: 'Overview'})]
    )
    expect(sidebar(made, '/a')).toEqual(['vA', '  B /a/b', '  Overview /a'])
    expect(made.order).toEqual(['/a/b', '/a'])
    expect(crumbs(made, '/a/b')).toEqual(['A /a', 'B'])
    expect(findings(made)).toEqual([])
  })

  test('a folder whose rows are all hidden is a plain row, and disappears if it has no page', () => {
    const hidden = {x: {display: 'hidden'}} as const
    const made = site([page('a/index', {title: 'A'}), page('a/x'), page('b/x')], [meta('a', hidden), meta('b', hidden)])
    expect(sidebar(made, '/a')).toEqual(['A /a'])
  })

  test('the wildcard applies to the items of its folder, and its theme also to their children', () => {
    const made = site(
      [page('a/b/c'), page('a/d')],
      [meta('a', {'*': {theme: {toc: false, footer: false}, title: 'no'}, b: {theme: {footer: true}}, d: 'D'})]
    )
    expect(made.slice(route('/a/b/c')).theme).toMatchObject({toc: false, footer: true})
    expect(made.slice(route('/a/d')).theme).toMatchObject({toc: false, footer: false})
    expect(sidebar(made, '/a/d')).toEqual(['vA', '  vB', '    a/b/c /a/b/c', '  D /a/d'])
  })

  test('links, lines and headings appear only where they are written', () => {
    const made = site(
      [page('a', {title: 'A'}), page('b', {title: 'B'})],
      [
        meta('', {
          '--- h': {type: 'separator', title: 'Head'},
          a: 'A',
          '+++ l': {type: 'separator', title: ''},
          ext: {title: 'Ext', href: 'https://example.org/', newWindow: true},
          int: {title: 'Int', href: '/b c?q#h'},
          b: 'B'
        })
      ],
      '/docs/'
    )
    expect(sidebar(made, '/a')).toEqual([
      '-- Head',
      'A /docs/a',
      '-- ',
      'Ext https://example.org/',
      'Int /docs/b%20c?q#h',
      'B /docs/b'
    ])
    expect(around(made, '/a')).toEqual([undefined, '/docs/b'])
    expect(crumbs(made, '/b')).toEqual(['B'])
  })
})

describe('types and displays (4.4)', () => {
  const pages = [
    'index',
    'intro',
    'stack/index',
    'stack/a',
    'stacked/index',
    'stacked/b',
    'about',
    'more/x',
    'more/y'
  ].map(path => page(path, {title: path}))
  const made = site(pages, [
    meta('', {
      index: {title: 'Home', type: 'page', display: 'hidden'},
      intro: 'Intro',
      stack: {title: 'Stack', type: 'page'},
      stacked: {title: 'Stacked', type: 'page'},
      about: {title: 'About', type: 'page'},
      more: {
        title: 'More',
        type: 'menu',
        items: {y: {title: 'Why'}, x: {}, z: {title: 'Ext', href: 'https://example.org', newWindow: true}}
      }
    })
  ])

  test('page and menu items form the top bar', () => {
    expect(made.navbar).toEqual([
      {title: 'Stack', href: '/stack', route: '/stack'},
      {title: 'Stacked', href: '/stacked', route: '/stacked'},
      {title: 'About', href: '/about', route: '/about'},
      {
        title: 'More',
        route: '/more',
        items: [
          {title: 'Why', href: '/more/y'},
          {title: 'more/x', href: '/more/x'},
          {title: 'Ext', href: 'https://example.org', newWindow: true}
        ]
      }
    ])
  })

  test('a section is separate: rows, neighbors', () => {
    expect(sidebar(made, '/stack/a')).toEqual(['stack/a /stack/a'])
    expect(sidebar(made, '/stack')).toEqual(['stack/a /stack/a'])
    expect(sidebar(made, '/intro')).toEqual(['Intro /intro'])
    expect(sidebar(made, '/more/x')).toEqual(['more/x /more/x', 'more/y /more/y'])
    expect(around(made, '/stack')).toEqual([undefined, '/stack/a'])
    expect(around(made, '/stack/a')).toEqual(['/stack', undefined])
    expect(around(made, '/stacked')).toEqual([undefined, '/stacked/b'])
    expect(around(made, '/intro')).toEqual([undefined, undefined])
  })

  test('a page of type page outside a section shows only its table of contents', () => {
    for (const at of ['/about', '/']) {
      const {theme, sidebar, breadcrumb, previous, next} = made.slice(route(at))
      expect(theme).toMatchObject({sidebar: false, toc: true, breadcrumb: false, pagination: false, navbar: true})
      expect([sidebar.items, breadcrumb, previous, next]).toEqual([[], [], undefined, undefined])
    }
  })

  test('a section without a page links to its first one, and links in the configuration follow', () => {
    const made = buildSite({
      pages: [page('s/b'), page('s/a')],
      metas: [meta('', {s: {title: 'S', type: 'page'}}), meta('s', {b: 'B', a: 'A'})],
      config: {
        base: '/d/',
        nav: [
          {title: 'Repo', href: 'https://example.org'},
          {title: 'B', href: '/s/b'}
        ]
      }
    })
    expect(made.navbar).toEqual([
      {title: 'S', href: '/d/s/b', route: '/s'},
      {title: 'Repo', href: 'https://example.org'},
      {title: 'B', href: '/d/s/b', route: '/s/b'}
    ])
  })

  test('hidden removes an item from every list, with everything below it, but keeps its address', () => {
    for (const own of [[page('h/index')], []]) {
      const made = site(
        [page('a', {title: 'A'}), ...own, page('h/x'), page('z', {title: 'Z'})],
        [meta('', {a: 'A', h: {title: 'H', display: 'hidden'}, z: 'Z'})]
      )
      expect(made.order).toEqual(['/a', '/z'])
      expect(sidebar(made, '/h/x')).toEqual(['A /a', 'Z /z'])
      expect(around(made, '/a')).toEqual([undefined, '/z'])
      expect(around(made, '/h/x')).toEqual([undefined, undefined])
      expect(made.navbar).toEqual([])
    }
  })

  test('error pages are in no list', () => {
    const made = site([page('404'), page('500'), page('a', {title: 'A'})])
    expect(made.order).toEqual(['/a'])
    expect(sidebar(made, '/a')).toEqual(['A /a'])
    expect(made.slice(route('/404'))).toMatchObject({sidebar: {items: []}, breadcrumb: []})
  })
})

describe('display children (4.7, 4.8, 4.9)', () => {
  const pages = [
    'operators/index',
    'operators/chain-operators/index',
    'operators/chain-operators/architecture',
    'operators/chain-operators/deploy/index',
    'operators/chain-operators/deploy/proposer',
    'operators/chain-operators/deploy/spin-batcher',
    'operators/chain-operators/tools/index',
    'operators/node-operators/index',
    'operators/node-operators/architecture'
  ].map(path =>
    page(path, {
      title: path.endsWith('spin-batcher') ? 'Spinning up the batcher' : path,
      ...(path.endsWith('spin-batcher') && {next: '/operators/chain-operators/deploy/spin-batcher'})
    })
  )
  const metas = [
    meta('', {operators: {title: 'Operators', type: 'page'}}),
    meta('operators', {
      '--- Chains': {type: 'separator', title: 'Chains'},
      'chain-operators': {title: 'Chains', display: 'children'},
      '--- Nodes': {type: 'separator', title: 'Node Operators'},
      'node-operators': {title: 'Nodes', display: 'children'}
    }),
    meta('operators/chain-operators', {architecture: 'Architecture', deploy: 'Deployment', tools: 'Tools'}),
    meta('operators/chain-operators/deploy', {proposer: 'Proposer', 'spin-batcher': 'Spinning up the batcher'}),
    meta('operators/node-operators', {architecture: 'Architecture'})
  ]
  const made = site(pages, metas)
  const batcher = '/operators/chain-operators/deploy/spin-batcher'

  test("rows take the folder's place, and equal names stay distinct by route", () => {
    expect(sidebar(made, batcher)).toEqual([
      '-- Chains',
      'Architecture /operators/chain-operators/architecture',
      'vDeployment /operators/chain-operators/deploy',
      '  Proposer /operators/chain-operators/deploy/proposer',
      '  Spinning up the batcher /operators/chain-operators/deploy/spin-batcher',
      'Tools /operators/chain-operators/tools',
      '-- Node Operators',
      'Architecture /operators/node-operators/architecture'
    ])
    expect(findings(made)).toEqual([])
  })

  test('the breadcrumb keeps the folder', () => {
    expect(crumbs(made, batcher)).toEqual([
      'Operators /operators',
      'Chains /operators/chain-operators',
      'Deployment /operators/chain-operators/deploy',
      'Spinning up the batcher'
    ])
  })

  test("neighbors are correct, and the batcher's next link is itself", () => {
    expect(around(made, batcher)).toEqual(['/operators/chain-operators/deploy/proposer', batcher])
    expect(made.slice(route(batcher)).next?.title).toBe('Spinning up the batcher')
    expect(around(made, '/operators/chain-operators/tools')).toEqual([
      batcher,
      '/operators/node-operators/architecture'
    ])
    expect(around(made, '/operators/chain-operators')).toEqual([undefined, undefined])
    expect(made.order).not.toContain('/operators/chain-operators')
  })
})

describe('overrides of previous and next', () => {
  test('a route, false, and a page that does not exist', () => {
    const made = site(
      [page('a', {next: '/c', title: 'A'}), page('b', {prev: false, title: 'B'}), page('c', {prev: '/bb', title: 'C'})],
      [],
      '/docs/'
    )
    expect(around(made, '/a')).toEqual([undefined, '/docs/c'])
    expect(around(made, '/b')).toEqual([undefined, '/docs/c'])
    expect(around(made, '/c')).toEqual([undefined, undefined])
    expect(findings(made)).toEqual(['content/c.mdx:4 error neighbour-missing'])
    expect(made.diagnostics[0]?.expected).toEqual(['/b'])
  })

  test('pagination: false leaves both out', () => {
    expect(around(site([page('a', {pagination: false}), page('b')]), '/a')).toEqual([undefined, undefined])
  })
})

describe('theme (4.5)', () => {
  test('front matter overrides Meta, and layouts hide parts', () => {
    const made = site(
      [page('a', {sidebar: true, toc: false}), page('b', {layout: 'full'}), page('c', {layout: 'raw'})],
      [meta('', {a: {theme: {sidebar: false, footer: false}}, b: {}, c: {}})]
    )
    expect(made.slice(route('/a')).theme).toMatchObject({
      sidebar: true,
      footer: false,
      toc: false,
      collapsed: false,
      layout: 'default'
    })
    expect(made.slice(route('/b')).theme).toMatchObject({toc: false, sidebar: true})
    expect(made.slice(route('/c')).theme).toMatchObject({
      toc: false,
      sidebar: false,
      breadcrumb: false,
      pagination: false
    })
  })

  test('Meta sets the theme of a page of type page', () => {
    const themeOf = (theme: object) =>
      site([page('a'), page('b')], [meta('', {a: {type: 'page', theme}, b: {}})]).slice(route('/a')).theme
    expect(themeOf({toc: true, breadcrumb: true})).toMatchObject({toc: true, breadcrumb: true, sidebar: false})
    expect(themeOf({toc: false})).toMatchObject({toc: false, breadcrumb: false})
  })

  test('Meta and front matter show or hide labels below the title', () => {
    const made = site(
      [page('a/x'), page('a/y', {runbook: true, readingTime: true}), page('b')],
      [meta('', {a: {theme: {runbook: false}}, b: {}})]
    )
    expect(made.slice(route('/a/x')).theme.runbook).toBe(false)
    expect(made.slice(route('/a/y')).theme).toMatchObject({runbook: true, readingTime: true})
    expect(made.slice(route('/b')).theme).not.toHaveProperty('runbook')
  })

  test('an unlisted index inherits the wildcard of its own folder', () => {
    const made = site([page('a/index'), page('a/b')], [meta('a', {'*': {theme: {timestamp: false}}, b: 'B'})])
    expect(made.slice(route('/a')).theme.timestamp).toBe(false)
  })
})

describe('child pages', () => {
  const slots = [{name: 'child-pages', props: {}}]
  test('are those beside a page in a section that lists its folder', () => {
    const made = site(
      [page('s', {}, {slots}), page('s/a', {title: 'A'}), page('t', {title: 'T'})],
      [meta('', {x: {type: 'section', items: {'/s': {}, '/t': {}, '/s/a': {}}}})]
    )
    expect(made.slice(route('/s')).children?.[0]?.pages.map(({title}) => title)).toEqual(['A'])
  })

  test('are those of the language and version of their folder', () => {
    const made = buildSite({
      pages: [
        page('index', {}, {slots}),
        page('a', {title: 'A'}),
        page('1.4/a', {title: 'Old A'}),
        page('fr/a', {title: 'De A'})
      ],
      metas: [
        meta('', {
          x: {type: 'section', items: {'/a': {}}},
          y: {type: 'section', items: {'/1.4/a': {}}},
          z: {type: 'section', items: {'/fr/a': {}}}
        })
      ],
      config: {
        base: '/',
        nav: [],
        localeFallback: 'none',
        locales: ['', 'fr'].map(path => ({tag: path || 'en', path, label: path, dir: 'ltr' as const})),
        versions: [
          {name: '2', label: '2', status: 'latest', path: '', routes: {}, sitemap: true},
          {name: '1.4', label: '1.4', status: 'maintained', path: '1.4', routes: {'/1.4': '/'}, sitemap: false}
        ]
      }
    })
    expect(made.slice(route('/')).children?.flatMap(({pages}) => pages.map(({href}) => href))).toEqual(['/a'])
  })

  test('are grouped by separators, without hidden ones', () => {
    const made = site(
      [
        page('s/index', {}, {slots}),
        page('s/a', {title: 'A', description: 'About A', personas: ['auditor'], content_type: 'guide'}),
        page('s/b/index', {title: 'B'}),
        page('s/b/x'),
        page('s/c'),
        page('s/d/y', {title: 'Y'})
      ],
      [
        meta('s', {
          a: 'A',
          '--- g': {type: 'separator', title: 'Group'},
          b: 'B',
          c: {display: 'hidden'},
          d: 'D',
          l: {title: 'L', href: '/s/a'}
        })
      ]
    )
    expect(made.slice(route('/s')).children).toEqual([
      {
        title: '',
        pages: [
          {title: 'A', href: '/s/a', route: '/s/a', description: 'About A', contentType: 'guide', personas: ['auditor']}
        ]
      },
      {
        title: 'Group',
        pages: [
          {title: 'B', href: '/s/b', route: '/s/b', description: '', personas: []},
          {title: 'D', href: '/s/d/y', route: '/s/d/y', description: '', personas: []}
        ]
      }
    ])
    expect(made.slice(route('/s/a')).children).toBeUndefined()
  })

  test('are limited to 200', () => {
    const made = site([page('s/index', {}, {slots}), ...Array.from({length: 300}, (_, i) => page(`s/p${i}`))])
    expect(made.slice(route('/s')).children?.[0]?.pages).toHaveLength(200)
  })
})

test('a folder named index beside an index file is a separate item', () => {
  const made = site([page('index', {title: 'Home'}), page('index/a', {title: 'A'})], [meta('', {index: 'Start'})])
  expect(sidebar(made, '/index/a')).toEqual(['Start /', 'vStart', '  A /index/a'])
  expect(made.order).toEqual(['/', '/index/a'])
})

test("a route without a page is a caller's mistake", () => {
  expect(() => site([page('a')]).slice(route('/b'))).toThrow(RangeError)
})

const name = fc.constantFrom('a', 'b', 'c', 'index', 'A b', 'é')
const paths = fc.uniqueArray(
  fc.array(name, {minLength: 1, maxLength: 4}).map(parts => parts.join('/')),
  {maxLength: 40}
)
const settings = fc.record(
  {type: fc.constantFrom('doc', 'page'), display: fc.constantFrom('normal', 'hidden', 'children')},
  {requiredKeys: []}
)

test('previous and next links are symmetric, and stay in one docs tree and in order', () => {
  fc.assert(
    fc.property(paths, fc.dictionary(name, settings), fc.constantFrom('', 'a', 'a/b'), (all, entries, folder) => {
      const made = site(
        all.map(path => page(path)),
        [meta(folder, entries as Parameters<typeof meta>[1])]
      )
      const byHref = new Map(made.pages.map(({route}) => [route.split('/').map(encodeURIComponent).join('/'), route]))
      expect(new Set(made.order).size).toBe(made.order.length)
      for (const {route} of made.pages) {
        const {previous, next} = made.slice(route)
        if (!made.order.includes(route)) expect([previous, next]).toEqual([undefined, undefined])
        const follower = next && byHref.get(next.href)
        if (next) expect(follower).toBeDefined()
        if (follower) expect(byHref.get(made.slice(follower).previous?.href ?? '')).toBe(route)
        if (previous)
          expect(made.order.indexOf(byHref.get(previous.href) ?? route)).toBeLessThan(made.order.indexOf(route))
      }
    }),
    {numRuns: 300}
  )
})
