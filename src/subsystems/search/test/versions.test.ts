import {expect, test} from 'vitest'
import {app} from '../../../../test/app.ts'
import {completeLocales} from '../../../model/locales.ts'
import {bareFacts, type PageFacts, type Section} from '../../../model/page.ts'
import type {Route, SourcePath} from '../../../model/url.ts'
import {completeVersions} from '../../../model/versions.ts'
import type {SearchResponse} from '../../../plugin/search-provider.ts'
import {analyzerFor, analyzersOf} from '../analysis/analyzer-for.ts'
import {VersionSearch} from '../browser/versions/version-search.ts'
import {indexPrefixes, pathInIndex} from '../format/format.ts'
import {buildSearchIndex} from '../indexing/postings/build-search-index.ts'
import {tokenizePage} from '../indexing/postings/tokenize-page.ts'
import {searchIndexes} from '../indexing/search-indexes.ts'
import type {IndexScope} from '../search-types.ts'

const lang = 'en-US'
const locales = completeLocales(lang, {fr: {}})
const versions = completeVersions([
  {name: 'next', status: 'preview'},
  {name: '2.0', status: 'latest', from: 'versions/2.0'},
  {name: '1.4', status: 'maintained', from: 'versions/1.4', path: 'releases/1.4', label: '1.4 LTS'}
])

/** Title and text of each page, by route. */
const texts: Readonly<Record<string, readonly [title: string, text: string]>> = {
  '/': ['Ferry', 'Ferry carries files.'],
  '/guide/install': ['Installation', 'Install Ferry with Docker.'],
  '/fr/guide/install': ['Installation', 'Installez Ferry avec Docker.'],
  '/next/guide/install': ['Installation', 'Install Ferry with Docker.'],
  '/next/guide/telemetry': ['Telemetry', 'What Ferry measures.'],
  '/releases/1.4/guide/install': ['Installation', 'Install Ferry with a tarball.'],
  '/releases/1.4/guide/legacy': ['The legacy mode', 'Turn it off.'],
  '/releases/1.4/fr/guide/legacy': ['Le mode historique', 'Désactivez-le.']
}

const pageAt = (route: string): PageFacts => {
  const [title] = texts[route] ?? ['']
  const made = bareFacts({source: `${route}.md` as SourcePath, route: route as Route, title, frontMatter: {title}})
  return {...made, body: route}
}

/** The only page of the site that French readers see in English. */
const fallback = {...pageAt('/releases/1.4/guide/install'), route: '/releases/1.4/fr/guide/install' as Route}

const analyzerOf = analyzersOf({lang, locales})
const postings = new Map(
  Object.entries(texts).map(([route, [title, prose]]) => {
    const section: Section = {anchor: '', heading: title, depth: 1, crumbs: [], prose, code: ''}
    return [route, tokenizePage([section], {route, title}, analyzerOf(route.replace(/^\/(?:next|releases\/1\.4)/, '')))]
  })
)

const indexes = searchIndexes(
  {pages: Object.keys(texts).map(pageAt), fallbacks: [{...fallback, fallback: '/releases/1.4/guide/install' as Route}]},
  {lang, locales, versions, files: {}, words: app.words}
)
const files = new Map(
  indexes.flatMap(({prefix, ...index}) =>
    [...buildSearchIndex({...index, postings, personas: []})].map(
      ([path, text]) => [pathInIndex(path, prefix), String(text)] as const
    )
  )
)

function searchIn(scope: IndexScope): VersionSearch {
  const read = async (path: string): Promise<unknown> => JSON.parse(files.get(`search/${path}`) ?? '')
  return new VersionSearch(read, {...scope, analyzerOf: own => analyzerFor(own?.tag ?? lang)})
}

const found = ({groups}: SearchResponse): (string | undefined)[][] =>
  groups.map(({route, version}) => (version === undefined ? [route] : [route, version]))

test('every language of every version has an index, and the latest one has no prefix', () => {
  expect(indexes.map(({prefix, pages}) => [prefix, pages.length])).toEqual([
    ['', 2],
    ['fr.', 1],
    ['next~', 2],
    ['next~fr.', 0],
    ['releases~1.4~', 2],
    ['releases~1.4~fr.', 1]
  ])
  expect(indexPrefixes({locales, versions}).sort()).toEqual(indexes.map(({prefix}) => prefix).sort())
  expect(indexPrefixes({})).toEqual([''])
})

test("a reader finds the version's pages, and the response includes the version", async () => {
  const latest = await searchIn({}).search('install')
  expect([found(latest), latest.version]).toEqual([[['/guide/install']], '2.0'])
  const older = await searchIn({version: 'releases/1.4'}).search('install')
  expect([found(older), older.version]).toEqual([[['/releases/1.4/guide/install']], '1.4 LTS'])
  // The path of the version is not one of the folders above the page.
  expect(older.groups[0]?.path).toEqual(['Guide'])
  expect((await searchIn({}).search('telemetry')).groups).toEqual([])
})

test("a wider search finds the pages of all versions and labels them, the reader's version first", async () => {
  const search = searchIn({version: 'next'})
  const all = await search.search('install', {versions: 'all'})
  expect(found(all)).toHaveLength(3)
  expect(found(all)[0]).toEqual(['/next/guide/install', 'next'])
  expect(found(all)).toEqual(
    expect.arrayContaining([
      ['/guide/install', '2.0'],
      ['/releases/1.4/guide/install', '1.4 LTS']
    ])
  )
  expect([all.total, all.version]).toEqual([3, 'next'])
  expect(found(await search.search('legacy', {versions: 'all'}))).toEqual([['/releases/1.4/guide/legacy', '1.4 LTS']])
})

test('a reader of a translation finds those of the version, and originals that have none', async () => {
  const search = searchIn({language: 'fr', version: 'releases/1.4'})
  expect(found(await search.search('historique'))).toEqual([['/releases/1.4/fr/guide/legacy']])
  const [original] = (await search.search('tarball')).groups
  expect(original).toMatchObject({
    route: '/releases/1.4/fr/guide/install',
    original: {tag: lang, label: 'anglais'},
    path: ['Guide']
  })
  const all = await search.search('installer', {versions: 'all'})
  expect(found(all)).toContainEqual(['/fr/guide/install', '2.0'])
  expect(found(all).flat()).not.toContain('/guide/install')
})
