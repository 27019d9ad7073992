import {type ChildProcess, spawn} from 'node:child_process'
import {readFileSync, symlinkSync} from 'node:fs'
import {request} from 'node:http'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {Client} from '@modelcontextprotocol/sdk/client/index.js'
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js'
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {createProject, page} from '../../../test/build/project.ts'
import {SearchEngine} from '../../subsystems/search/browser/engine/engine.ts'

const program = fileURLToPath(new URL('../../../bin/docsgen.js', import.meta.url))

const project = createProject({
  'docsgen.config.json': JSON.stringify({
    title: 'Asked site',
    base: '/docs/',
    personas: {auditor: 'Auditor', operator: 'Operator'},
    contentTypes: {guide: 'Guide', notice: 'Notice'}
  }),
  'content/index.md': page('Home'),
  'content/guide/batcher.mdx': page(
    'Batcher',
    `Intro.

## Safety *margin* & \`--flag\` [#own-id]

Set the margin before you start.

### Below

Deeper.

## Safety margin

Another one.

<Callout title="Told">Said by a component.</Callout>`,
    {personas: '[operator]'}
  ),
  'content/guide/node.md': page('Node', 'Run op-node with --l1.beacon.'),
  'content/news.md': page('News', 'Of today.', {content_type: 'notice', date: "'2026-01-02'"}),
  'redirects.yaml': '/old: /guide/node\n/away: https://example.org/x\n',
  'secret.md': 'TOP SECRET'
})

let client: Client
let stdio: StdioClientTransport

const call = async (name: string, args: Record<string, unknown>, by = client): Promise<CallToolResult> =>
  (await by.callTool({name, arguments: args})) as CallToolResult
const textOf = ({content}: CallToolResult): string =>
  content.map(item => (item.type === 'text' ? item.text : '')).join('')

beforeAll(async () => {
  expect((await project.build()).code).toBe(0)
  // A link that points outside the site, below a name that the list of files does not have.
  symlinkSync(join(project.root, 'secret.md'), join(project.root, 'dist/linked.md'))
  stdio = new StdioClientTransport({command: process.execPath, args: [program, 'mcp', project.root], stderr: 'pipe'})
  client = new Client({name: 'test', version: '1'})
  await client.connect(stdio)
})

afterAll(() => client?.close())

test('offers three read-only tools', async () => {
  const {tools} = await client.listTools()
  expect(tools.map(({name}) => name)).toEqual(['search', 'read_page', 'list_pages'])
  for (const {annotations, description} of tools) {
    expect(annotations?.readOnlyHint).toBe(true)
    expect(description).toBeTruthy()
  }
  expect(client.getServerVersion()?.title).toBe('Asked site')
})

test('search returns the same results as the dialog, in the same order', async () => {
  const browser = new SearchEngine(async path => JSON.parse(project.read(`dist/search/${path}`)) as unknown)
  const {groups} = await browser.search('safety margin')
  const expected = groups.flatMap(group => group.hits.map(({href}) => decodeURI(href)))
  const answer = textOf(await call('search', {query: 'safety margin'}))
  expect([...answer.matchAll(/\((\/[^)]*)\)/g)].map(([, href]) => href)).toEqual(expected)
  expect(expected).toContain('/guide/batcher#safety-margin')
  expect(textOf(await call('search', {query: 'safety margin', persona: 'auditor'}))).not.toContain('/guide/batcher')
  expect(textOf(await call('search', {query: 'zzzzzz'}))).toBe('Nothing found for `zzzzzz`.')
})

test('reads a page as Markdown by its route, by an old route, and with a slash or an anchor', async () => {
  const mirror = project.read('dist/guide/node.md')
  for (const route of ['/guide/node', 'guide/node', '/guide/node/', '/old'])
    expect(textOf(await call('read_page', {route})), route).toBe(mirror)
  expect(textOf(await call('read_page', {route: '/'}))).toBe(project.read('dist/index.md'))
  expect(textOf(await call('read_page', {route: '/guide/batcher'}))).toContain('Said by a component.')
})

