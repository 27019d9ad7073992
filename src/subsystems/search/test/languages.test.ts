import {describe, expect, test} from 'vitest'
import {app} from '../../../../test/app.ts'
import {completeLocales} from '../../../model/locales.ts'
import {bareFacts, type PageFacts, type Section} from '../../../model/page.ts'
import type {Route, SourcePath} from '../../../model/url.ts'
import type {SearchResponse} from '../../../plugin/search-provider.ts'
import {analyzerFor, analyzersOf} from '../analysis/analyzer-for.ts'
import {stemmedLanguages} from '../analysis/language-code.ts'
import {stemmerOf} from '../analysis/stemmers.ts'
import {LanguageSearch} from '../browser/languages/language-search.ts'
import {pathInIndex} from '../format/format.ts'
import {buildSearchIndex} from '../indexing/postings/build-search-index.ts'
import {tokenizePage} from '../indexing/postings/tokenize-page.ts'
import {searchIndexes} from '../indexing/search-indexes.ts'

const lang = 'en-US'
const locales = completeLocales(lang, {fr: {}, ja: {}, ko: {}, th: {}, 'zh-Hans': {path: 'zh'}, tr: {}, hi: {}, el: {}})

/** Title and text of each page, by route. */
const texts: Readonly<Record<string, readonly [title: string, text: string]>> = {
  '/': ['Ferry', 'Ferry carries files.'],
  '/install': ['Installation', 'How to install Ferry with Docker.'],
  '/tunnels': ['Tunnels', 'Configure tunnels between harbors.'],
  '/quays': ['Quays', 'Quays are named after their harbors.'],
  '/fr/install': ['L’installation de Ferry', 'Vous avez installé les paquets déployés, puis configuré Docker.'],
  '/ja/install': [
    'インストール',
    'この章ではDockerを使ってビルド環境変数を設定する方法と秘密鍵の書き込みについて説明します。'
  ],
  '/ko/install': ['설치하기', '서버의 환경변수를 설정합니다.'],
  '/th/install': ['การติดตั้ง', 'ตั้งค่าตัวแปรสภาพแวดล้อม'],
  '/zh/install': ['安装', '设置服务器的环境变量'],
  '/tr/install': ['Kurulum', 'INSTALL komutunu çalıştırın. Sunucuları yapılandırın.'],
  '/el/install': ['Εγκατάσταση', 'Ρυθμίσεις του διακομιστή.'],
  '/hi/install': ['स्थापना', 'सर्वर की सेटिंग बदलें']
}

const pageAt = (route: string): PageFacts => {
  const [title] = texts[route] ?? ['']
  const made = bareFacts({source: `${route}.md` as SourcePath, route: route as Route, title, frontMatter: {title}})
  return {...made, body: route}
}

const pages = Object.keys(texts).map(pageAt)
const originals = ['/', '/install', '/tunnels', '/quays']
const fallbacks = locales.slice(1).flatMap(({path}) =>
  originals
    .map(route => ({
      ...pageAt(route),
      route: `/${path}${route === '/' ? '' : route}` as Route,
      fallback: route as Route
    }))
    .filter(({route}) => texts[route] === undefined)
)

const analyzerOf = analyzersOf({lang, locales})
const postings = new Map(
  Object.entries(texts).map(([route, [title, prose]]) => {
    const section: Section = {anchor: '', heading: title, depth: 1, crumbs: [], prose, code: ''}
    return [route, tokenizePage([section], {route, title}, analyzerOf(route))]
  })
)

const indexes = searchIndexes(
  {pages, fallbacks},
  {lang, locales, files: {'stemmer-fr.js': 'stemmer-fr.AB.js'}, words: app.words}
)
const files = new Map(
  indexes.flatMap(({prefix, ...index}) =>
    [...buildSearchIndex({...index, postings, personas: []})].map(
      ([path, text]) => [pathInIndex(path, prefix), String(text)] as const
    )
  )
)

function searchIn(language: string): (query: string) => Promise<SearchResponse> {
  const read = async (path: string): Promise<unknown> => JSON.parse(files.get(`search/${path}`) ?? '')
  const engine = new LanguageSearch(read, {language, analyzerOf: own => analyzerFor(own?.tag ?? lang)})
  return query => engine.search(query)
}

const routesOf = ({groups}: SearchResponse): string[] => groups.map(({route}) => route)

