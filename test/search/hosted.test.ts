import {afterEach, describe, expect, test, vi} from 'vitest'
import {markEnd, markStart, segmentsOf} from '../../src/client/search/hosted.ts'
import {createMeilisearchProvider} from '../../src/client/search/meilisearch-provider.ts'
import {SearchUnavailable} from '../../src/client/search/provider.ts'
import {createTypesenseProvider} from '../../src/client/search/typesense-provider.ts'

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

test.each([createTypesenseProvider, createMeilisearchProvider])(
  'an engine that does not respond is unavailable',
  async create => {
    answering({}, 503)
    await expect(create(options).search('a')).rejects.toBeInstanceOf(SearchUnavailable)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await expect(create(options).search('a')).rejects.toBeInstanceOf(SearchUnavailable)
  }
)
