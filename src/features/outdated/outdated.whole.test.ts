import {execFileSync} from 'node:child_process'
import {dirname} from 'node:path'
import {expect, test} from 'vitest'
import {createProject, type Project, page, type Run} from '../../../test/build/project.ts'
import {
  createRepository,
  digest,
  imageRegistry,
  type LocalServer,
  npmRegistry,
  startServer
} from './test/local-upstreams.ts'

const day = {SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 29) / 1000)}

const registry = await startServer(
  npmRegistry({
    viem: {latest: '3.0.1', versions: ['2.0.0', '2.1.0', '2.1.1-beta.1', '3.0.1', '4.0.0-next.1']},
    '@scope/tool': {latest: '1.0.0', versions: ['1.0.0']}
  })
)

function project(constants: string, more: Readonly<Record<string, string>> = {}, text = 'viem @@viem@@.'): Project {
  return createProject({
    'docsgen.config.json': '{"title": "Facts"}',
    'content/_constants.yaml': constants,
    'content/index.md': page('Home', text),
    ...more
  })
}

function outdated(
  {run}: Project,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {}
): Promise<Run> {
  return run(['outdated', ...args], {env: {...day, NPM_CONFIG_REGISTRY: registry.origin, NO_PROXY: '*', ...env}})
}

interface Row {
  readonly name: string
  readonly [key: string]: unknown
}

async function rowsOf(site: Project, args: readonly string[] = [], env = {}): Promise<Readonly<Record<string, Row>>> {
  const {stdout, stderr} = await outdated(site, ['--format', 'json', ...args], env)
  expect(stderr).not.toContain('bug in docsgen')
  const {constants} = JSON.parse(stdout) as {constants: readonly Row[]}
  return Object.fromEntries(constants.map(row => [row.name, row]))
}

test('reports newer versions with the pages that use them, records the check, and updates the file', async () => {
  const written = `# What pages install
viem: {value: 2.0.0, upstream: {npm: viem}} # the client
tool: {value: 1.0.0, upstream: {npm: '@scope/tool'}}
plain: text
`
  const site = project(written, {}, 'viem @@viem@@, tool @@tool@@, @@plain@@.')
  const report = await outdated(site)
  expect(report.code).toBe(0)
  expect(report.stdout).toBe(
    [
      'Constant  Now    In range  Newest  Released    Used by',
      'viem      2.0.0  2.1.0     3.0.1   2026-04-05  /',
      '',
      '2 constants have an upstream: 1 outdated, 1 up to date.',
      ''
    ].join('\n')
  )
  expect(JSON.parse(site.read('docsgen.lock.json'))).toEqual({
    version: 1,
    constants: {
      tool: {source: 'npm @scope/tool', newest: '1.0.0', released: '2026-01-05', date: '2026-11-29'},
      viem: {source: 'npm viem', newest: '3.0.1', released: '2026-04-05', date: '2026-11-29'}
    }
  })
  expect((await outdated(site, ['--fail'])).code).toBe(1)
  execFileSync('git', ['init', '--quiet', dirname(site.root)])
  expect((await outdated(site, ['--format', 'github'])).stdout).toBe(
    '::warning file=project/content/_constants.yaml,line=2,col=1,endLine=2,endColumn=5,title=constant-upstream::`viem` is `2.0.0`, but npm viem has `3.0.1`, released on 2026-04-05\n'
  )
  expect((await outdated(site, ['--update'])).stdout).toContain('viem: changed from 2.0.0 to 2.1.0.')
  expect(site.read('content/_constants.yaml')).toBe(written.replace('2.0.0', '2.1.0'))
  expect((await outdated(site, ['--latest'])).stdout).toContain('0 outdated, 1 updated, 1 up to date.')
  expect(site.read('content/_constants.yaml')).toBe(written.replace('2.0.0', '3.0.1'))
  expect((await outdated(site, ['--fail'])).code).toBe(0)
})

test('reads git tags, and counts pre-releases only if the upstream includes them', async () => {
  const tags = [
    'op-node/v1.0.0',
    'op-node/v1.2.0',
    'op-node/v1.10.0',
    'op-node/v2.0.0-rc.1',
    'op-geth/v9.0.0',
    'nightly'
  ]
  const git = createRepository(tags)
  const site = project(`
node: {value: v1.2.0, upstream: {git: '${git}', tag: 'op-node/*'}}
next: {value: v1.2.0, upstream: {git: '${git}', tag: 'op-node/*', prerelease: true}}
whole: {value: op-geth/v9.0.0, upstream: {git: '${git}', tag: 'op-geth/*'}}
bare: {value: 1.0.0, upstream: {git: '${git}', tag: 'op-node/v*', range: '1.2.x'}}
`)
  expect(await rowsOf(site)).toMatchObject({
    node: {state: 'outdated', newest: 'v1.10.0', inRange: 'v1.10.0', released: '2026-05-03'},
    next: {newest: 'v2.0.0-rc.1', inRange: 'v1.10.0', released: '2026-05-04'},
    whole: {state: 'current'},
    bare: {newest: '1.10.0', inRange: '1.2.0'}
  })
})