describe('a reader finds a word in the language of the page', () => {
  test.each([
    ['fr', 'installer', '/fr/install', 'another form of it'],
    ['fr', 'deploiement', '/fr/install', 'without its accents'],
    ['fr', 'déploiement', '/fr/install', 'a noun of its verb'],
    ['ja', '環境', '/ja/install', 'of two characters, within a sentence'],
    ['ja', '変数', '/ja/install', 'across the middle of a compound'],
    ['ja', '説明', '/ja/install', 'far into a sentence without spaces'],
    ['ja', '書き込み', '/ja/install', 'of two scripts'],
    ['ja', 'docker', '/ja/install', 'in Latin letters within a sentence'],
    ['ja', 'ｲﾝｽﾄｰﾙ', '/ja/install', 'in half-width letters'],
    ['ko', '설치', '/ko/install', 'without its particle'],
    ['ko', '변수', '/ko/install', 'within a compound'],
    ['th', 'ติดตั้ง', '/th/install', 'within a compound'],
    ['zh-Hans', '变量', '/zh/install', 'of two characters'],
    ['tr', 'sunucu', '/tr/install', 'without its endings'],
    ['tr', 'install', '/tr/install', 'in capital letters with a dotless I'],
    ['el', 'ρύθμιση', '/el/install', 'in the singular'],
    ['hi', 'सेटिंग', '/hi/install', 'with vowel marks']
  ])('%s: %s', async (language, query, route) => {
    const found = await searchIn(language)(query)
    expect(routesOf(found)[0]).toBe(route)
    expect(found.suggestion).toBeUndefined()
  })

  test('but not words that only share its consonants', async () => {
    expect((await searchIn('hi')('सटग')).groups).toEqual([])
  })
})

test('matches are marked, and in text without spaces only the characters that match', async () => {
  const [group] = (await searchIn('ja')('環境変数')).groups
  const marked = group?.hits.flatMap(({excerpt}) => excerpt.filter(({mark}) => mark).map(({text}) => text))
  expect(marked).toEqual(['環境変数'])
  const [french] = (await searchIn('fr')('installer')).groups
  expect(french?.hits[0]?.heading.filter(({mark}) => mark)).toEqual([{text: 'installation', mark: true}])
})

describe('a page without a translation', () => {
  test('is found under its address in the language, and states its own language', async () => {
    const [group] = (await searchIn('fr')('tunnels')).groups
    expect(group).toMatchObject({route: '/fr/tunnels', original: {tag: 'en-US', label: 'anglais'}})
    expect(group?.hits[0]?.href).toBe('/fr/tunnels')
  })

  test('is found by the words of its own language', async () => {
    expect(routesOf(await searchIn('ja')('configuring harbor'))).toContain('/ja/tunnels')
  })

  test('is found beside translations, without those originals that are translated', async () => {
    const found = await searchIn('fr')('ferry')
    expect(routesOf(found).sort()).toEqual(['/fr', '/fr/install'])
    expect(found.total).toBe(2)
  })

  test('counts in the number of results, which stays within the limit', async () => {
    const found = await searchIn('ja')('harbors')
    expect(found.total).toBe(2)
    expect(routesOf(found).sort()).toEqual(['/ja/quays', '/ja/tunnels'])
  })
})

test('a word that only the originals have is not corrected to a word of the language', async () => {
  const found = await searchIn('fr')('quays')
  expect(found.suggestion).toBeUndefined()
  expect(routesOf(found)).toEqual(['/fr/quays'])
})

test('the index of a language contains its own pages, and states its stemmer', () => {
  const manifest = JSON.parse(files.get('search/fr.manifest.json') ?? '') as Record<string, unknown>
  expect(manifest).toMatchObject({documents: 1, language: {tag: 'fr', stemmer: 'assets/stemmer-fr.AB.js'}})
  expect(JSON.parse(files.get('search/manifest.json') ?? '')).not.toHaveProperty('language')
})

test('the index of a language whose pages are all translated lists no originals', () => {
  const [, french] = searchIndexes({pages, fallbacks: []}, {lang, locales, files: {}, words: app.words})
  expect(french).not.toHaveProperty('originals')
})

test('the pages of all languages determine how long the text files are', () => {
  const many = (path: string) => Array.from({length: 300}, (_, at) => pageAt(`${path}/${at}`))
  const sizes = (...paths: string[]): Set<number> =>
    new Set(
      searchIndexes({pages: paths.flatMap(many)}, {lang, locales, files: {}, words: app.words}).map(
        ({pieceSize}) => pieceSize
      )
    )
  expect(sizes('')).toEqual(new Set([5120]))
  expect(sizes('', '/fr')).toEqual(new Set([10_240]))
})

test('a site in one language other than English is read in that language', () => {
  const [only] = searchIndexes(
    {pages: [pageAt('/')]},
    {lang: 'fr', files: {'stemmer-fr.js': 'stemmer-fr.AB.js'}, words: app.words}
  )
  expect(only?.language).toEqual({tag: 'fr', stemmer: 'assets/stemmer-fr.AB.js'})
})

test.each(stemmedLanguages)('the stemmer of %s shortens words, and lists the stop words', code => {
  const {stem, stopWords} = stemmerOf(code)
  const samples: Readonly<Record<string, string>> = {
    ar: 'والكتاب',
    da: 'installationer',
    de: 'einstellungen',
    el: 'εγκαταστασεις',
    es: 'instalaciones',
    fi: 'asennuksissa',
    fr: 'installations',
    hu: 'telepítések',
    it: 'installazioni',
    nl: 'instellingen',
    no: 'installasjoner',
    pl: 'instalacjami',
    pt: 'instalações',
    ro: 'instalărilor',
    ru: 'установками',
    sv: 'installationerna',
    tr: 'kurulumları'
  }
  expect(stem(samples[code] ?? '').length).toBeLessThan(samples[code]?.length ?? 0)
  expect(stopWords.length).toBeGreaterThan(40)
})
