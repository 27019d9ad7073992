import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import type {SearchOptions} from '../../../plugin/search-provider.ts'
import {SearchEngine} from '../browser/engine/engine.ts'
import {SearchUnavailable} from '../browser/search-unavailable.ts'
import {buildSearchIndex} from '../indexing/postings/build-search-index.ts'
import {asTexts, buildFiles, makePage, postingsOf, readerOf} from './arbitrary.ts'

const pages = [
  makePage('/guide/batcher', 'Spinning up the batcher', [
    {
      anchor: 'margin',
      heading: 'Safety margin',
      prose: 'Set the sub-safety margin before you start.',
      code: 'op-batcher --sub-safety-margin=6'
    },
    {
      anchor: 'balance',
      heading: 'Check the account',
      prose: 'Ask for its balance.',
      code: '{"method":"eth_getBalance"}'
    }
  ]),
  makePage('/guide/node', 'Running a node', [
    {
      anchor: 'config',
      heading: 'Configuration',
      prose: 'The configuration of a node. <script>alert(1)</script>',
      code: '--l1.beacon=URL'
    },
    {anchor: 'sync', heading: 'Snap sync', prose: 'Configure snap sync. Configuration matters.', code: ''}
  ])
]
const engine = () => new SearchEngine(readerOf(buildFiles(pages)))

async function find(query: string): Promise<string[]> {
  const {groups} = await engine().search(query)
  return groups.flatMap(group => group.hits.map(hit => hit.href))
}

test('a page has its kind and the titles above it', async () => {
  const guide = {...makePage('/guide', 'Guide', []), frontMatter: {title: 'The guide', content_type: 'landing-page'}}
  const node = makePage('/guide/run/node', 'Zebra', [{anchor: 'a', heading: 'Stripes', prose: 'Stripes.', code: ''}])
  const all = [guide, {...node, frontMatter: {title: 'Zebra', content_type: 'tutorial'}, path: ['The guide']}]
  const files = asTexts(buildSearchIndex({pages: all, postings: postingsOf(all), personas: []}))
  const {groups} = await new SearchEngine(readerOf(files)).search('stripes')
  expect(groups[0]).toMatchObject({title: 'Zebra', kind: 'tutorial', path: ['The guide']})
})

test('a section of a long page loads one small file', async () => {
  const filler = (of: string) => Array.from({length: 180}, (_, i) => `${of}${i}`).join(' ')
  const long = ['alpaca', 'bison', 'camel'].map(herd =>
    makePage(
      `/${herd}`,
      `About ${herd}`,
      Array.from({length: 20}, (_, i) => ({
        anchor: `s${i}`,
        heading: `Part ${i}`,
        prose: `${herd}x${i}. ${filler(herd)}`
      }))
    )
  )
  const files = buildFiles([...pages, ...long])
  for (const {title, sections} of long) {
    for (const [i, section] of sections.entries()) {
      const read: string[] = []
      const engine = new SearchEngine(path => {
        read.push(path)
        return readerOf(files)(path)
      })
      const {groups} = await engine.search(`${section.prose.split('.')[0]} `)
      expect(groups.map(group => [group.title, group.hits.map(({href}) => href.split('#')[1])])).toEqual([
        [title, [`s${i}`]]
      ])
      const texts = read.filter(path => path.startsWith('d/'))
      expect(texts).toHaveLength(1)
      expect(files.get(`search/${texts[0]}`)?.length).toBeLessThan(9000)
    }
  }
})

describe('a wrong first letter, with more words than one file contains', () => {
  const filler = Array.from(
    {length: 1500},
    (_, i) => `${String.fromCharCode(97 + (i % 26))}${(i * 7919 + 50_000).toString(36)}`
  )
  const files = buildFiles([...pages, makePage('/filler', 'Filler', [{prose: filler.join(' ')}])])
  const read = readerOf(files)

  test.each([
    ['another letter', 'vatcher'],
    ['an extra letter', 'xbatcher'],
    ['a missing letter', 'atcher'],
    ['two swapped letters', 'abtcher']
  ])('%s', async (_, query) => {
    const {suggestion, groups} = await new SearchEngine(read).search(`spinning up the ${query}`)
    expect(suggestion).toBe('spinning up the batcher')
    expect(groups[0]?.hits[0]?.href).toBe('/guide/batcher')
  })

  test('is not corrected by an older index without tails', async () => {
    const older = new SearchEngine(async path => {
      const file = await read(path)
      return path === 'manifest.json' ? {...file, tails: undefined} : file
    })
    expect((await older.search('vatcher ')).groups).toEqual([])
    expect((await older.search('xbatcher ')).suggestion).toBe('batcher ')
  })

  test('loads its file only if nothing is nearer', async () => {
    const manifest = await read('manifest.json')
    const asked: string[] = []
    const engine = new SearchEngine(path => {
      asked.push(path)
      return read(path)
    })
    await engine.search('spinning confguration ')
    expect(asked.filter(path => manifest.tails.some((hash: string) => path === `s/${hash}.json`))).toEqual([])
  })
})

