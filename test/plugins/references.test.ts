import {Ajv2020} from 'ajv/dist/2020.js'
import {describe, expect, test} from 'vitest'
import {checkValue} from '../../plugins/api/check-value.ts'
import {curlRequests} from '../../plugins/api/curl-requests.ts'
import type {Json, JsonObject} from '../../plugins/api/json.ts'
import {afterLede, inlineHtml, plainText, safeMarkdown} from '../../plugins/api/markdown.ts'
import {createMirrorText} from '../../plugins/api/mirror-text.ts'
import {routeOfId, routePart} from '../../plugins/api/slug.ts'
import {placesOf, readSpecNow} from '../../plugins/api/spec-document.ts'
import {rpcSamples} from '../../plugins/openrpc/rpc-samples.ts'

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
    ['[a](/rest/x)', '[a](https://docs.example.org/rest/x)']
  ])('%j is made safe', (text, expected) => {
    expect(safeMarkdown(text, {linkBase: 'https://docs.example.org'})).toBe(expected)
  })

  test('are shortened at a sentence end, and not repeated below the title', () => {
    expect(plainText(`${'Word '.repeat(20)}ends. ${'More '.repeat(40)}`)).toBe(`${'Word '.repeat(20)}ends.`)
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

test('routes are file names', () => {
  expect(routeOfId('repos/get')).toBe('repos/get')
  expect(routeOfId('../../evil')).toBe('x/x/evil')
  expect(routePart('a.b c_d')).toBe('a-b-c_d')
  expect(routePart('x'.repeat(300))).toHaveLength(80)
})
