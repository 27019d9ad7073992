import {execFileSync} from 'node:child_process'
import {XMLParser} from 'fast-xml-parser'
import {expect, test} from 'vitest'
import {createProject, type Project, page} from '../../../test/build/project.ts'
import {createRepository, npmRegistry, startServer} from '../outdated/test/local-upstreams.ts'

const env = {SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 29) / 1000)}

const config = (releases: object, more: object = {}): string =>
  JSON.stringify({
    title: 'T',
    url: 'https://docs.example.org',
    plugins: ['docsgen/plugins/releases'],
    releases,
    ...more
  })

function project(releases: object, more: Readonly<Record<string, string>> = {}): Project {
  return createProject({'docsgen.config.json': config(releases), 'content/index.md': page('Home'), ...more})
}

const record = (site: Project, ...args: readonly string[]) => site.run(['record', 'releases', ...args], {env})

test("records a repository's tags with their dates, and generates a page and feeds from them", async () => {
  const git = createRepository(['node/v1.0.0', 'node/v1.1.0', 'node/v1.2.0-rc.1', 'other/v9.0.0'])
  const folder = new URL(git).pathname
  execFileSync('git', [
    '-C',
    folder,
    '-c',
    'user.name=A',
    '-c',
    'user.email=a@example.org',
    'tag',
    '-a',
    'node/v1.3.0',
    '-m',
    'Release 1.3.0',
    '-m',
    '- Faster start.'
  ])
  const site = project(
    {node: {git, tag: 'node/*'}},
    {
      'content/_releases/node.md': 'Upgrade every week.\n\n## v1.3.0\n\nRestart the **node** first.\n',
      'content/flags.mdx': page(
        'Flags',
        'New <Since version="v1.3.0" of="node" /> and <Since version="7.0.0" of="node" />.'
      ),
      'content/notice.md': page('Notice', 'Text.', {
        content_type: 'notice',
        date: "'2026-05-06'",
        affects: '[node v1.1.0 or later, node v0.1.0]'
      })
    }
  )
  const run = await record(site)
  expect(run.code, run.stderr).toBe(0)
  expect(run.stdout).toBe('Recorded 3 releases of node in content/_releases/node.json.\n')
  const first = site.read('content/_releases/node.json')
  const recorded = JSON.parse(first) as {source: string; releases: {version: string; date: string; notes?: string[]}[]}
  expect(recorded.source).toBe(`${git} node/*`)
  expect(recorded.releases.map(({version, date}) => `${version} ${date}`).slice(1)).toEqual([
    'v1.1.0 2026-05-02',
    'v1.0.0 2026-05-01'
  ])
  expect(recorded.releases[0]).toMatchObject({version: 'v1.3.0', notes: ['- Faster start.']})
  expect(JSON.parse(site.read('docsgen.lock.json'))).toMatchObject({
    releases: {node: {newest: 'v1.3.0', date: '2026-11-29'}}
  })

  // The same input, the same bytes.
  expect((await record(site)).code).toBe(0)
  expect(site.read('content/_releases/node.json')).toBe(first)
  expect(await record(site, '--check')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('agree with their sources')
  })

  const {code, stderr} = await site.build()
  expect(code, stderr).toBe(0)
  const html = site.read('dist/releases/node.html')
  expect(html).toContain('Upgrade every week.')
  expect(html).toMatch(/<h2 id="v1\.3\.0"/)
  expect(html).toContain('Restart the <strong>node</strong> first.')
  expect(html).toContain('href="/releases/node.atom"')
  expect(site.read('dist/releases.html')).toContain('href="/releases/node#v1.3.0"')
  const flags = site.read('dist/flags.html')
  expect(flags).toContain('<a href="/releases/node#v1.3.0">Since node v1.3.0</a>')
  expect(flags).toContain('<span class="badge since">Since node 7.0.0</span>')
  const notice = site.read('dist/notice.html')
  expect(notice).toContain('<a href="/releases/node#v1.1.0">node v1.1.0 or later</a>, node v0.1.0')
  const {feed} = new XMLParser({ignoreAttributes: false}).parse(site.read('dist/releases/node.atom'))
  expect(
    feed.entry
      .map(({title}: {title: unknown}) => JSON.stringify(title))
      .slice(1)
      .join()
  ).toContain('node v1.1.0')
  expect(JSON.parse(site.read('dist/releases/node.json')).items[0]).toMatchObject({
    url: 'https://docs.example.org/releases/node#v1.3.0',
    content_html: 'Restart the node first. Faster start.'
  })

  // Drift, with both sides.
  execFileSync('git', ['-C', folder, 'tag', 'node/v1.4.0', 'node/v1.1.0'])
  execFileSync('git', ['-C', folder, 'tag', '-d', 'node/v1.0.0'])
  const drift = await record(site, '--check')
  expect(drift.code).toBe(1)
  expect(drift.stdout).toContain('`v1.4.0` is new, of 2026-05-02')
  expect(drift.stdout).toContain('`v1.0.0` no longer exists')
  expect(drift.stdout).toContain('content/_releases/node.json')
  const again = await record(site)
  expect(again.stdout).toContain('  `v1.4.0` is new')
  expect(site.read('content/_releases/node.md')).toContain('Restart the **node** first.')
})