test('reads image digests and tags with a token, and every page of tags', async () => {
  const images = await startServer(imageRegistry('team/op-node', ['v1', 'v1.1.0', 'v1.2.0', 'v2.0.0', 'latest']))
  const site = project(`
digest: {value: 'sha256:0', upstream: {image: ${images.host}/team/op-node, tag: '@@major@@'}}
tag: {value: v1.1.0, upstream: {image: ${images.host}/team/op-node, tag: 'v*'}}
major: v1
`)
  expect(await rowsOf(site)).toMatchObject({
    digest: {state: 'outdated', newest: digest},
    tag: {newest: 'v2.0.0', inRange: 'v1.2.0'}
  })
  const {stdout} = await outdated(site, ['--update', '--only', 'digest'])
  expect(stdout).toContain('changed from sha256:0 to sha256:')
  expect(site.read('content/_constants.yaml')).toContain(`digest: {value: '${digest}', upstream`)
})

test('reads values from TOML, YAML and JSON files', async () => {
  const files: Readonly<Record<string, string>> = {
    '/standard.toml': '[system_config]\ngas_limit = 60_000_000\n',
    '/a.yaml': 'versions:\n  node: 1.10\n',
    '/a.json': '{"a": {"b": "text"}}'
  }
  const server = await startServer(({url = ''}, response) => void response.end(files[url]))
  const site = project(`
gas: {value: 30000000, upstream: {url: '${server.origin}/standard.toml', key: system_config.gas_limit}}
node: {value: '1.9', upstream: {url: '${server.origin}/a.yaml', key: versions.node}}
text: {value: text, upstream: {url: '${server.origin}/a.json', key: a.b}}
wrong: {value: text, upstream: {url: '${server.origin}/a.json', key: a.bb}}
`)
  expect(await rowsOf(site)).toMatchObject({
    gas: {newest: '60000000'},
    node: {newest: '1.10'},
    text: {state: 'current'},
    wrong: {state: 'unknown', reason: expect.stringContaining('has no key `a.bb`; did you mean `b`?')}
  })
})

test('a reason or a day silences a constant', async () => {
  const site = project(`
a: {value: 2.0.0, upstream: {npm: viem}, pinned: the examples are tested with it}
b: {value: 2.0.0, upstream: {npm: viem}, until: 2026-11-29}
c: {value: 2.0.0, upstream: {npm: viem}, until: 2026-11-28, pinned: the release of October}
`)
  const {stdout} = await outdated(site, ['--fail'])
  expect(stdout).toContain('a: stays at 2.0.0: the examples are tested with it\n')
  expect(stdout).toContain('b: stays at 2.0.0 until 2026-11-29.\n')
  expect(stdout).toContain('1 outdated, 0 up to date, 2 held.')
})

/** Ways in which an upstream fails, and what the report says about it. */
const failures: Readonly<Record<string, readonly [handle: LocalServer['handle'], reason: RegExp]>> = {
  'a package that does not exist': [(_, response) => void response.writeHead(404).end(), /has no package `viem`/],
  'a rate limit': [
    (_, response) => void response.writeHead(429, {'retry-after': '120'}).end(),
    /limits the number of requests \(429\)\. Try again in 120 s\./
  ],
  'a missing token': [
    (_, response) => void response.writeHead(401).end(),
    /refuses access \(401\)\. Set `DOCSGEN_TOKEN_127_0_0_1_\d+`/
  ],
  'a redirect to another host': [
    (_, response) => void response.writeHead(302, {location: 'http://localhost:1/viem'}).end(),
    /redirects to `http:\/\/localhost:1`/
  ],
  'a redirect to another port': [
    (_, response) => void response.writeHead(302, {location: 'http://127.0.0.1:1/viem'}).end(),
    /redirects to `http:\/\/127\.0\.0\.1:1`/
  ],
  'a cut connection': [
    (_, response) => {
      response.writeHead(200, {'content-length': '1000'}).write('{"versions": {"9.0.0": {}}', () => response.destroy())
    },
    /cut/
  ],
  'an endless answer': [
    (_, response) => {
      const block = Buffer.alloc(1_000_000, ' ')
      const more = (): void => void (response.destroyed || response.write(block, more))
      more()
    },
    /larger than 100 MB/
  ],
  'an answer of something else': [
    (_, response) => void response.end('<html>'),
    /does not respond like an npm registry/
  ],
  'an error of the server': [(_, response) => void response.writeHead(503).end(), /responds with 503/]
}

