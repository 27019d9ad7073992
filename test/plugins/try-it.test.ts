import {describe, expect, test} from 'vitest'
import type {Json} from '../../plugins/api/json.ts'
import {operationsOf} from '../../plugins/openapi/operations.ts'
import {tryOperation} from '../../plugins/openapi/try-operation.ts'
import {changesState} from '../../plugins/openrpc/try-method.ts'
import {curlOf} from '../../plugins/try-it/client/curl.ts'
import {makeRequest, withoutSecrets} from '../../plugins/try-it/client/make-request.ts'
import {bodyProblem, readText} from '../../plugins/try-it/client/read-value.ts'
import type {TryData, TryField, TryKey} from '../../plugins/try-it/try-data.ts'
import {fieldOf} from '../../plugins/try-it/try-fields.ts'
import {isAddress, policyFor, targetOf} from '../../plugins/try-it/try-options.ts'

const field = (own: Partial<TryField>): TryField => ({name: 'x', in: 'query', type: 'text', ...own})
const data = (own: Partial<TryData>): TryData => ({
  kind: 'http',
  method: 'GET',
  path: '/a',
  servers: ['https://api.example.org'],
  fields: [],
  ...own
})

/** Returns the request for JSON values of fields. */
function requestOf(
  own: Partial<TryData>,
  json: Readonly<Record<string, string>> = {},
  body?: {type: string; text: string}
) {
  const all = data(own)
  const values = new Map(
    all.fields.flatMap(each => (json[each.name] === undefined ? [] : [[each, json[each.name] ?? '']]))
  )
  return makeRequest(all, {server: 'https://api.example.org/v1/', values, body, keys: new Map()})
}

describe('where requests go', () => {
  test.each([
    ['https://api.example.org/v1', true],
    ['http://localhost:8545', true],
    ['YOUR_RPC_URL', false],
    ['https://YOUR_HOST/v1', false],
    ['https://{region}.example.org', false],
    ['wss://api.example.org', false],
    ['/v1', false]
  ])('%s is a complete address: %s', (text, expected) => {
    expect(isAddress(text)).toBe(expected)
  })

  test.each([
    ['the servers of the specification', true, undefined, {servers: ['https://a.example.org']}],
    ['the endpoint of the samples', true, 'https://b.example.org/', {servers: ['https://b.example.org']}],
    ['the own endpoint', {endpoint: 'YOUR_URL'}, 'https://b.example.org', {servers: [], endpoint: 'YOUR_URL'}],
    ['nowhere', false, 'https://b.example.org', undefined]
  ] as const)('%s', (_name, tryIt, own, expected) => {
    expect(targetOf(tryIt, own, ['https://a.example.org/', '/relative'])).toEqual(expected)
  })

  test('a specification with only a relative server has no panel', () => {
    expect(targetOf(true, undefined, ['/v1'])).toBeUndefined()
  })

  test("the policy has the origin of each server once, or the hosts for the reader's endpoint", () => {
    const servers = {servers: ['https://a.example.org/v1', 'https://a.example.org/v2', 'http://localhost:8545']}
    expect(policyFor(true, [servers, undefined])).toEqual([
      {csp: {'connect-src': ['https://a.example.org', 'http://localhost:8545']}}
    ])
    const own = {servers: [], endpoint: 'YOUR_URL'} as const
    expect(policyFor({hosts: ['https://*.example.org']}, [own])).toEqual([
      {csp: {'connect-src': ['https://*.example.org']}}
    ])
    expect(policyFor(true, [own])).toEqual([
      {csp: {'connect-src': ['https:', 'http://localhost:*', 'http://127.0.0.1:*']}}
    ])
    expect(policyFor(false, [undefined])).toEqual([])
  })
})

