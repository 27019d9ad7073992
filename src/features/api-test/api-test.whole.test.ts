import {expect, test} from 'vitest'
import {createProject, page} from '../../../test/build/project.ts'
import {type Handler, startServer} from '../outdated/test/local-upstreams.ts'

const env = {SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 29) / 1000)}

/** Answers as a node does that has these methods. */
function node(methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>>): Handler {
  return (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const {method, params, id} = JSON.parse(Buffer.concat(chunks).toString()) as {
        method: string
        params: unknown[]
        id: number
      }
      const own = methods[method]
      const answer = own ? own(params) : {error: {code: -32601, message: 'the method does not exist'}}
      response.end(JSON.stringify({jsonrpc: '2.0', id, ...(answer as object)}))
    })
  }
}

const quantity = {type: 'string', pattern: '^0x'}
const rpc = {
  openrpc: '1.2.6',
  methods: [
    {name: 'eth_chainId', params: [], result: {name: 'id', schema: {$ref: '#/components/schemas/Quantity'}}},
    {
      name: 'eth_getBlock',
      params: [{name: 'number', required: true, schema: quantity}],
      examples: [{name: 'first', params: [{name: 'number', value: '0x1'}]}],
      result: {
        name: 'block',
        schema: {type: 'object', required: ['hash'], properties: {hash: quantity, size: {type: 'integer'}}}
      }
    },
    {name: 'eth_getProof', params: [], errors: [{code: -32000, message: 'pruned'}]},
    {name: 'eth_call', params: [{name: 'call', required: true, schema: {type: 'object'}}]},
    {name: 'eth_sendTransaction', params: []},
    {name: 'eth_gone', params: []}
  ],
  components: {schemas: {Quantity: quantity}}
}

test('calls the read-only methods of a node, and compares results, errors and methods with the document', async () => {
  const sent: string[] = []
  const right = {
    eth_chainId: () => ({result: '0xa'}),
    eth_getBlock: (params: readonly unknown[]) => ({result: {hash: params[0], size: 1}}),
    eth_getProof: () => ({error: {code: -32000, message: 'pruned'}}),
    eth_sendTransaction: () => ({result: sent.push('sent')}),
    eth_gone: () => ({result: null}),
    web3_clientVersion: () => ({result: 'Right/v1'}),
    rpc_modules: () => ({result: {eth: '1.0'}})
  }
  const {origin: first} = await startServer(node(right))
  const {origin: second} = await startServer(
    node({
      eth_chainId: () => ({result: 10}),
      eth_getBlock: () => ({result: {size: 'big'}}),
      eth_getProof: () => ({error: {code: -32005, message: 'limit'}}),
      rpc_modules: () => ({result: {eth: '1.0', debug: '1.0'}})
    })
  )
  const site = createProject({
    'docsgen.config.json': '{"title": "T"}',
    'content/index.md': page('Home'),
    'rpc.json': JSON.stringify(rpc, null, 2)
  })
  const run = (...args: readonly string[]) => site.run(['test', 'api', 'rpc.json', ...args], {env})

  const fine = await run('--endpoint', first, '--format', 'json')
  expect(fine.code, fine.stderr).toBe(0)
  const reasons = (text: string): readonly string[] =>
    (JSON.parse(text) as {diagnostics: {reason: string; severity: string; start?: {line: number}}[]}).diagnostics.map(
      ({reason, severity, start}) => `${start?.line ?? ''} ${severity} ${reason.replace(/^http:\S+ /, '')}`
    )
  expect(reasons(fine.stdout)).toEqual([
    '66 warning `eth_call` was not called, because a required parameter has no example'
  ])
  expect(sent).toEqual([])

  const wrong = await run('--endpoint', second, '--format', 'json')
  expect(wrong.code).toBe(1)
  expect(reasons(wrong.stdout).map(reason => reason.replace(/^\d* /, ''))).toEqual([
    'warning The server has the namespace `debug`, for which the specification has no methods',
    'error The result of `eth_chainId` differs from its schema: must be string',
    "error The result of `eth_getBlock` differs from its schema: must have required property 'hash'",
    'error `eth_getProof` fails with -32005 (limit), which the specification does not list',
    'warning `eth_call` was not called, because a required parameter has no example',
    'error `eth_gone` does not exist on the server'
  ])

  const table = await run('--endpoint', first, '--endpoint', second, '--call', 'eth_sendTransaction', '--table')
  expect(table.stdout).toBe(`| Method | Right/v1 | ${second} |
| --- | --- | --- |
| \`eth_chainId\` | yes | differs |
| \`eth_getBlock\` | yes | differs |
| \`eth_getProof\` | error -32000 | error -32005 |
| \`eth_sendTransaction\` | yes | no |
| \`eth_gone\` | yes | no |

Compared on 2026-11-29.
`)
  expect(sent).toEqual(['sent'])
  expect(await run('--endpoint', first, '--call', 'eth_sendTransactions')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('did you mean `eth_sendTransaction`?')
  })
  expect((await run('--endpoint', 'http://127.0.0.1:1')).stdout).toContain(
    'could not be called: 127.0.0.1:1 cannot be reached'
  )
})