test('finds a section by its anchor in the built page', async () => {
  const own = textOf(await call('read_page', {route: '/guide/batcher#own-id'}))
  expect(own).toBe('## Safety *margin* & `--flag`\n\nSet the margin before you start.\n\n### Below\n\nDeeper.\n')
  expect(textOf(await call('read_page', {route: '/guide/batcher', section: 'below'}))).toBe('### Below\n\nDeeper.\n')
  const second = textOf(await call('read_page', {route: '/guide/batcher', section: '#safety-margin'}))
  expect(second).toMatch(/^## Safety margin\n\nAnother one\./)
  const none = await call('read_page', {route: '/guide/batcher', section: 'gone'})
  expect(none.isError).toBe(true)
  expect(textOf(none)).toContain('has no section `#gone`. It has:')
  expect(textOf(none)).toContain('  - Below (#below)')
})

test('lists pages by folder, persona and type', async () => {
  const routes = async (args: Record<string, unknown>): Promise<string[]> =>
    [...textOf(await call('list_pages', args)).matchAll(/^- .*? \((\/[^)]*)\)/gm)].map(([, route = '']) => route)
  expect(await routes({})).toEqual(['/', '/news', '/guide/batcher', '/guide/node'])
  expect(await routes({under: '/guide'})).toEqual(['/guide/batcher', '/guide/node'])
  expect(await routes({persona: 'operator'})).toEqual(['/guide/batcher'])
  expect(await routes({type: 'notice'})).toEqual(['/news'])
  expect(await routes({offset: 3})).toEqual(['/guide/node'])
  expect(await routes({persona: 'auditor', under: '/guide', type: 'guide'})).toEqual(['/guide/node'])
})

describe('an invalid request gets an error', () => {
  test.each([
    ['search', {}, 'query'],
    ['search', {query: ''}, 'query'],
    ['search', {query: 'x'.repeat(401)}, 'query'],
    ['search', {query: 5}, 'query'],
    [
      'search',
      {query: 'margin', persona: 'nobody'},
      'Unexpected persona `nobody`, expected one of `auditor`, `operator`'
    ],
    ['search', {query: 'margin', limit: 1e9}, 'limit'],
    ['list_pages', {type: 'gide'}, 'Unexpected content type `gide`, expected one of `guide`, `notice`'],
    ['list_pages', {offset: -1}, 'offset'],
    ['read_page', {route: '/guide/nod'}, 'Did you mean `/guide/node`?'],
    ['read_page', {route: '/away'}, 'There is no page'],
    ['read_page', {route: '/404'}, 'There is no page'],
    ['read_page', {route: '/../secret'}, 'There is no page'],
    ['read_page', {route: '../../secret.md'}, 'There is no page'],
    ['read_page', {route: '/%2e%2e/secret'}, 'There is no page'],
    ['read_page', {route: '/..\\secret'}, 'There is no page'],
    ['read_page', {route: '/linked'}, 'There is no page'],
    ['read_page', {route: '/.docsgen-manifest.json'}, 'There is no page'],
    ['read_page', {route: '/_headers'}, 'There is no page'],
    ['read_page', {route: '/guide/node\u0000'}, 'There is no page'],
    ['read_page', {route: 'file:///etc/passwd'}, 'There is no page'],
    ['read_page', {route: '/constructor'}, 'There is no page'],
    ['read_page', {route: 'x'.repeat(2001)}, 'route'],
    ['no_such_tool', {}, 'no_such_tool']
  ])('%s %o', async (name, args, reason) => {
    const answer = await call(name, args)
    expect(answer.isError).toBe(true)
    expect(textOf(answer)).toContain(reason)
    expect(textOf(answer)).not.toContain('SECRET')
  })

  test('reports a site without an index, and exits with 2 for a folder without a site', async () => {
    const before = readFileSync(join(project.root, 'docsgen.config.json'), 'utf8')
    project.write({'docsgen.config.json': JSON.stringify({...JSON.parse(before), search: false})})
    expect((await project.build()).code).toBe(0)
    // A new build is seen without a restart.
    const answer = await call('search', {query: 'margin'})
    expect(answer.isError).toBe(true)
    expect(textOf(answer)).toContain('does not have its own search index')
    project.write({'docsgen.config.json': before})
    expect((await project.build()).code).toBe(0)
    expect(textOf(await call('search', {query: 'margin'}))).toContain('/guide/batcher')
    const run = await project.run(['mcp', '--out-dir', 'nowhere'])
    expect(run.code).toBe(2)
    expect(run.stderr).toContain('There is no built site at `nowhere`. Run `docsgen build` first.')
    const idle = await project.run(['mcp', '--port', '1'])
    expect(idle.code).toBe(2)
    expect(idle.stderr).toContain('`--port` needs `--http`.')
  })
})