describe('inputs', () => {
  test.each<[string, Json, Partial<TryField>]>([
    ['a list of values', {enum: ['a', 'b']}, {type: 'text', choices: ['a', 'b']}],
    ['a list of values in variants', {oneOf: [{const: 'a'}, {enum: ['b']}]}, {choices: ['a', 'b']}],
    ['a truth value', {type: 'boolean'}, {type: 'boolean'}],
    ['a number with limits', {type: 'integer', minimum: 1, maximum: 5}, {type: 'integer', least: 1, most: 5}],
    ['text in all variants', {anyOf: [{type: 'string'}, {type: 'string', enum: ['x']}]}, {type: 'text'}],
    ['text or an object', {oneOf: [{type: 'string'}, {type: 'object'}]}, {type: 'json', allowsText: true}],
    ['an object', {type: 'object', properties: {a: {type: 'string', example: 'A'}}}, {type: 'json', example: {a: 'A'}}],
    ['a default', {type: 'string', default: 'd'}, {type: 'text', value: 'd'}]
  ])('%s', (_name, schema, expected) => {
    expect(fieldOf({}, {name: 'x', in: 'query', required: false, description: undefined, schema})).toMatchObject(
      expected
    )
  })

  test('a pattern that may take a long time is left to the server', () => {
    const schema = {type: 'string', pattern: '^(a+)+$'}
    expect(fieldOf({}, {name: 'x', in: 'query', required: false, description: undefined, schema})).not.toHaveProperty(
      'pattern'
    )
  })

  test.each<[Partial<TryField>, string, object]>([
    [{required: true}, ' ', {problem: 'This value is required.'}],
    [{}, '', {json: undefined}],
    [{type: 'integer'}, '123456789012345678901', {json: '123456789012345678901'}],
    [{type: 'integer'}, '1.5', {problem: 'Expected a whole number.'}],
    [{type: 'number', most: 2}, '2.5', {problem: 'Expected at most 2.'}],
    [{pattern: '^0x'}, '12', {problem: 'Expected text that matches ^0x'}],
    [{type: 'json', allowsText: true}, 'latest', {json: '"latest"'}],
    [{type: 'json', allowsText: true}, '{"a"', {problem: expect.stringContaining('This is not valid JSON')}]
  ])('%j with %j', (own, text, expected) => {
    expect(readText(field(own), text)).toEqual(expected)
  })

  test('a body lacks properties that its schema requires', () => {
    expect(bodyProblem({type: 'application/json', required: ['a', 'b']}, '{"a": 1}')).toBe('A property is missing: b')
    expect(bodyProblem({type: 'text/plain', required: ['a']}, 'anything')).toBeUndefined()
  })
})

describe('requests', () => {
  test.each<[string, Partial<TryField>, string, string]>([
    ['a list', {}, '["a b","c"]', 'x=a%20b&x=c'],
    ['a list in one parameter', {explode: false}, '["a","b"]', 'x=a%2Cb'],
    ['a list with bars', {style: 'pipeDelimited'}, '["a","b"]', 'x=a%7Cb'],
    ['an object', {}, '{"a":1,"b":"c"}', 'a=1&b=c'],
    ['a deep object', {style: 'deepObject'}, '{"a":1}', 'x%5Ba%5D=1'],
    ['JSON', {style: 'json'}, '{"a":1}', 'x=%7B%22a%22%3A1%7D'],
    ['a large number', {type: 'integer'}, '123456789012345678901', 'x=123456789012345678901']
  ])('query: %s', (_name, own, json, expected) => {
    expect(requestOf({fields: [field(own)]}, {x: json}).url).toBe(`https://api.example.org/v1/a?${expected}`)
  })

  test('a path parameter cannot leave its place', () => {
    const {url} = requestOf({path: '/a/{x}/b', fields: [field({in: 'path'})]}, {x: '"c/d?e#f"'})
    expect(url).toBe('https://api.example.org/v1/a/c%2Fd%3Fe%23f/b')
  })

  test('a form has nested members in brackets', () => {
    const request = requestOf(
      {method: 'POST'},
      {},
      {type: 'application/x-www-form-urlencoded', text: '{"card":{"n":4},"l":["a"]}'}
    )
    expect(request.body).toBe('card%5Bn%5D=4&l%5B0%5D=a')
    expect(request.headers).toContainEqual(['Content-Type', 'application/x-www-form-urlencoded'])
  })

  test('JSON-RPC leaves out trailing parameters and fills gaps with null', () => {
    const fields = ['a', 'b', 'c'].map(name => field({name, in: 'param'}))
    const call = {kind: 'rpc' as const, method: 'm', path: '', fields}
    expect(JSON.parse(requestOf(call, {b: '1'}).body ?? '')).toMatchObject({params: [null, 1]})
    expect(JSON.parse(requestOf({...call, byName: true}, {b: '1'}).body ?? '')).toMatchObject({params: {b: 1}})
    expect(requestOf(call, {a: '12345678901234567890123'}).body).toContain('[12345678901234567890123]')
  })

  test('a displayed command contains no secret: not in a header, the query, the user or the address', () => {
    const keys: TryKey[] = [
      {scheme: 'a', kind: 'header', name: 'X-Key'},
      {scheme: 'b', kind: 'query', name: 'key'},
      {scheme: 'c', kind: 'bearer', name: 'Authorization'},
      {scheme: 'd', kind: 'basic', name: 'Authorization'},
      {scheme: 'e', kind: 'cookie', name: 'sid'}
    ]
    const all = data({endpoint: 'YOUR_URL', servers: []})
    const filled = {
      server: 'https://me:s3cret-0@node.example.org/v3/s3cret-0123456789?token=s3cret-1',
      values: new Map<TryField, string>(),
      keys: new Map(keys.map(key => [key, `s3cret-${key.scheme}`]))
    }
    expect(JSON.stringify(makeRequest(all, filled))).toContain('s3cret-a')
    const command = curlOf(makeRequest(all, withoutSecrets(all, filled)))
    expect(command).not.toMatch(/s3cret|czNjcmV0/)
    for (const text of [
      'X-Key: YOUR_API_KEY',
      'key=YOUR_API_KEY',
      'Bearer YOUR_TOKEN',
      'Basic YOUR_CREDENTIALS',
      '/v3/YOUR_KEY'
    ])
      expect(command).toContain(text)
  })

  test('a quote cannot end the word of a command', () => {
    expect(curlOf({method: 'POST', url: "https://x/'$(id)'", headers: [], body: "it's"})).toBe(
      "curl 'https://x/'\\''$(id)'\\''' \\\n  --data-raw 'it'\\''s'"
    )
  })
})

