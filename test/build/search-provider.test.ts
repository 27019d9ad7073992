import lunr from 'lunr'
import {expect, test} from 'vitest'
import {createProject, page} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

const home = {'content/index.md': page('Home')}
const withSearch = (search: unknown) => createProject({...home, 'docsgen.config.json': JSON.stringify({search})})

test('a site with a hosted engine has its address in its pages, may connect to it, and has no index', async () => {
  const project = withSearch({provider: 'typesense', url: 'https://search.example.org/engine', key: 'a"b', index: 'op'})
  expect((await project.build()).code).toBe(0)
  for (const path of ['dist/index.html', 'dist/search.html']) {
    const html = project.read(path)
    expect(html).toContain('data-search-provider="typesense"')
    expect(html).toContain('data-search-url="https://search.example.org/engine"')
    expect(html).toContain('data-search-key="a&quot;b"')
    expect(html).toContain('data-search-index="op"')
  }
  expect(project.read('dist/_headers')).toContain("connect-src 'self' https://search.example.org;")
  expect(Object.keys(project.tree('dist')).filter(path => path.startsWith('search/'))).toEqual([])

  project.write({
    'docsgen.config.json': JSON.stringify({search: {provider: 'algolia', appId: 'APP1', key: 'k'}})
  })
  expect((await project.build()).code).toBe(0)
  expect(project.read('dist/index.html')).toContain('data-search-url="https://app1-dsn.algolia.net"')
  expect(project.read('dist/search.html')).toContain('data-search-app="APP1"')
  expect(project.read('dist/_headers')).toContain(
    "connect-src 'self' https://app1-dsn.algolia.net https://app1-1.algolianet.com "
  )

  project.write({'docsgen.config.json': '{}'})
  expect((await project.build()).code).toBe(0)
  expect(project.read('dist/index.html')).not.toContain('data-search-provider')
  expect(project.read('dist/search.html')).not.toContain('data-search-provider')
  expect(project.read('dist/_headers')).not.toContain('connect-src')
  expect(project.read('dist/search/manifest.json')).toContain('"documents":')
  expect(project.read('dist/search/manifest.json')).not.toContain('synonyms')
  expect(Object.keys(project.tree('dist'))).not.toContain('search/lunr-index.json')

  // No page has changed, but the index has.
  project.write({
    'docsgen.config.json': JSON.stringify({search: {synonyms: [['HA', 'high availability']], lunrIndex: true}}),
    // The plural has the same terms, and the abbreviation does not.
    'content/_glossary.yaml': '"super root": {definition: A hash., also: [super roots, SR]}\nlone: A word.\n'
  })
  expect((await project.build()).code).toBe(0)
  expect(project.read('dist/search/manifest.json')).toContain(
    '"synonyms":[["HA","high availability"],["super root","SR"]]'
  )
  expect(lunr.Index.load(JSON.parse(project.read('dist/search/lunr-index.json'))).search('home')).toHaveLength(1)
}, 60_000)

test.each([
  [
    {provider: 'elastic'},
    /Unexpected `elastic` in `search.provider`, expected one of `lunr`, `algolia`, `typesense`, `meilisearch`/
  ],
  [{provider: 'typesense', key: 'x'}, /`search` needs the key `url`/],
  [{provider: 'algolia', key: 'x'}, /`search` needs the key `appId`/],
  [{provider: 'algolia', appId: 'a.b', key: 'x'}, /Unexpected "a.b" in `search.appId`/],
  [{provider: 'meilisearch', url: 'https://example.org'}, /`search` needs the key `key`/],
  [{provider: 'meilisearch', url: 'example.org', key: 'x'}, /Unexpected "example.org" in `search.url`/],
  [{provider: 'meilisearch', url: "https://example.org;script-src'*'", key: 'x'}, /Unexpected .* in `search.url`/],
  [{provder: 'lunr'}, /Unexpected key `provder` in `search`, expected a known key; did you mean `provider`\?/],
  [{synonyms: [['alone']]}, /Unexpected .* in `search.synonyms.0`/],
  [
    {provider: 'typesense', url: 'https://example.org', key: 'x', lunrIndex: true},
    /Unexpected .* in `search.lunrIndex`/
  ],
  [
    {provider: 'typesense', url: 'https://example.org', key: 'x', synonyms: [['a', 'b']]},
    /Unexpected .* in `search.synonyms`/
  ],
  ['yes', /Unexpected "yes" in `search`, expected `true` or `false`/]
])(
  'refuses %j',
  async (search, expected) => {
    const {code, stderr} = await withSearch(search).build()
    expect(code).toBe(2)
    expect(stderr).toMatch(expected)
    expect(stderr.trim().split('\n')).toHaveLength(4)
  },
  30_000
)