describe('finds', () => {
  test.each([
    ['an identifier pasted with its dashes', '--sub-safety-margin', '/guide/batcher#margin'],
    ['a part of an identifier', 'getBalance', '/guide/batcher#balance'],
    ['words of an identifier', 'sub safety', '/guide/batcher#margin'],
    ['an unfinished word', 'configurati', '/guide/node#config'],
    ['another form of a word', 'configuring', '/guide/node#config'],
    ['a misspelled word', 'confguration ', '/guide/node#config'],
    ['a misspelled identifier', 'eth_getBalanse ', '/guide/batcher#balance'],
    ['a page by its title', 'spinning up the batcher', '/guide/batcher'],
    ['results despite a word on no page', 'snap zzzzzz sync', '/guide/node#sync']
  ])('%s', async (_, query, expected) => {
    expect((await find(query))[0]).toBe(expected)
  })

  test('nothing for nonsense', async () => {
    expect(await engine().search('qqqwwweee')).toMatchObject({groups: [], total: 0})
  })

  test('results for a corrected query, and shows the correction', async () => {
    expect((await engine().search('snap confguration sync')).suggestion).toBe('snap configuration sync')
  })

  test('a dot in excerpts between cells, labels and items, but not between sentences', async () => {
    const prose = 'Set the level.\nName\nDefault\nzebra\n5 MB\n“It works.”\nUse one of:\nred (default)\nblue'
    const files = buildFiles([makePage('/options', 'Options', [{anchor: 'a', heading: 'Levels', prose, code: ''}])])
    const {groups} = await new SearchEngine(readerOf(files)).search('zebra')
    expect(groups[0]?.hits[0]?.excerpt.map(({text}) => text).join('')).toBe(
      'Set the level. Name · Default · zebra · 5 MB · “It works.” Use one of: red (default) · blue'
    )
  })

  test('marks in excerpts, as text', async () => {
    const {groups} = await engine().search('script')
    const excerpt = groups[0]?.hits[0]?.excerpt ?? []
    expect(excerpt.map(({text}) => text).join('')).toContain('<script>alert(1)</script>')
    expect(excerpt.filter(({mark}) => mark).map(({text}) => text)).toContain('script')
  })

  test('marks the typed parts of an identifier, and a whole match in full', async () => {
    const marked = async (query: string) => {
      const {groups} = await engine().search(query)
      return (groups[0]?.hits[0]?.excerpt ?? []).filter(({mark}) => mark).map(({text}) => text)
    }
    expect(await marked('safety ')).toEqual(['safety'])
    expect(await marked('eth balance ')).toEqual(['eth', 'Balance'])
    expect(await marked('eth_getBalance')).toEqual(['eth_getBalance'])
  })

  test('pages for one persona only', async () => {
    const personas = [
      {id: 'a', title: 'A'},
      {id: 'b', title: 'B'}
    ]
    const labelled = pages.map((page, i) => ({...page, frontMatter: {personas: i === 0 ? ['a'] : ['a', 'b']}}))
    const files = asTexts(buildSearchIndex({pages: labelled, postings: postingsOf(pages), personas}))
    const response = await new SearchEngine(readerOf(files)).search('the safety configuration', {persona: 'b'})
    expect(response.groups.map(({route}) => route)).toEqual(['/guide/node'])
    expect(response.personas).toEqual(personas)
    expect((await new SearchEngine(readerOf(files)).search('safety', {persona: 'nobody'})).groups).toEqual([])
  })

  test('pages of one type and with one tag, from a file that loads when one is chosen', async () => {
    const found = [
      {content_type: 'guide', tags: ['Node-Setup', 'fees & gas'], categories: ['node-setup']},
      {content_type: 'reference', categories: ['fees & gas']}
    ]
    const labelled = pages.map((page, i) => ({...page, frontMatter: (found[i] ?? {}) as typeof page.frontMatter}))
    const types = [
      {id: 'tutorial', title: 'Tutorial'},
      {id: 'reference', title: 'Look it up'}
    ]
    const files = asTexts(buildSearchIndex({pages: labelled, postings: postingsOf(pages), personas: [], types}))
    const read: string[] = []
    const narrowed = new SearchEngine(path => {
      read.push(path)
      return readerOf(files)(path)
    })
    const routes = async (options: SearchOptions) =>
      (await narrowed.search('the safety configuration', options)).groups.map(({route}) => route)
    const [first, second] = labelled.map(({route}) => route)
    expect((await routes({})).length).toBeGreaterThan(1)
    expect(read.filter(path => path.startsWith('facets.'))).toEqual([])
    expect(await routes({type: 'reference'})).toEqual([second])
    expect(await routes({tag: 'fees & gas'})).toEqual(expect.arrayContaining([first, second]))
    expect(await routes({type: 'guide', tag: 'node-setup'})).toEqual([first])
    expect(await routes({type: 'reference', tag: 'node-setup'})).toEqual([])
    expect(await routes({type: 'tutorial'})).toEqual([])
    expect(read.filter(path => path.startsWith('facets.'))).toHaveLength(1)
    const response = await narrowed.search('')
    // Only values that pages have. Tags that differ only in case are one tag.
    expect(response.types).toEqual([types[1], {id: 'guide', title: 'Guide'}])
    expect(response.tags).toEqual([
      {id: 'node-setup', title: 'Node-Setup'},
      {id: 'fees & gas', title: 'fees & gas'}
    ])
    // A single value is not a filter and adds no files.
    const plain = asTexts(buildSearchIndex({pages, postings: postingsOf(pages), personas: [], types}))
    expect([...plain.keys()].filter(path => path.includes('facets'))).toEqual([])
    expect(plain.get('search/manifest.json')).not.toContain('facets')
  })
})