test('a client that only pipes requests gets every answer, and the program exits with 0', async () => {
  const lines = [
    {
      method: 'initialize',
      params: {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'x', version: '1'}}
    },
    {method: 'tools/call', params: {name: 'search', arguments: {query: 'margin'}}}
  ].map((message, id) => JSON.stringify({jsonrpc: '2.0', id, ...message}))
  const child = spawn(process.execPath, [program, 'mcp', project.root], {stdio: ['pipe', 'pipe', 'inherit']})
  let out = ''
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString()
  })
  child.stdin.end(`${lines.join('\n')}\nno json\n`)
  expect(await new Promise(done => child.once('close', done))).toBe(0)
  expect(
    out
      .trim()
      .split('\n')
      .map(line => (JSON.parse(line) as {id: number}).id)
      .sort()
  ).toEqual([0, 1])
})

describe('over HTTP', () => {
  let child: ChildProcess
  let url: URL

  beforeAll(async () => {
    child = spawn(process.execPath, [program, 'mcp', project.root, '--http', '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    url = await new Promise<URL>((done, fail) => {
      child.once('close', code => fail(new Error(`ended with ${code}`)))
      child.stdout?.on('data', (data: Buffer) => {
        const [found] = /http:\S+/.exec(data.toString()) ?? []
        if (found) done(new URL(found))
      })
    })
  })

  afterAll(() => child?.kill())

  test('gives the same client the same tools', async () => {
    const other = new Client({name: 'test', version: '1'})
    await other.connect(new StreamableHTTPClientTransport(url) as Parameters<Client['connect']>[0])
    expect(textOf(await call('read_page', {route: '/guide/node'}, other))).toBe(project.read('dist/guide/node.md'))
    expect(textOf(await call('search', {query: 'margin'}, other))).toContain('/guide/batcher')
    await other.close()
  })

  test.each([
    ['another site', {origin: 'https://evil.example'}, 403],
    ['an opaque origin', {origin: 'null'}, 403],
    ['a foreign host name', {host: 'evil.example'}, 403],
    ['a cross-site request', {'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors'}, 403],
    ['an unsupported Accept header', {accept: 'text/html'}, 406]
  ])('refuses %s', async (_, headers, status) => {
    expect(await post('{"jsonrpc":"2.0","id":1,"method":"tools/list"}', headers)).toBe(status)
  })

  test('answers 400 to an invalid or oversized message', async () => {
    expect(await post('no json', {})).toBe(400)
    expect(await post(`{"x":"${'y'.repeat(20_000)}"}`, {})).toBe(400)
    expect(await post('{"jsonrpc":"2.0"}', {})).toBe(400)
  })

  function post(body: string, headers: Record<string, string>): Promise<number | undefined> {
    return new Promise((done, fail) => {
      const asked = request(
        url,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
            'content-length': Buffer.byteLength(body),
            ...headers
          }
        },
        response => {
          response.resume()
          done(response.statusCode)
        }
      )
      asked.once('error', fail)
      asked.end(body)
    })
  }
})
