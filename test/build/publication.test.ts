import {expect, test} from 'vitest'
import {createProject, page} from './project.ts'
import {shareProcess} from './share-process.ts'

shareProcess()

const project = createProject({
  'docsgen.config.json': JSON.stringify({url: 'https://docs.example.org'}),
  'content/index.mdx': page('Home', '<ChildPages />\n\n<LatestPages of="/news" />'),
  'content/news/old.md': page('Old news', 'Zebra.', {date: "'2026-01-01'", expiry_date: "'2026-03-01'"}),
  'content/news/coming.md': page('Coming news', 'Zebra.', {date: "'2026-06-01'", publish_date: "'2026-06-01'"}),
  'content/news/always.md': page('Standing news', 'Zebra.', {date: "'2026-02-01'"}),
  'content/hidden.md': page('Secret garden', 'Zebra crossing.', {unlisted: 'true'}),
  'content/moved.mdx': page('Moved', 'Zebra.\n\n<div data-search="false">\n\n## Quagga\n\nOkapi.\n\n</div>\n\nAfter.', {
    aliases: '[/was/here, /and/there]'
  }),
  'content/plain.md': page('Plain', 'Zebra.\n\n<div data-search="false">Okapi.</div>\n\nAfter.', {search_boost: '5'})
})

const files = (): string[] => Object.keys(project.tree())

test('pages with publication dates need a build date from the command line, environment or configuration', async () => {
  const run = await project.build()
  expect(run.code).toBe(1)
  expect(run.stderr).toContain('`expiry_date` has no effect because the build has no date')
  expect(run.stderr).toContain('`publish_date` has no effect because the build has no date')
  const wrong = await project.build('--date', '2026-02-30')
  expect(wrong.code).toBe(2)
  expect(wrong.stderr).toContain('expected a date such as 2026-07-01, or today')

  const shown = async (args: string[], env: Record<string, string> = {}): Promise<string[]> => {
    const {code, stderr} = await project.run(['build', ...args], {env})
    expect(code, stderr).toBe(0)
    return files().filter(path => /^news\/.*html$/.test(path))
  }
  const [always, coming, old] = ['news/always.html', 'news/coming.html', 'news/old.html']
  expect(await shown(['--date', '2026-02-28'])).toEqual([always, old])
  const first = project.tree()
  expect(await shown(['--date', '2026-03-01'])).toEqual([always])
  expect(await shown([], {SOURCE_DATE_EPOCH: String(Date.UTC(2026, 5, 1) / 1000)})).toEqual([always, coming])
  expect(project.read('dist/index.html')).toContain('Coming news')
  project.write({
    'docsgen.config.json': JSON.stringify({url: 'https://docs.example.org', build: {date: '2026-02-28'}})
  })
  expect(await shown([])).toEqual([always, old])
  // The same day gives the same bytes, whatever sets the day.
  expect(project.tree()).toEqual(first)
  const check = await project.run(['check', '--date', '2026-06-01', '--only', 'publish-date'])
  expect(check.code, check.stderr).toBe(0)
})

test('an unlisted page has an address but is in no list', () => {
  expect(project.read('dist/hidden.html')).toContain('<meta name="robots" content="noindex"/>')
  expect(files()).toContain('hidden.md')
  for (const path of [
    'index.html',
    'plain.html',
    'sitemap.xml',
    'llms.txt',
    'llms-full.txt',
    'page-map.json',
    '404.html'
  ])
    expect(project.read(`dist/${path}`), path).not.toMatch(/"\/hidden"|\/hidden[<)]|Secret garden/)
  for (const [path, text] of Object.entries(project.tree('dist/search')))
    expect(text, path).not.toContain('Secret garden')
  expect(project.read('dist/plain.html')).not.toContain('noindex')
})

test('aliases are redirects and follow their rules', async () => {
  expect(project.read('dist/_redirects')).toContain('/was/here /moved 301\n/and/there /moved 301\n')
  project.write({'content/other.md': page('Other', 'Text.', {aliases: '[/was/here, /plain, relative]'})})
  const run = await project.run(['check', '--format', 'compact'])
  expect(run.code).toBe(1)
  expect(run.stdout).toMatch(/other\.md:10:\d+: error: The redirect from `\/plain` hides/)
  expect(run.stdout).toMatch(/other\.md:10:\d+: warning: The redirect from `\/was\/here` has no effect/)
  expect(run.stdout).toMatch(/other\.md:10:\d+: error: Unexpected `relative` in `aliases`/)
  project.remove('content/other.md')
})

test('a section can be left out of search, and a page can rank higher', async () => {
  const {SearchEngine} = await import('../../src/subsystems/search/browser/engine/engine.ts')
  const engine = new SearchEngine(async path => JSON.parse(project.read(`dist/search/${path}`)) as unknown)
  expect((await engine.search('okapi')).groups).toEqual([])
  expect((await engine.search('quagga')).groups).toEqual([])
  expect((await engine.search('after')).groups.map(({route}) => route).sort()).toEqual(['/moved', '/plain'])
  expect((await engine.search('zebra')).groups[0]?.route).toBe('/plain')
  expect(project.read('dist/moved.html')).toContain('Okapi.')
  expect(project.read('dist/plain.md')).toContain('Okapi.')
})
