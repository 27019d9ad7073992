import {expect, test} from 'vitest'
import {SearchEngine} from '../browser/engine/engine.ts'
import {buildSearchIndex, changeSearchIndex, writeSearchIndex} from '../indexing/postings/build-search-index.ts'
import {packState, unpackState} from '../indexing/postings/index-state.ts'
import {asTexts, buildFiles, makePage, postingsOf, readerOf, type TestPage} from './arbitrary.ts'

const transfer = {
  anchor: 'transfer',
  heading: 'transfer',
  kind: 'function',
  names: ['transfer(address to,uint256 amount)', '0xa9059cbb']
}
const pages = [
  // Contains the words more often than the intended page.
  makePage('/a', 'Transfer transfer', [{prose: 'transfer transfer transfer(address,uint256) 0xa9059cbb eth_getLogs'}]),
  makePage('/token', 'Token', [
    transfer,
    {
      anchor: 'low',
      heading: 'Low',
      kind: 'error',
      names: ['Low(uint256 need)', '0xe450d38c']
    }
  ]),
  makePage('/old-token', 'Old token', [transfer]),
  makePage('/rpc/logs', 'Logs', [{anchor: '', heading: '', depth: 1, kind: 'method', names: ['eth_getLogs']}]),
  makePage('/api/headers', 'Headers', [
    {anchor: '', heading: '', depth: 1, kind: 'endpoint', names: ['GET /eth/v1/beacon/headers']}
  ])
]

function engineOf(all: readonly TestPage[] = pages): {engine: SearchEngine; read: string[]} {
  const read: string[] = []
  const reader = readerOf(buildFiles(all))
  const engine = new SearchEngine(path => {
    read.push(path)
    return reader(path)
  })
  return {engine, read}
}

const topic = `0x${'ab'.repeat(32)}`

test.each([
  ['transfer(address,uint256)', ['/old-token#transfer', '/token#transfer']],
  ['function transfer(address to, uint256 amount)', ['/old-token#transfer', '/token#transfer']],
  ['0xa9059cbb', ['/old-token#transfer', '/token#transfer']],
  [`0xE450D38C${'00'.repeat(31)}07`, ['/token#low']],
  // Longer than any text that is read as a word.
  [`0xe450d38c${'00'.repeat(300)}`, ['/token#low']],
  ['eth_getLogs', ['/rpc/logs']],
  ['GET /eth/v1/beacon/headers', ['/api/headers']]
])('%s finds the section with that name first', async (query, expected) => {
  const {groups} = await engineOf().engine.search(query)
  const found = groups.flatMap(({hits}) => hits.map(({href}) => href))
  expect(found.slice(0, expected.length)).toEqual(expected)
  expect(groups[0]?.hits[0]?.kind).toMatch(/^(?:function|error|method|endpoint)$/)
})

test('data comes with the signatures that can decode it, and without similar ones', async () => {
  const response = await engineOf().engine.search(`0xe450d38c${'00'.repeat(31)}07`)
  expect(response.signatures).toEqual(['Low(uint256 need)'])
  expect(response.total).toBe(1)
  expect(response.suggestion).toBeUndefined()
  const unknown = await engineOf().engine.search(topic)
  expect(unknown.signatures).toBeUndefined()
})

test('filters apply to names too', async () => {
  const labelled = pages.map(page => (page.route === '/token' ? {...page, frontMatter: {personas: ['a']}} : page))
  const personas = [
    {id: 'a', title: 'A'},
    {id: 'b', title: 'B'}
  ]
  const files = asTexts(buildSearchIndex({pages: labelled, postings: postingsOf(labelled), personas}))
  const {groups} = await new SearchEngine(readerOf(files)).search('0xa9059cbb', {persona: 'a'})
  expect(groups.map(({route}) => route)).toEqual(['/token'])
})

test('typing a sentence does not load name files', async () => {
  const names = (all: readonly string[]) => {
    const manifest = JSON.parse(buildFiles(pages).get('search/manifest.json') ?? '')
    return all.filter(path => path === `a/${manifest.names[1]}.json`)
  }
  const sentence = engineOf()
  await sentence.engine.search('the transfer of tokens')
  expect(names(sentence.read)).toEqual([])
  const name = engineOf()
  await name.engine.search('0xa9059cbb')
  expect(names(name.read)).toHaveLength(1)
})

test('a lookup among 100,000 names loads one small file', async () => {
  const many = Array.from({length: 500}, (_, page) =>
    makePage(
      `/c/${page}`,
      `Contract ${page}`,
      Array.from({length: 100}, (_item, i) => ({
        anchor: `f${i}`,
        heading: `f${i}`,
        kind: 'function',
        names: [
          `f${page}x${i}(address to,uint256 amount)`,
          `0x${(page * 8_000_000 + i * 70_001).toString(16).padStart(8, '0')}`
        ]
      }))
    )
  )
  const files = asTexts(buildSearchIndex({pages: many, postings: postingsOf(many), personas: []}))
  const manifest = JSON.parse(files.get('search/manifest.json') ?? '')
  const sizes = (manifest.names as string[])
    .filter((_, i) => i % 2 === 1)
    .map(hash => files.get(`search/a/${hash}.json`)?.length ?? 0)
  expect(Math.max(...sizes)).toBeLessThan(100_000)
  expect(JSON.stringify(manifest.names).length).toBeLessThan(12_000)
  const {groups} = await new SearchEngine(readerOf(files)).search('f321x45(address,uint256)')
  expect(groups[0]?.hits[0]?.href).toBe('/c/321#f45')
}, 60_000)

test('a changed index keeps the names of unchanged pages', () => {
  const many = [...pages, ...Array.from({length: 30}, (_, i) => makePage(`/p/${i}`, `Page ${i}`, [{prose: 'word'}]))]
  const input = (all: readonly TestPage[]) => ({
    pages: all,
    postings: postingsOf(all),
    personas: [],
    standardIndexLimit: 1
  })
  const before = new Map<string, string | Uint8Array>()
  const state = writeSearchIndex(input(many), before)
  if (!state) throw new Error('no state')
  const after = many.map(page =>
    page.route === '/p/3'
      ? {...makePage('/p/3', 'Page 3', [{prose: 'other', names: ['0x11223344']}]), body: 'new'}
      : page
  )
  const postings = new Map([
    ...postingsOf(many),
    ...after
      .filter(({body}) => body === 'new')
      .flatMap(page => [...postingsOf([page])].map(([, own]) => ['new', own] as const))
  ])
  const last = {
    state: unpackState(JSON.parse(JSON.stringify(packState(state)))),
    read: (path: string) => asTexts(before).get(path)
  }
  const changed = changeSearchIndex({...input(after), postings}, last)
  const whole = new Map<string, string | Uint8Array>()
  writeSearchIndex({...input(after), postings}, whole)
  expect(asTexts(changed?.files ?? new Map()).get('search/manifest.json')).toBe(
    asTexts(whole).get('search/manifest.json')
  )
  const manifest = JSON.parse(asTexts(whole).get('search/manifest.json') ?? '')
  expect(asTexts(whole).get(`search/a/${manifest.names[1]}.json`)).toContain('0x11223344')
})