test.each(Object.entries(failures))(
  '%s is not a version, and keeps the last record',
  async (_name, [handle, reason]) => {
    const server = await startServer(npmRegistry({viem: {latest: '2.0.0', versions: ['2.0.0']}}))
    const site = project('viem: {value: 2.0.0, upstream: {npm: viem}}\n')
    const env = {
      NPM_CONFIG_REGISTRY: server.origin,
      [`DOCSGEN_TOKEN_${server.host.replace(/\W/g, '_')}`]: 'secret-token'
    }
    expect((await outdated(site, [], env)).code).toBe(0)
    expect(server.requests.at(-1)).toEqual({path: '/viem', authorization: 'Bearer secret-token'})
    const before = site.read('docsgen.lock.json')
    server.handle = handle
    const {code, stdout, stderr} = await outdated(site, ['--update'], env)
    expect(code).toBe(1)
    expect(stdout).toMatch(reason)
    expect(stdout).toContain('0 outdated, 0 up to date, 1 could not be checked.')
    expect(stdout + stderr).not.toContain('secret-token')
    expect(site.read('docsgen.lock.json')).toBe(before)
  }
)

test('reports a pattern without tags and what matches instead, a missing repository and an unknown name', async () => {
  const git = createRepository(['op-node/v1.0.0'])
  const site = project(`
pattern: {value: v1.0.0, upstream: {git: '${git}', tag: 'op-nodes/*'}}
gone: {value: v1.0.0, upstream: {git: 'file:///nowhere/at/all'}}
word: {value: newest, upstream: {npm: viem}}
missing: {value: 1.5.0, upstream: {npm: viem}}
`)
  const {stdout} = await outdated(site)
  expect(stdout).toContain('matches `op-nodes/*`. It has tags that match `op-node/*`.')
  expect(stdout).toContain('`file:///nowhere/at/all` is not a git repository that can be read.')
  expect(stdout).toContain('The value `newest` is not a version')
  expect(stdout).toContain('npm viem has no version `1.5.0`')
  const unknown = await outdated(site, ['--only', 'patern'])
  expect(unknown).toMatchObject({code: 2, stderr: expect.stringContaining('did you mean `pattern`?')})
  const none = await outdated(project('a: 1\n'))
  expect(none).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('has an `upstream`, and the configuration has no `sources`. Add one, such as')
  })
})

test('a hand-edited record stops the command before any request', async () => {
  const site = project('viem: {value: 2.0.0, upstream: {npm: viem}}\n', {
    'docsgen.lock.json': '{"version": 1,\n"constants": {"viem": 3}}\n'
  })
  expect(await outdated(site)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('docsgen.lock.json:2:15 Unexpected record `viem`')
  })
  expect(site.read('docsgen.lock.json')).toContain('"viem": 3')
})

test('reports offline that a check is older than `check.maxAge`', async () => {
  const site = project('viem: {value: 2.0.0, upstream: {npm: viem}}\n', {
    'docsgen.config.json': '{"title": "Facts", "check": {"maxAge": 30}}'
  })
  await outdated(site)
  const check = (days: number) =>
    site.run(['check', '--max-warnings', '0'], {env: {SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 29 + days) / 1000)}})
  expect((await check(30)).code).toBe(0)
  const late = await check(31)
  expect(late.code).toBe(1)
  expect(late.stdout).toContain('`viem` was compared with its upstream 31 days ago, expected at most 30')
})

test('sends requests through the proxy that the environment sets', async () => {
  const proxy = await startServer(npmRegistry({}))
  proxy.handle = (request, response) => {
    expect(request.url).toBe('http://registry.test/viem')
    npmRegistry({viem: {latest: '2.5.0', versions: ['2.0.0', '2.5.0']}})({url: '/viem'} as typeof request, response)
  }
  const site = project('viem: {value: 2.0.0, upstream: {npm: viem}}\n')
  const env = {NPM_CONFIG_REGISTRY: 'http://registry.test', HTTP_PROXY: proxy.origin, NO_PROXY: ''}
  expect(await rowsOf(site, [], env)).toMatchObject({viem: {newest: '2.5.0'}})
})
