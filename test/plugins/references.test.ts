import {Ajv2020} from 'ajv/dist/2020.js'
import type {RulePage} from 'docsgen'
import {describe, expect, test} from 'vitest'
import {curlRequests} from '../../plugins/api/curl-requests.ts'
import {checkValue} from '../../plugins/api/examples/check-value.ts'
import type {Json, JsonObject} from '../../plugins/api/json.ts'
import {afterLede, inlineHtml, plainText, safeMarkdown} from '../../plugins/api/markdown.ts'
import {createMirrorText} from '../../plugins/api/mirror-text.ts'
import {searchNames} from '../../plugins/api/search-names.ts'
import {routeOfId, routePart} from '../../plugins/api/slug.ts'
import {placesOf, readSpecNow} from '../../plugins/api/specs/spec-document.ts'
import {checkPage} from '../../plugins/openapi/check-page.ts'
import {operationsOf} from '../../plugins/openapi/operations.ts'
import {requestOf, samplesOf} from '../../plugins/openapi/requests.ts'
import openapi from '../../plugins/openapi.ts'
import {rpcSamples} from '../../plugins/openrpc/rpc-samples.ts'
import {mayParseNatively} from '../../src/content/parse/native/may-parse-natively.ts'
import {madeBy} from './made-by.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('descriptions', () => {
  test.each([
    ['Plain words.', 'Plain words.'],
    ['A `code` and snake_case, 1 < 2 & "quotes".', 'A <code>code</code> and snake_case, 1 &lt; 2 &amp; "quotes".'],
    ['**Bold** over\ntwo lines.', '<strong>Bold</strong> over two lines.'],
    ['See [docs](https://example.org/a?b=1&c).', 'See <a href="https://example.org/a?b=1&amp;c">docs</a>.'],
    ['See [docs](https://example.org/a).', 'See <a href="https://example.org/a">docs</a>.'],
    ['See https://example.org/a.', 'See <a href="https://example.org/a">https://example.org/a</a>.'],
    ['- a list', undefined],
    ['one\n\ntwo', undefined],
    ['<b>x</b>', undefined],
    ['_emphasis_', undefined],
    ['[a](javascript:alert(1))', undefined],
    ['@@constant@@', undefined]
  ])('%j as one paragraph becomes HTML, or stays Markdown', (text, expected) => {
    expect(inlineHtml(text, {})).toBe(expected)
  })

  test.each([
    ['<script>alert(1)</script>', ''],
    ['[a](javascript:alert(1)) b', 'a b'],
    ['[a](java&#115;cript:alert(1))', 'a'],
    ['![alt](https://example.org/x.png)', '[alt](https://example.org/x.png)'],
    ['a <b onclick="x()">b</b> c<br>d', 'a b c\\\nd'],
    ['# Title\n\ntext', '**Title**\n\ntext'],
    ['```js\nopen', '```js\nopen\n```'],
    ['> [!NOTE]\n> Hey', '> [!NOTE]\n> Hey'],
    ['[a](/rest/x)', '[a](https://docs.example.org/rest/x)'],
    ['[a](#list-x)', '[a](/api/list-x)'],
    ['[a](#other)', '[a](https://docs.example.org#other)'],
    [
      '<details onclick="x()"><summary>More <b>of it</b></summary>\n\n- one\n\n</details>',
      '<details class="api-inside"><summary>More of it</summary>\n\n- one\n\n</details>'
    ],
    ['<details>\n\nopen', 'open'],
    ['x\n\n</details>', 'x']
  ])('%j is made safe', (text, expected) => {
    const anchors = new Map([['list-x', '/api/list-x']])
    expect(safeMarkdown(text, {linkBase: 'https://docs.example.org', anchors})).toBe(expected)
  })

  test('link to their own headings', () => {
    const text = '[a](#first-part)\n\n# First part\n'
    expect(safeMarkdown(text, {linkBase: 'https://docs.example.org'}, 'inner')).toBe(
      '[a](#first-part)\n\n### First part'
    )
    expect(safeMarkdown('# One', {}, 'top')).toBe('## One')
  })

  test('are shortened at a sentence end, and not repeated below the title', () => {
    expect(plainText(`${'Word '.repeat(20)}ends. ${'More '.repeat(40)}`)).toBe(`${'Word '.repeat(20)}ends.`)
    const sentence = 'An issue is the core work item.'
    expect(plainText(`${sentence} ${'It belongs to a team '.repeat(20)}`)).toBe(sentence)
    expect(afterLede('First `one`.\n\nSecond.', 'First one.')).toBe('Second.')
    expect(afterLede('First.', 'Other.')).toBe('First.')
  })
})