describe('panels', () => {
  const root = {
    paths: {
      '/a': {
        get: {security: [{key: []}, {}], parameters: [{in: 'header', name: 'X-Key', schema: {type: 'string'}}]},
        delete: {},
        trace: {}
      }
    },
    components: {securitySchemes: {key: {type: 'apiKey', in: 'header', name: 'x-key'}}}
  }
  const panels = operationsOf(root).map(operation => [
    operation.method,
    tryOperation(root, operation, {servers: ['https://a.example.org']})
  ])
  const byMethod = Object.fromEntries(panels) as Record<string, TryData | undefined>

  test('shows an API key as authorization only, and lets the reader omit it if the specification does', () => {
    expect(byMethod.GET).toMatchObject({fields: [], auth: [[{scheme: 'key', kind: 'header', name: 'x-key'}], []]})
  })

  test('calls that change data need a confirmation, and browsers cannot send TRACE', () => {
    expect(byMethod.GET).not.toHaveProperty('asks')
    expect(byMethod.DELETE).toMatchObject({asks: true})
    expect(byMethod.TRACE).toBeUndefined()
  })

  test.each([
    ['eth_sendRawTransaction', true],
    ['eth_sendTransaction', true],
    ['eth_signTransaction', true],
    ['admin_startBatcher', true],
    ['admin_nodeInfo', true],
    ['debug_setHead', true],
    ['engine_forkchoiceUpdatedV3', true],
    ['conductor_transferLeaderToServer', true],
    ['opp2p_blockPeer', true],
    ['net_addPeer', true],
    ['eth_blockNumber', false],
    ['eth_getLogs', false],
    ['eth_newFilter', false],
    ['eth_newBlockFilter', false],
    ['eth_call', false],
    ['eth_createAccessList', false],
    ['conductor_active', false],
    ['debug_traceTransaction', false],
    ['optimism_syncStatus', false]
  ])('%s may change state: %s', (name, expected) => {
    expect(changesState({name, raw: {}})).toBe(expected)
  })

  test('`x-changes-state` overrides what the name suggests', () => {
    expect(changesState({name: 'eth_getLogs', raw: {'x-changes-state': true}})).toBe(true)
    expect(changesState({name: 'admin_nodeInfo', raw: {'x-changes-state': false}})).toBe(false)
  })
})