test('records release notes from GitHub, page by page, and refuses a partial list', async () => {
  const server = await startServer((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const second = url.searchParams.get('page') === '2'
    const release = (version: string, more: object = {}) => ({
      tag_name: `node/${version}`,
      published_at: '2026-11-05T10:00:00Z',
      html_url: `https://github.com/acme/lantern/releases/tag/node%2F${version}`,
      body: `Notes of ${version}`,
      ...more
    })
    const link = `<${url.origin}${url.pathname}?per_page=100&page=2>; rel="next"`
    response
      .writeHead(200, second ? {} : {link})
      .end(
        JSON.stringify(
          second
            ? [release('v1.0.0')]
            : [
                release('v1.2.0', {draft: true}),
                release('v1.1.0'),
                release('v2.0.0', {prerelease: true}),
                {tag_name: 'x'}
              ]
        )
      )
  })
  const local = {
    env: {
      ...env,
      DOCSGEN_GITHUB_API: server.origin,
      [`DOCSGEN_TOKEN_${server.host.replace(/\W/g, '_')}`]: 'secret-token'
    }
  }
  const site = project({node: {github: 'acme/lantern', tag: 'node/*'}})
  const run = await site.run(['record', 'releases'], local)
  expect(run.code, run.stderr).toBe(0)
  const text = site.read('content/_releases/node.json')
  expect(JSON.parse(text)).toEqual({
    source: 'github.com/acme/lantern node/*',
    releases: ['v1.1.0', 'v1.0.0'].map(version => ({
      version,
      date: '2026-11-05',
      url: `https://github.com/acme/lantern/releases/tag/node%2F${version}`,
      notes: [`Notes of ${version}`]
    }))
  })
  expect(server.requests.map(({authorization}) => authorization)).toEqual([
    'Bearer secret-token',
    'Bearer secret-token'
  ])
  expect(run.stdout + run.stderr + text + site.read('docsgen.lock.json')).not.toContain('secret-token')

  const whole = server.handle
  server.handle = (request, response) =>
    request.url?.includes('page=2')
      ? response.writeHead(403, {'x-ratelimit-remaining': '0', 'retry-after': '60'}).end('{}')
      : whole(request, response)
  const limited = await site.run(['record', 'releases'], local)
  expect(limited.code).toBe(1)
  expect(limited.stdout).toContain('limits the number of requests (403). Try again in 60 s.')
  expect(site.read('content/_releases/node.json')).toBe(text)

  server.handle = (_, response) => response.writeHead(404).end('{}')
  expect((await site.run(['record', 'releases'], local)).stdout).toContain('set `GITHUB_TOKEN` to a token')
  server.handle = (_, response) => response.writeHead(302, {location: 'http://other.example/'}).end()
  expect((await site.run(['record', 'releases'], local)).stdout).toContain('redirects to `http://other.example`')
  server.handle = (_, response) => {
    response.writeHead(200, {'content-length': '1000'}).write('[')
    response.destroy()
  }
  expect((await site.run(['record', 'releases'], local)).stdout).toMatch(/cut/)
  expect(site.read('content/_releases/node.json')).toBe(text)
})