describe('places in specifications', () => {
  const yaml = 'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      tags: [x, y]\n      x: {$ref: "types/t.json#/Thing"}\n'
  const json = '{\n  "Thing": {"a\\"b": [1, {"c": true}],\n    "later": null}\n}'
  const files: Readonly<Record<string, string>> = {'specs/a.yaml': yaml, 'specs/types/t.json': json}
  const document = readSpecNow({path: 'specs/a.yaml'}, path =>
    files[path] === undefined ? undefined : bytes(files[path])
  )

  test.each([
    ['/paths/~1a/get', 'specs/a.yaml', 4, 5],
    ['/paths/~1a/get/tags/1', 'specs/a.yaml', 5, 17],
    ['/paths/~1a/get/missing', 'specs/a.yaml', 4, 5],
    ['/x-docsgen-files/specs~1types~1t.json/Thing/later', 'specs/types/t.json', 3, 5],
    ['/x-docsgen-files/specs~1types~1t.json/Thing/a"b/1/c', 'specs/types/t.json', 2, 26]
  ])('%s', (pointer, file, line, column) => {
    expect(placesOf(document, [pointer]).get(pointer)).toEqual({file, start: {line, column}})
  })

  test('references to other files point into one document', () => {
    const {x} = ((document.root.paths as JsonObject)['/a'] as JsonObject).get as JsonObject
    expect(x).toEqual({$ref: '#/x-docsgen-files/specs~1types~1t.json/Thing'})
    expect([...document.files.keys()]).toEqual(['specs/a.yaml', 'specs/types/t.json'])
  })
})

describe('checking values against schemas', () => {
  const cases: readonly (readonly [schema: JsonObject, value: Json])[] = [
    [{type: 'string'}, 1],
    [{type: 'number'}, 1],
    [{type: ['string', 'null']}, null],
    [{enum: ['a', 1]}, 'b'],
    [{const: {a: 1}}, {a: 1}],
    [{type: 'string', minLength: 2, maxLength: 3}, 'a'],
    [{type: 'string', pattern: '^0x[0-9a-f]+$'}, '0xZ'],
    [{minimum: 1, exclusiveMaximum: 3}, 3],
    [{multipleOf: 2}, 3],
    [{type: 'array', items: {type: 'integer'}, uniqueItems: true}, [1, 1]],
    [{prefixItems: [{type: 'string'}], items: {type: 'integer'}}, ['a', 1]],
    [{properties: {a: {type: 'string'}}, required: ['a', 'b']}, {a: 'x'}],
    [
      {properties: {a: {}}, additionalProperties: false},
      {a: 1, b: 2}
    ],
    [{patternProperties: {'^x': {type: 'integer'}}, additionalProperties: false}, {x1: 1}],
    [{additionalProperties: {type: 'string'}}, {a: 1}],
    [{anyOf: [{type: 'string'}, {type: 'integer'}]}, true],
    [{allOf: [{required: ['a']}, {required: ['b']}]}, {a: 1, b: 1}],
    [{not: {type: 'string'}}, 'x'],
    [{$ref: '#/$defs/list', $defs: {list: {type: 'array', items: {$ref: '#/$defs/list'}}}}, [[], [[1]]]]
  ]

  test.each(cases)('%j and %j: agrees with a compiled validator', (schema, value) => {
    const validate = new Ajv2020({strict: false}).compile(schema)
    expect(checkValue(schema, schema, value).length === 0).toBe(validate(value))
  })

  test('reports where and why', () => {
    const schema: JsonObject = {properties: {list: {items: {properties: {hash: {type: 'string'}}}}}}
    expect(checkValue(schema, schema, {list: [{hash: 'a'}, {hash: 1}]})).toEqual([
      {path: '/list/1/hash', reason: 'Unexpected integer `1`, expected string'}
    ])
  })

  test('3.0: supports `nullable` and boolean limits', () => {
    expect(checkValue({}, {type: 'string', nullable: true}, null)).toEqual([])
    expect(checkValue({}, {minimum: 1, exclusiveMinimum: true}, 1)).toHaveLength(1)
  })

  test('members of the other direction may be missing', () => {
    const schema: JsonObject = {properties: {id: {readOnly: true}}, required: ['id']}
    expect(checkValue({}, schema, {}, 'request')).toEqual([])
    expect(checkValue({}, schema, {}, 'response')).toHaveLength(1)
  })

  test('a pattern that could run forever is skipped', () => {
    expect(checkValue({}, {type: 'string', pattern: '^(a+)+$'}, `${'a'.repeat(60)}!`)).toEqual([])
  })
})

