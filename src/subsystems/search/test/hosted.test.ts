import {afterEach, describe, expect, test, vi} from 'vitest'
import {createAlgoliaProvider} from '../browser/hosted/algolia.ts'
import {createMeilisearchProvider} from '../browser/hosted/meilisearch.ts'
import {markEnd, markStart, segmentsOf} from '../browser/hosted/records.ts'
import {createTypesenseProvider} from '../browser/hosted/typesense.ts'
import {SearchUnavailable} from '../browser/search-unavailable.ts'
import {algoliaHosts} from '../search-settings.ts'

afterEach(() => vi.unstubAllGlobals())

const options = {url: 'https://search.example.org', key: 'public', index: 'docs'}
const record = {
  route: '/a b',
  anchor: 'x',
  title: 'Title',
  heading: 'Heading',
  crumbs: ['Above'],
  content: 'some text',
  code: 'code'
}

function answering(body: unknown, status = 200) {
  const fetch = vi.fn(async (_url: URL, _init?: RequestInit) => new Response(JSON.stringify(body), {status}))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('marks become segments, whatever surrounds them', () => {
  expect(segmentsOf(`a ${markStart}b${markEnd} <i>`)).toEqual([
    {text: 'a ', mark: false},
    {text: 'b', mark: true},
    {text: ' <i>', mark: false}
  ])
  expect(segmentsOf(`${markEnd}a${markStart}b`)).toEqual([
    {text: 'a', mark: false},
    {text: 'b', mark: false}
  ])
})

describe('on a site with versions', () => {
  const ofVersion = {...options, version: '1.4', appId: 'APP'}
  const hit = {...record, version: '2.0'}
  test.each([
    ['Typesense', createTypesenseProvider, {found: 1, hits: [{document: hit}]}, 'filter_by=version%3A%3D%601.4%60'],
    ['Meilisearch', createMeilisearchProvider, {hits: [hit]}, '"filter":"version = \\"1.4\\""'],
    ['Algolia', createAlgoliaProvider, {nbHits: 1, hits: [hit]}, '"facetFilters":["version:1.4"]']
  ] as const)('%s looks in the version of the reader, or in all', async (_, create, body, filter) => {
    const fetch = answering(body)
    const sent = (): string => fetch.mock.calls.map(([url, init]) => `${url} ${String(init?.body)}`).join('\n')
    const own = await create(ofVersion).search('a')
    expect(sent()).toContain(filter)
    expect([own.version, own.groups[0]?.version]).toEqual(['1.4', undefined])
    fetch.mockClear()
    const all = await create(ofVersion).search('a', {versions: 'all'})
    expect([all.version, all.groups[0]?.version]).toEqual(['1.4', '2.0'])
    expect(sent()).not.toContain('1.4')
  })
})

describe('Typesense', () => {
  test('is queried within the persona, and its hits are grouped by page', async () => {
    const highlights = [{field: 'code', snippet: `${markStart}code${markEnd}`}]
    const fetch = answering({found: 2, hits: [{document: record, highlights}, {document: {...record, anchor: ''}}]})
    const response = await createTypesenseProvider(options).search('a&b', {persona: 'auditor', tag: 'a`b', limit: 4})
    const url = fetch.mock.calls[0]?.[0] as URL
    expect(url.pathname).toBe('/collections/docs/documents/search')
    expect(url.searchParams.get('q')).toBe('a&b')
    expect(url.searchParams.get('filter_by')).toBe('personas:=`auditor` && tags:=`ab`')
    expect(response.total).toBe(2)
    expect(response.groups).toHaveLength(1)
    expect(response.groups[0]?.hits[0]).toMatchObject({
      href: '/a%20b#x',
      code: true,
      excerpt: [{text: 'code', mark: true}]
    })
    expect(response.groups[0]?.hits[1]).toMatchObject({href: '/a%20b', code: false})
  })
})

describe('Meilisearch', () => {
  test('is queried within the persona, and its hits are grouped by page', async () => {
    const hit = {...record, _formatted: {heading: `${markStart}Heading${markEnd}`, content: 'some text', code: 'code'}}
    const fetch = answering({estimatedTotalHits: 7, hits: [hit]})
    const response = await createMeilisearchProvider(options).search('heading', {persona: 'au"ditor', type: 'guide'})
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toMatchObject({
      q: 'heading',
      limit: 8,
      filter: 'personas = "au\\"ditor" AND contentType = "guide"'
    })
    expect(response.total).toBe(7)
    expect(response.groups[0]?.hits[0]?.heading).toEqual([{text: 'Heading', mark: true}])
  })
})

describe('Algolia', () => {
  const hit = {
    ...record,
    _highlightResult: {heading: {value: `${markStart}Heading${markEnd}`, matchLevel: 'full'}},
    _snippetResult: {content: {value: 'some text'}, code: {value: `${markStart}code${markEnd}`}}
  }

  test('is queried within the labels, and its hits are grouped by page', async () => {
    const fetch = answering({nbHits: 12, hits: [hit, {...hit, anchor: '', _snippetResult: undefined}]})
    const provider = createAlgoliaProvider({...options, appId: 'APP'})
    const response = await provider.search('é'.repeat(400), {persona: 'auditor', tag: '-old', limit: 4})
    const [url, request] = fetch.mock.calls[0] ?? []
    expect(url?.href).toBe('https://search.example.org/1/indexes/docs/query')
    expect(request).toMatchObject({
      method: 'POST',
      headers: {'x-algolia-application-id': 'APP', 'x-algolia-api-key': 'public'}
    })
    const body = JSON.parse(String(request?.body))
    expect(body).toMatchObject({hitsPerPage: 4, facetFilters: ['personas:auditor', 'tags:\\-old']})
    expect(Buffer.byteLength(body.query)).toBeLessThanOrEqual(512)
    expect(response.total).toBe(12)
    expect(response.groups).toHaveLength(1)
    expect(response.groups[0]?.hits[0]).toMatchObject({
      href: '/a%20b#x',
      code: true,
      heading: [{text: 'Heading', mark: true}],
      excerpt: [{text: 'code', mark: true}]
    })
    expect(response.groups[0]?.hits[1]).toMatchObject({href: '/a%20b', code: false, excerpt: []})
  })

  test('finds records of the DocSearch crawler, on the site that the reader visits', async () => {
    vi.stubGlobal('location', {origin: 'http://localhost:4321'})
    const hierarchy = {lvl0: 'Documentation', lvl1: 'Title', lvl2: 'Above', lvl3: 'Heading', lvl4: null}
    const crawled = {
      url: 'https://docs.example.org/docs/a%20b#x',
      hierarchy,
      _highlightResult: {hierarchy: {lvl3: {value: `${markStart}Heading${markEnd}`}}}
    }
    const top = {url: 'https://docs.example.org/docs/a%20b', hierarchy: {lvl0: 'Documentation', lvl1: 'Title'}}
    answering({nbHits: 2, hits: [crawled, top]})
    const {groups} = await createAlgoliaProvider({...options, appId: 'APP'}).search('heading')
    expect(groups).toEqual([
      {
        route: '/docs/a%20b',
        title: 'Title',
        hits: [
          {
            href: 'http://localhost:4321/docs/a%20b#x',
            heading: [{text: 'Heading', mark: true}],
            crumbs: ['Above'],
            excerpt: [],
            code: false
          },
          {
            href: 'http://localhost:4321/docs/a%20b',
            heading: [{text: 'Title', mark: false}],
            crumbs: [],
            excerpt: [],
            code: false
          }
        ]
      }
    ])
  })

  test('is queried at its other addresses if the first does not respond', async () => {
    const {url, fallbacks} = algoliaHosts('APP1')
    const fetch = vi.fn(async (asked: URL) =>
      asked.hostname === 'app1-2.algolianet.com'
        ? Response.json({nbHits: 1, hits: [hit]})
        : new Response('', {status: 502})
    )
    vi.stubGlobal('fetch', fetch)
    const response = await createAlgoliaProvider({...options, url, fallbacks, appId: 'APP1'}).search('code')
    expect(response.total).toBe(1)
    expect(fetch.mock.calls.map(([asked]) => asked.hostname)).toEqual([
      'app1-dsn.algolia.net',
      'app1-1.algolianet.com',
      'app1-2.algolianet.com'
    ])
  })
})

test.each([createAlgoliaProvider, createTypesenseProvider, createMeilisearchProvider])(
  'an engine that does not respond is unavailable',
  async create => {
    answering({}, 503)
    await expect(create(options).search('a')).rejects.toBeInstanceOf(SearchUnavailable)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await expect(create(options).search('a')).rejects.toBeInstanceOf(SearchUnavailable)
  }
)