describe('any query', () => {
  const hostile = [
    '',
    ' ',
    '--flag',
    'admin:x',
    '+batcher -node',
    '-node',
    '*',
    'conf*',
    '*guration',
    'title:batcher^10',
    'batcher~2',
    'a~',
    '^',
    '"',
    "'",
    '\\',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    'https://example.org/a?b=c#d',
    '__proto__',
    'constructor',
    'toString hasOwnProperty',
    '😀',
    '\ud800',
    'a\udfffb',
    '\u0000\u0007',
    '%',
    '%E0%A4%A',
    '汉字',
    'x'.repeat(100_000),
    'ab '.repeat(33_000),
    '-'.repeat(100_000),
    '_.:/'.repeat(20_000),
    'aB'.repeat(50_000)
  ]
  test.each(hostile.map(query => [query.slice(0, 30), query]))('%j gets results', async (_, query) => {
    const response = await engine().search(query)
    expect(response.groups.length).toBeGreaterThanOrEqual(0)
  })

  test('never throws', async () => {
    const searcher = engine()
    await fc.assert(
      fc.asyncProperty(
        fc.string({unit: 'binary', maxLength: 60}),
        fc.constantFrom('', 'batcher ', '-', '+', 'a:'),
        async (text, before) => {
          await searcher.search(before + text)
        }
      ),
      {numRuns: 300}
    )
  })
})

describe('a broken index', () => {
  const files = buildFiles(pages)
  const broken = ['404', 'null', '[]', '{}', '["batcher"]', '["batcher","\\"é"]', '[1,2]', '"text"']
  const kinds = ['manifest.json', 'docs.', 't/', 'd/', 's/']
  test.each(kinds.flatMap(kind => broken.map(content => [kind, content] as const)))(
    '%s with %s is reported as unavailable or empty',
    async (kind, content) => {
      const read = async (path: string): Promise<unknown> => {
        if (!path.startsWith(kind)) return readerOf(files)(path)
        if (content === '404') throw new Error('404')
        return JSON.parse(content)
      }
      const result = new SearchEngine(read).search('batcher nodd ')
      await result.then(
        ({groups}) => expect(groups.flatMap(({hits}) => hits).every(({href}) => href.startsWith('/'))).toBe(true),
        error => expect(error).toBeInstanceOf(SearchUnavailable)
      )
    }
  )

  test('is requested again on retry', async () => {
    let online = false
    const searcher = new SearchEngine(path => (online ? readerOf(files)(path) : Promise.reject(new Error('offline'))))
    await expect(searcher.search('batcher')).rejects.toBeInstanceOf(SearchUnavailable)
    online = true
    searcher.reset()
    expect((await searcher.search('batcher')).total).toBeGreaterThan(0)
  })
})
