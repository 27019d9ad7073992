import {execFileSync} from 'node:child_process'
import {utimesSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {expect, test} from 'vitest'
import {createProject, page} from '../../../test/build/project.ts'

const config = (lastUpdated: boolean): string =>
  `export default {title: 'T', url: 'https://docs.example.org', lastUpdated: ${lastUpdated}}\n`

const git = (root: string, args: readonly string[], date = '2024-01-01T00:00:00Z'): void => {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
  execFileSync('git', ['-C', root, ...identity, ...args], {
    stdio: 'ignore',
    env: {...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date}
  })
}

/** Three pages: one committed twice, one once around midnight, one never. */
const repository = () => {
  const project = createProject({
    'docsgen.config.mjs': config(true),
    '.gitignore': 'dist\n.docsgen\n',
    'content/index.md': page('Home', 'first'),
    'content/für alle.md': page('Für alle')
  })
  git(project.root, ['init', '-q'])
  git(project.root, ['add', '-A'])
  // In UTC this is the next day.
  git(project.root, ['commit', '-q', '-m', 'one'], '2024-03-01T23:30:00-0500')
  project.write({'content/index.md': page('Home', 'second')})
  git(project.root, ['commit', '-q', '-a', '-m', 'two'], '2025-05-09T12:00:00Z')
  project.write({'content/new.md': page('New')})
  return project
}

test("the footer, the sitemap and the page map contain the day of a page's last commit", async () => {
  const project = repository()
  utimesSync(join(project.root, 'content/index.md'), 0, 0)
  const run = await project.run(['build'], {env: {TZ: 'Pacific/Kiritimati', LC_ALL: 'de_DE.UTF-8'}})
  expect(run.code, run.stderr).toBe(0)
  expect(project.read('dist/für alle.html')).toContain('Last updated <time dateTime="2024-03-02">2024-03-02</time>')
  expect(project.read('dist/new.html')).not.toContain('Last updated')
  expect(project.read('dist/404.html')).not.toContain('Last updated')
  const sitemap = project.read('dist/sitemap.xml')
  expect(sitemap).toContain('<loc>https://docs.example.org/</loc><lastmod>2025-05-09</lastmod>')
  expect(sitemap).toContain('<loc>https://docs.example.org/new</loc></url>')
  const map = JSON.parse(project.read('dist/page-map.json')) as {kind: string; route?: string; lastUpdated?: string}[]
  expect(map.find(node => node.route === '/')?.lastUpdated).toBe('2025-05-09')
  expect(map.find(node => node.route === '/new')).not.toHaveProperty('lastUpdated')
})

test('a commit changes the date in a warm build, and without the option there are no dates', async () => {
  const project = repository()
  expect((await project.build()).code).toBe(0)
  git(project.root, ['add', '-A'])
  git(project.root, ['commit', '-q', '-m', 'three'], '2025-06-01T00:00:00Z')
  expect((await project.build()).code).toBe(0)
  expect(project.read('dist/new.html')).toContain('<time dateTime="2025-06-01">2025-06-01</time>')
  project.write({'docsgen.config.mjs': config(false)})
  expect((await project.build()).code).toBe(0)
  expect(project.read('dist/new.html')).not.toContain('Last updated')
  expect(project.read('dist/page-map.json')).not.toContain('lastUpdated')
})

test('a shallow clone and a folder without history build without dates, with a warning', async () => {
  const source = repository()
  const clone = createProject({'x/y.txt': ''})
  git(clone.root, ['clone', '-q', '--depth', '1', pathToFileURL(source.root).href, 'clone'])
  const shallow = await clone.run(['build', 'clone'])
  expect(shallow.code, shallow.stderr).toBe(0)
  expect(shallow.stderr).toContain('Pages have no "last updated" dates: the repository is a shallow clone')
  expect(clone.read('clone/dist/sitemap.xml')).not.toContain('lastmod')

  const bare = createProject({'docsgen.config.mjs': config(true), 'content/index.md': page('Home')})
  const run = await bare.build()
  expect(run.code).toBe(0)
  expect(run.stderr).toContain('Pages have no "last updated" dates: the project is not in a git repository')
})