test('curl requests are read from shell code', () => {
  const code = `echo hi
curl -sS 'https://a.example/x?y=1' \\
  --header "Accept: text/plain" -d '{"a": "it'\\''s"}' | jq .
x=$(curl --request=DELETE https://a.example/z)`
  expect(curlRequests(code)).toEqual([
    {method: 'POST', url: 'https://a.example/x?y=1', body: '{"a": "it\'s"}', line: 1},
    {method: 'DELETE', url: 'https://a.example/z', body: undefined, line: 3}
  ])
})

test('names for search do not prevent the use of the faster parser', () => {
  const html = `<p ${searchNames('endpoint', ['GET /users/{user_id}', 'a[*]'])}>x</p>\n`
  expect(html).not.toMatch(/user_id|\[|\*/)
  expect(mayParseNatively(html)).toBe(true)
})

test('call samples quote as their languages do', () => {
  const call = {method: 'eth_call', params: ["it's", {to: '0x1'}, null, true], endpoint: 'https://rpc.example'}
  const code = Object.fromEntries(
    rpcSamples(call, ['curl', 'cast', 'viem', 'go-ethereum']).map(sample => [sample.label, sample.code])
  )
  expect(code.curl).toContain(`["it'\\''s",{"to":"0x1"},null,true]`)
  expect(code.cast).toBe(`cast rpc eth_call 'it'\\''s' '{"to":"0x1"}' null true --rpc-url https://rpc.example`)
  expect(code['go-ethereum']).toContain('"eth_call", "it\'s", json.RawMessage(`{"to":"0x1"}`), nil, true)')
  expect(rpcSamples({...call, params: {a: 1}}, ['curl', 'cast', 'viem']).map(({label}) => label)).toEqual(['curl'])
  expect(rpcSamples({...call, method: 'eth_subscribe'}, ['curl', 'viem'])[0]?.code).toContain(
    'wscat --connect wss://rpc.example'
  )
})

describe('request samples of forms', () => {
  const text = (example: string): object => ({type: 'string', example})
  const bodies: Readonly<Record<string, object>> = {
    'application/x-www-form-urlencoded': {card: {type: 'object', properties: {number: text("4'2")}}, name: text('a b')},
    'multipart/form-data': {purpose: text('logo'), file: {type: 'string', format: 'binary'}}
  }

  function samples(method: string, type: string, properties = bodies[type]): string[] {
    const requestBody = {content: {[type]: {schema: {type: 'object', properties}}}}
    const root = {
      openapi: '3.1.0',
      servers: [{url: 'https://api.example.org'}],
      paths: {'/x': {[method]: {requestBody, responses: {}}}}
    } as unknown as JsonObject
    const [operation] = operationsOf(root)
    return operation
      ? samplesOf(requestOf(root, operation, undefined), ['curl', 'javascript']).map(({code}) => code)
      : []
  }

  test('encode fields as their media type says', () => {
    const [curl, javascript] = samples('post', 'application/x-www-form-urlencoded')
    expect(curl).toContain("--data-urlencode 'card%5Bnumber%5D=4'\\''2'")
    expect(javascript).toContain(`body: new URLSearchParams([\n    ["card[number]", "4'2"],\n    ["name", "a b"]\n  ])`)
  })

  test('send files as parts, and leave the boundary to the client', () => {
    const [curl, javascript] = samples('post', 'multipart/form-data')
    expect(curl).toMatch(/--form 'purpose=logo' \\\n {2}--form 'file=@file'$/)
    expect(curl).not.toContain('Content-Type')
    expect(javascript).toContain('form.append("file", fileInput.files[0])')
  })

  test('have no body if there is no field, or if the method has none', () => {
    expect(samples('post', 'multipart/form-data', {})[0]).toBe('curl https://api.example.org/x \\\n  --request POST')
    expect(samples('get', 'application/x-www-form-urlencoded')[0]).toBe('curl https://api.example.org/x')
  })
})

test('mirrors contain Markdown instead of markup, with members as nested lists', () => {
  const say = createMirrorText()
  const head = (name: string) =>
    `<p class="field-head"><code>${name}</code> <span class="field-facts">object</span></p>`
  expect(say(`<div class="api-fields">\n<div class="field">${head('a')}`)).toBe('- `a` (object)')
  expect(
    say(
      `<details class="api-inside"><summary>Show 1 property</summary>\n<div class="api-fields">\n<div class="field">${head('b')}</div>\n</div>\n</details></div></div>`
    )
  ).toBe('  Show 1 property\n  - `b` (object)')
  expect(say('<p>See <a href="/x">x</a> &amp; y.</p>')).toBe('See [x](/x) & y.')
})

test('mirrors balance parentheses, and count no members', () => {
  const say = createMirrorText()
  expect(
    say(
      '<p class="field-head"><code>a`b</code> <span class="field-facts">string (uuid)</span> <span class="api-flag">required</span></p>'
    )
  ).toBe('- ``a`b`` (string (uuid)) required'.replace('``a`b``', '`` a`b ``'))
  expect(say('<details class="api-unfold"><summary>2 properties</summary><p>x</p></details>')).toBe('x')
})

test('routes are file names', () => {
  expect(routeOfId('repos/get')).toBe('repos/get')
  expect(routeOfId('../../evil')).toBe('x/x/evil')
  expect(routePart('a.b c_d')).toBe('a-b-c_d')
  expect(routePart('x'.repeat(300))).toHaveLength(80)
})

describe('several OpenAPI descriptions', () => {
  const description = (title: string, operations: Readonly<Record<string, string>>): string =>
    JSON.stringify({
      openapi: '3.1.0',
      info: {title, version: '1'},
      servers: [{url: 'https://api.example.org'}],
      paths: Object.fromEntries(
        Object.entries(operations).map(([operationId, path]) => [
          path,
          {get: {operationId, summary: operationId, responses: {200: {description: 'Done.'}}}}
        ])
      )
    })
  const documents = [
    {spec: 'a.json', route: '/a'},
    {spec: 'b.json', route: '/b', pages: 'one' as const}
  ]
  const files = {
    'a.json': description('A', {listA: '/a', both: '/both'}),
    'b.json': description('B', {listB: '/b', both: '/both-of-b'})
  }

  test('make pages at their routes, and links point to the first with an operation', async () => {
    const {pages, parts, findings} = await madeBy(openapi({documents}), files)
    expect(pages.map(({route}) => route)).toEqual(['/a', '/a/listA', '/a/both', '/b'])
    const {operations} = JSON.parse(parts['api/openapi.json'] ?? '') as {operations: Record<string, {href: string}>}
    expect(Object.entries(operations).map(([id, {href}]) => `${id} ${href}`)).toEqual([
      'listA /a/listA',
      'both /a/both',
      'listB /b#list-b'
    ])
    expect(findings.filter(line => line.includes('error'))).toEqual([])
  })

  test('a description that does not exist is reported at its option, and the others have pages', async () => {
    const {pages, findings} = await madeBy(
      openapi({documents: [{spec: 'lost.json', route: '/c'}, ...documents]}),
      files
    )
    expect(pages.map(({route}) => route)).toContain('/b')
    expect(findings.filter(line => line.includes('error'))).toEqual([
      'docsgen.config:plugins.0.1.documents.0.spec error invalid: The specification `lost.json` does not exist in the project.'
    ])
  })

  test('a request on a page matches one of those that share its server', async () => {
    const {parts} = await madeBy(openapi({documents}), files)
    const all: Readonly<Record<string, string>> = {
      ...files,
      '.docsgen/parts/api/openapi-state.json': parts['api/openapi-state.json'] ?? ''
    }
    const curl = ['a', 'b', 'c'].map(path => `curl https://api.example.org/${path}`).join('\n')
    const found: string[] = []
    checkPage(
      {
        facts: {source: 'content/index.md'},
        mdast: {type: 'root', children: [{type: 'code', lang: 'bash', value: curl}]},
        read: (path: string) => (all[path] === undefined ? undefined : bytes(all[path]))
      } as unknown as RulePage,
      (kind, {reason}) => found.push(`${kind}: ${reason}`)
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^unknown: Unexpected request `GET \/c`/)
  })
})

test('an operation in a separate file is shown, although the format allows no reference there', async () => {
  const {pages} = await madeBy(openapi({spec: 'spec.json', samples: []}), {
    'spec.json':
      '{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {"/a": {"get": {"$ref": "a.json"}}}}',
    'a.json': '{"operationId": "readA", "summary": "Read it", "responses": {"200": {"description": "Done."}}}'
  })
  expect(pages.map(({route, frontMatter}) => [route, frontMatter.title])).toContainEqual(['/api/readA', 'Read it'])
})
