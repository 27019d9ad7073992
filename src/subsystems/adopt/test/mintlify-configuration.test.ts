import {expect, test} from 'vitest'
import {readSite} from './read-site.ts'

test('the older configuration format assigns tabs by path prefix', async () => {
  const site = await readSite({
    'mint.json': JSON.stringify({
      name: 'Older',
      primaryTab: {name: 'Docs'},
      tabs: [{name: 'API', url: 'api'}],
      anchors: [{name: 'Forum', icon: 'chat', url: 'https://example.com/forum'}],
      topbarCtaButton: {name: 'Go', url: 'https://example.com/go'},
      navigation: [
        {group: 'Start', pages: ['intro']},
        {group: 'Loaves', pages: ['api/loaf']}
      ]
    }),
    'intro.mdx': '---\ntitle: Intro\n---\n\nHello.\n',
    'api/loaf.mdx': '---\ntitle: Loaf\n---\n\n<Nobody>Words.</Nobody>\n',
    'broken.mdx': '---\ntitle: Broken\n---\n\n<Note>\n'
  })
  expect(site.sidebar('/intro')).toBe('Start\n  Intro /intro')
  expect(site.sidebar('/api/loaf')).toBe('Loaves\n  Loaf /api/loaf')
  expect(site.navbar).toEqual([
    'Docs /intro',
    'API /api/loaf',
    'Forum https://example.com/forum',
    'Go https://example.com/go'
  ])
  expect(site.findings.map(finding => finding.replace(/: .*/, ''))).toEqual([
    'api/loaf.mdx:5:1 unknown-component',
    'broken.mdx:undefined:undefined orphan-page',
    'broken.mdx:5:1 empty-page',
    'broken.mdx:5:1 mdx-syntax'
  ])
  expect(site.html('/api/loaf')).toContain('Words.')
  // Without an index page, the home page is the first one of the sidebar.
  expect(site.config.redirects).toEqual({'/': '/intro'})
})

test('versions in separate folders have routes in the latest one', async () => {
  const page = '---\ntitle: Page\n---\n\nText.\n'
  const versions = async (navigation: object, paths: readonly string[]) => {
    const site = await readSite({
      'docs.json': JSON.stringify({name: 'Bakery', navigation}),
      ...Object.fromEntries(paths.map(path => [`${path}.mdx`, page]))
    })
    return site.config.versions?.map(({name, status, routes}) => ({name, status, routes}))
  }
  const two = ['v2/guide/oven', 'v2/index', 'v1/guide/oven']
  expect(
    await versions(
      {
        versions: [
          {version: 'v2', groups: [{group: 'All', pages: two.slice(0, 2)}]},
          {version: 'v1', tabs: [{tab: 'Old', pages: ['v1/guide/oven']}]}
        ]
      },
      two
    )
  ).toEqual([
    {name: 'v2', status: 'latest', routes: undefined},
    {name: 'v1', status: 'maintained', routes: {'/v1': '/v2'}}
  ])
  const shared = ['oven', 'old/oven']
  const listed = {
    versions: [
      {version: 'old', pages: ['old/oven', 'oven']},
      {version: 'new', default: true, pages: ['oven']}
    ]
  }
  expect(await versions(listed, shared)).toBeUndefined()
  const apart = {
    versions: [
      {version: 'old', pages: ['old/oven']},
      {version: 'new', default: true, pages: ['oven']}
    ]
  }
  expect(await versions(apart, shared)).toEqual([
    {name: 'old', status: 'maintained', routes: {'/old': '/'}},
    {name: 'new', status: 'latest', routes: undefined}
  ])
})

test('a configuration in several files has the languages and navigation of all of them', async () => {
  const page = (title: string): string => `---\ntitle: ${title}\n---\n\nText.\n`
  const site = await readSite({
    'docs.json': JSON.stringify({
      $schema: 'https://mintlify.com/docs.json',
      name: 'Split',
      colors: {$ref: './lost.json'},
      navigation: {
        languages: [
          {language: 'en', groups: [{group: 'Start', pages: ['intro']}]},
          // The keys beside a reference take precedence.
          {$ref: './config/fr.json', language: 'fr'}
        ]
      }
    }),
    // Paths are relative to the file, and a circle ends.
    'config/fr.json': JSON.stringify({language: 'de', groups: {$ref: './fr/groups.json'}, more: {$ref: './fr.json'}}),
    'config/fr/groups.json': JSON.stringify([{group: 'Début', pages: ['fr/intro', 'fr/suite']}]),
    'intro.mdx': page('Intro'),
    'fr/intro.mdx': page('Bienvenue'),
    'fr/suite.mdx': page('Suite')
  })
  expect(site.sidebar('/fr/intro')).toBe('Début\n  Bienvenue /fr/intro\n  Suite /fr/suite')
  expect(site.languages('/fr/intro')).toEqual(['/intro', '/fr/intro'])
  expect(site.notes).toContain(
    'Not supported, and ignored: the reference to `./lost.json`, the reference to `./fr.json`.'
  )
})