test('records changelogs from the project and from a repository, and npm packages', async () => {
  const git = createRepository(['v1.0.0', 'v1.1.0'])
  const folder = new URL(git).pathname
  const changelog = '# Changelog\n\n## [1.1.0] - 2026-01-01\n\n- From the file.\n\n## [1.0.0]\n\n- First.\n'
  execFileSync(
    'bash',
    [
      '-c',
      `printf '%s' "$1" > CHANGELOG.md && git add . && git -c user.name=A -c user.email=a@example.org commit -qm log`,
      '_',
      changelog
    ],
    {cwd: folder}
  )
  const registry = await startServer(npmRegistry({viem: {latest: '2.1.0', versions: ['2.0.0', '2.1.0']}}))
  const site = project(
    {own: {changelog: 'CHANGES.md'}, lantern: {git, tag: 'v*', changelog: 'CHANGELOG.md'}, viem: {npm: 'viem'}},
    {'CHANGES.md': '## 0.2.0 (2026-02-03)\n\n- Own.\n'}
  )
  const run = await site.run(['record', 'releases'], {env: {...env, NPM_CONFIG_REGISTRY: registry.origin}})
  expect(run.code, run.stdout + run.stderr).toBe(0)
  const read = (name: string): {releases: object[]} => JSON.parse(site.read(`content/_releases/${name}.json`))
  expect(read('own').releases).toEqual([{version: '0.2.0', date: '2026-02-03', notes: ['- Own.']}])
  expect(read('lantern').releases).toEqual([
    {version: '1.1.0', date: '2026-05-02', notes: ['- From the file.']},
    {version: '1.0.0', date: '2026-05-01', notes: ['- First.']}
  ])
  expect(read('viem').releases).toEqual([
    {version: '2.1.0', date: '2026-02-05'},
    {version: '2.0.0', date: '2026-01-05'}
  ])
})

test('reports each mistake, and leaves the last record as it was', async () => {
  const git = createRepository(['node/v1.0.0'])
  const site = project({node: {git, tag: 'node/*'}})
  await record(site)
  const text = site.read('content/_releases/node.json')
  const reasonOf = async (releases: object, ...args: readonly string[]): Promise<string> => {
    site.write({'docsgen.config.json': config(releases)})
    const {code, stdout, stderr} = await record(site, ...args)
    expect(code).toBeGreaterThan(0)
    expect(stdout + stderr).not.toMatch(/\n\s+at /)
    return stdout + stderr
  }
  expect(await reasonOf({node: {git, tag: 'nod/*'}})).toContain('matches `nod/*`. It has tags that match `node/*`.')
  expect(await reasonOf({node: {git: `${git}/none`}})).toContain('is not a git repository that can be read')
  expect(await reasonOf({node: {git, tag: 'node/*', changelog: 'CHANGELOG.md'}})).toContain(
    'has no file `CHANGELOG.md`'
  )
  expect(await reasonOf({node: {changelog: 'NONE.md'}})).toContain('The project has no file `NONE.md`.')
  site.write({'NONE.md': '# Nothing\n'})
  expect(await reasonOf({node: {changelog: 'NONE.md'}})).toContain('has no heading that begins with a version')
  expect(await reasonOf({node: {github: 'a/b', npm: 'c'}})).toContain('Unexpected `npm` beside `github`')
  expect(await reasonOf({node: {}})).toContain('The releases of `node` have no source')
  expect(await reasonOf({node: {npm: 'c', tag: 'v*'}})).toContain('Unexpected `tag`')
  expect(await reasonOf({node: {git}}, '--only', 'nod')).toContain('did you mean `node`?')
  expect(await reasonOf({})).toContain('The configuration has no `releases`')
  site.write({'content/_releases/node.json': text.replace('v1.0.0', 'v1.0.1')})
  expect(await reasonOf({node: {git, tag: 'node/*'}})).toContain('Your own words belong in `_releases/node.md`.')
  site.write({'content/_releases/node.json': '{"releases": 3}'})
  expect((await site.run(['check'])).stdout).toContain('release-syntax')
  expect((await record(site, '--force')).code).toBe(0)
  expect(site.read('content/_releases/node.json')).toBe(text)
  site.write({'content/_releases/node.md': '## v1.0.O\n\nWords.\n'})
  const check = await site.run(['check'])
  expect(check.stdout).toContain('`node` has no recorded release `v1.0.O`; did you mean `v1.0.0`?')
})