test('sends GET requests of an OpenAPI document with the examples of their parameters', async () => {
  let listed = true
  const {origin, requests} = await startServer((request, response) => {
    if (request.url === '/openapi.json' && listed)
      response.end(JSON.stringify({paths: {'/blocks/{id}': {get: {}}, '/new': {get: {}}}}))
    else if (request.method === 'OPTIONS') response.writeHead(204, {allow: 'GET, HEAD, OPTIONS, DELETE'}).end()
    else if (request.url === '/blocks/a%2Fb?full=true') response.end('{"id": 1}')
    else response.writeHead(404).end('{}')
  })
  const schema = {type: 'object', properties: {id: {type: 'string'}}}
  const openapi = {
    openapi: '3.1.0',
    paths: {
      '/blocks/{id}': {
        get: {
          parameters: [
            {name: 'id', in: 'path', required: true, example: 'a/b'},
            {name: 'full', in: 'query', required: true, schema: {type: 'boolean', default: true}}
          ],
          responses: {200: {content: {'application/json': {schema: {$ref: '#/components/schemas/Block'}}}}}
        },
        post: {}
      }
    },
    components: {schemas: {Block: schema}}
  }
  const site = createProject({
    'docsgen.config.json': '{"title": "T"}',
    'content/index.md': page('Home'),
    'api.json': JSON.stringify(openapi)
  })
  const {code, stdout} = await site.run(['test', 'api', 'api.json', '--endpoint', `${origin}/`])
  expect(code).toBe(1)
  expect(stdout).toContain('The result of `GET /blocks/{id}` differs from its schema at `/id`: must be string')
  expect(stdout).toContain('The server has `GET /new`, which is not in the specification')
  expect(stdout).toContain('The server does not list `POST /blocks/{id}`')
  expect(requests.map(({path}) => path)).toEqual(['/blocks/a%2Fb?full=true', '/openapi.json'])

  listed = false
  const allowed = await site.run(['test', 'api', 'api.json', '--endpoint', origin])
  expect(allowed.stdout).toContain('The server has `DELETE /blocks/{id}`, which is not in the specification')
  expect(allowed.stdout).toContain('The server does not list `POST /blocks/{id}`')
})

test("records what clients support for <ClientMatrix>, and reports changes by the reference's route", async () => {
  const methods = {
    eth_chainId: () => ({result: '0xa'}),
    web3_clientVersion: () => ({result: 'Geth/v1'})
  }
  const one = await startServer(node(methods))
  const other = await startServer(node({eth_getProof: () => ({error: {code: -32000, message: 'pruned'}})}))
  const site = createProject({
    'docsgen.config.json': '{"title": "T", "plugins": [["docsgen/plugins/openrpc", {"spec": "rpc.json"}]]}',
    'content/index.md': page('Home'),
    'rpc.json': JSON.stringify({...rpc, info: {title: 'R', version: '1'}}, null, 2)
  })
  const run = (...args: readonly string[]) =>
    site.run(
      [
        'test',
        'api',
        '/rpc',
        '--endpoint',
        `geth=${one.origin}/secret-key`,
        '--endpoint',
        `own=${other.origin}`,
        ...args
      ],
      {env}
    )
  const recorded = await run('--record', 'rpc')
  expect(recorded.code, recorded.stdout + recorded.stderr).toBe(0)
  expect(recorded.stdout).toBe('Recorded 4 calls in content/_clients/rpc.json.\n')
  const text = site.read('content/_clients/rpc.json')
  expect(JSON.parse(text)).toEqual({
    spec: 'rpc.json',
    date: '2026-11-29',
    clients: [{name: 'geth', version: 'Geth/v1'}, {name: 'own'}],
    calls: {
      eth_chainId: ['yes', 'no'],
      eth_getBlock: ['no', 'no'],
      eth_getProof: ['no', 'error -32000'],
      eth_gone: ['no', 'no']
    }
  })
  expect((await run()).stdout).not.toContain('secret-key')
  expect((await run('--record', 'rpc', '--check')).code).toBe(0)

  site.write({'content/clients.mdx': page('Clients', '<ClientMatrix of="rpc" />')})
  const built = await site.build()
  expect(built.code, built.stdout + built.stderr).toBe(0)
  const html = site.read('dist/clients.html')
  expect(html).toMatch(/<th[^>]*>geth <code>Geth\/v1<\/code><\/th>/)
  expect(html).toContain('error -32000')
  expect(html).toContain('Compared on 2026-11-29.')
  expect(site.read('dist/clients.md')).toMatch(/\| `eth_chainId` +\| yes +\| no +\|/)

  one.handle = node({...methods, web3_clientVersion: () => ({result: 'Geth/v2'}), eth_gone: () => ({result: null})})
  const drift = await run('--record', 'rpc', '--check')
  expect(drift.code).toBe(1)
  expect(drift.stdout).toContain('The version of `geth` is `Geth/v2`, recorded `Geth/v1`')
  expect(drift.stdout).toContain('`eth_gone` on `geth` is `yes`, recorded `no`')
  other.handle = (_, response) => void response.destroy()
  expect((await run('--record', 'rpc')).code).toBe(1)
  expect(site.read('content/_clients/rpc.json')).toBe(text)

  site.write({'content/clients.mdx': page('Clients', '<ClientMatrix of="rcp" />')})
  expect((await site.run(['check'])).stdout).toContain('did you mean `rpc`?')
  expect(await site.run(['test', 'api', '/rcp', '--endpoint', one.origin])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('did you mean `/rpc`?')
  })
})
