import {describe, expect, test} from 'vitest'
import type {JsonObject} from '../../plugins/api/json.ts'
import type {Change} from '../../plugins/api-diff/change.ts'
import {compareOpenapi} from '../../plugins/api-diff/compare-openapi.ts'

/**
 * The rows follow the list of breaking changes that oasdiff publishes (its levels error and warning), without those of its own
 * extensions: sunset dates, stability levels and extensible enums. The names of the rows are oasdiff's.
 */

type Place =
  | 'RequestBody'
  | 'RequestProperty'
  | 'RequestParameter'
  | 'RequestParameterProperty'
  | 'RequestHeaderProperty'
  | 'ResponseBody'
  | 'ResponseProperty'
  | 'ResponseHeader'

/** Returns a description with a schema in one place. */
function withSchema(place: Place, schema: object): JsonObject {
  const inside = place.includes('Property') ? {type: 'object', properties: {p: schema}} : schema
  const content = {'application/json': {schema: inside}}
  const isParameter = place.startsWith('RequestParameter') || place.startsWith('RequestHeader')
  const parameters = isParameter
    ? [{name: 'q', in: place.startsWith('RequestHeader') ? 'header' : 'query', schema: inside}]
    : []
  const response = {
    description: 'Done.',
    ...(place === 'ResponseHeader' && {headers: {H: {schema}}}),
    ...(place.startsWith('ResponseB') || place === 'ResponseProperty' ? {content} : {})
  }
  return api({
    post: {
      parameters,
      ...(/^Request[BP]/.test(place) && !isParameter && {requestBody: {content}}),
      responses: {200: response}
    }
  })
}

function api(item: object, more: object = {}): JsonObject {
  return {openapi: '3.1.0', info: {title: 'A', version: '1'}, paths: {'/a': item}, ...more} as unknown as JsonObject
}

function breaking(before: JsonObject, after: JsonObject): readonly Change[] {
  return compareOpenapi(structuredClone(before), structuredClone(after)).filter(({level}) => level === 'breaking')
}

const requests: readonly Place[] = [
  'RequestBody',
  'RequestProperty',
  'RequestParameter',
  'RequestParameterProperty',
  'RequestHeaderProperty'
]
const responses: readonly Place[] = ['ResponseBody', 'ResponseProperty', 'ResponseHeader']

const string = {type: 'string'}
const number = {type: 'number'}
const list = {type: 'array', items: string}

/** Schemas that accept more values, and those that accept fewer. */
const pairs: readonly (readonly [rows: string, wide: object, narrow: object])[] = [
  ['EnumValueRemoved, EnumValueAdded', {enum: ['a', 'b']}, {enum: ['a']}],
  ['BecameEnum', string, {...string, enum: ['a']}],
  ['ConstAdded, ConstRemoved', string, {...string, const: 'a'}],
  ['BecameNotNullable, BecomeNotNullable, BecameNullable', {type: ['string', 'null']}, string],
  ['BecameNotNullable (3.0)', {...string, nullable: true}, string],
  ['ListOfTypesNarrowed, ListOfTypesWidened', {type: ['string', 'boolean']}, string],
  ['TypeSpecialized, TypeGeneralized', number, {type: 'integer'}],
  ['MinIncreased, MinDecreased', {...number, minimum: 1}, {...number, minimum: 2}],
  ['MinSet, MinUnset', number, {...number, minimum: 2}],
  ['ExclusiveMinIncreased, ExclusiveMinDecreased', {...number, exclusiveMinimum: 1}, {...number, exclusiveMinimum: 2}],
  ['ExclusiveMinSet', number, {...number, exclusiveMinimum: 2}],
  ['MaxDecreased, MaxIncreased', {...number, maximum: 2}, {...number, maximum: 1}],
  ['MaxSet', number, {...number, maximum: 2}],
  ['ExclusiveMaxDecreased, ExclusiveMaxIncreased', {...number, exclusiveMaximum: 2}, {...number, exclusiveMaximum: 1}],
  ['ExclusiveMaxSet', number, {...number, exclusiveMaximum: 2}],
  ['MinLengthIncreased, MinLengthDecreased', {...string, minLength: 1}, {...string, minLength: 2}],
  ['MaxLengthDecreased, MaxLengthIncreased', {...string, maxLength: 2}, {...string, maxLength: 1}],
  ['MaxLengthSet, MaxLengthUnset', string, {...string, maxLength: 1}],
  ['MinItemsIncreased, MinItemsDecreased', {...list, minItems: 1}, {...list, minItems: 2}],
  ['MinItemsSet, MinItemsUnset', list, {...list, minItems: 1}],
  ['MaxItemsDecreased', {...list, maxItems: 2}, {...list, maxItems: 1}],
  ['PatternAdded', string, {...string, pattern: '^a'}],
  ['AllOfAdded, AllOfRemoved', {type: 'object'}, {type: 'object', allOf: [{minProperties: 2}]}],
  ['AnyOfRemoved', {anyOf: [string, number]}, {anyOf: [string]}],
  ['OneOfRemoved, OneOfAdded', {oneOf: [string, {...number, minimum: 3}]}, {oneOf: [string]}],
  [
    'IfAdded, ThenAdded, ElseAdded, IfRemoved, ThenRemoved, ElseRemoved',
    string,
    {...string, ...Object.fromEntries(['if', 'then', 'else'].map(key => [key, {minLength: 3}]))}
  ],
  ['ContainsAdded, ContainsRemoved', list, {...list, contains: {const: 'a'}}],
  [
    'MinContainsIncreased, MinContainsDecreased',
    {...list, contains: string, minContains: 1},
    {...list, contains: string, minContains: 2}
  ],
  [
    'MaxContainsDecreased, MaxContainsIncreased',
    {...list, contains: string, maxContains: 2},
    {...list, contains: string, maxContains: 1}
  ],
  ['PropertyNamesAdded, PropertyNamesRemoved', {type: 'object'}, {type: 'object', propertyNames: {pattern: '^a'}}],
  [
    'PatternPropertyAdded, PatternPropertyRemoved',
    {type: 'object'},
    {type: 'object', patternProperties: {'^a': string}}
  ],
  [
    'DependentRequiredAdded, DependentRequiredRemoved',
    {type: 'object'},
    {type: 'object', dependentRequired: {a: ['b']}}
  ],
  [
    'DependentSchemaAdded, DependentSchemaRemoved',
    {type: 'object'},
    {type: 'object', dependentSchemas: {a: {minProperties: 2}}}
  ],
  [
    'UnevaluatedPropertiesAdded, UnevaluatedPropertiesRemoved',
    {type: 'object'},
    {type: 'object', unevaluatedProperties: false}
  ],
  ['UnevaluatedItemsAdded, UnevaluatedItemsRemoved', {type: 'array'}, {type: 'array', unevaluatedItems: false}],
  ['ContentSchemaAdded, ContentSchemaRemoved', string, {...string, contentSchema: {type: 'object'}}],
  ['MediaTypeSchemaAdded, MediaTypeSchemaRemoved', {}, string],
  [
    'BecameRequired, BecameOptional',
    {type: 'object', properties: {a: string}},
    {type: 'object', properties: {a: string}, required: ['a']}
  ]
]

/** Changes that break callers in both directions. */
const both: readonly (readonly [rows: string, before: object, after: object])[] = [
  ['TypeChanged', string, number],
  ['ConstChanged', {const: 'a'}, {const: 'b'}],
  ['PatternChanged', {...string, pattern: '^a'}, {...string, pattern: '^b'}],
  ['ContentMediaTypeChanged', {...string, contentMediaType: 'text/a'}, {...string, contentMediaType: 'text/b'}],
  ['ContentEncodingChanged', {...string, contentEncoding: 'base64'}, {...string, contentEncoding: 'base32'}],
  ['DependentRequiredChanged', {dependentRequired: {a: ['b']}}, {dependentRequired: {a: ['c']}}],
  ['PrefixItemsRemoved', {type: 'array', prefixItems: [string, number]}, {type: 'array', prefixItems: [string]}],
  ['PrefixItemsAdded', {type: 'array', prefixItems: [string]}, {type: 'array', prefixItems: [string, number]}],
  [
    'WrappedInOneOf',
    {type: 'object', properties: {a: string}},
    {oneOf: [{type: 'object', properties: {a: string}}, string]}
  ],
  [
    'PropertyRemoved (RequestPropertyRemoved)',
    {type: 'object', properties: {a: string, b: string}},
    {type: 'object', properties: {a: string}}
  ]
]

describe('a narrower schema breaks senders, and a wider one breaks receivers', () => {
  test.each(pairs)('%s', (_, wide, narrow) => {
    for (const place of requests) {
      expect(breaking(withSchema(place, wide), withSchema(place, narrow)), place).not.toEqual([])
      expect(breaking(withSchema(place, narrow), withSchema(place, wide)), place).toEqual([])
    }
    for (const place of responses) {
      expect(breaking(withSchema(place, narrow), withSchema(place, wide)), place).not.toEqual([])
      expect(breaking(withSchema(place, wide), withSchema(place, narrow)), place).toEqual([])
    }
  })

  test.each(both)('%s breaks both', (_, before, after) => {
    for (const place of [...requests, ...responses])
      expect(breaking(withSchema(place, before), withSchema(place, after)), place).not.toEqual([])
  })
})

const done = {responses: {200: {description: 'Done.'}}}
const json = (schema: object) => ({content: {'application/json': {schema}}})
const object = (required: readonly string[], ...names: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map(name => [name, {...string, ...(name === 'd' && {default: 'x'})}])),
  required
})
const key = (name: string) => ({
  components: {securitySchemes: {key: {type: 'apiKey', in: 'header', name}}},
  security: [{key: []}]
})
const header = (required: boolean) => ({
  get: {responses: {200: {description: 'Done.', headers: {H: {required, schema: string}}}}}
})
const query = (...parameters: readonly object[]) => api({get: {...done, parameters}})
const q = {name: 'q', in: 'query', schema: string}

test.each<readonly [string, JsonObject, JsonObject]>([
  ['APIPathRemoved', api({get: done}), api({}, {paths: {}})],
  ['APIRemoved', api({get: done, post: done}), api({get: done})],
  [
    'AddedRequiredRequestBody',
    api({post: done}),
    api({post: {...done, requestBody: {...json(string), required: true}}})
  ],
  ['RequestBodyRemoved', api({post: {...done, requestBody: json(string)}}), api({post: done})],
  [
    'RequestBodyBecameRequired',
    api({post: {...done, requestBody: json(string)}}),
    api({post: {...done, requestBody: {...json(string), required: true}}})
  ],
  [
    'RequestBodyMediaTypeRemoved',
    api({post: {...done, requestBody: json(string)}}),
    api({post: {...done, requestBody: {content: {'text/plain': {schema: string}}}}})
  ],
  ['NewRequiredRequestParameter', query(), query({...q, required: true})],
  [
    'NewRequiredRequestDefaultParameterToExistingPath',
    query(),
    query({...q, required: true, schema: {...string, default: 'a'}})
  ],
  ['NewRequiredRequestHeaderProperty', query(), query({name: 'H', in: 'header', required: true, schema: string})],
  ['NewRequestPathParameter', query(), query({name: 'id', in: 'path', required: true, schema: string})],
  ['RequestParameterRemoved', query(q), query()],
  ['RequestParameterBecomeRequired', query(q), query({...q, required: true})],
  [
    'RequestParameterDefaultValueChanged',
    query({...q, schema: {...string, default: 'a'}}),
    query({...q, schema: {...string, default: 'b'}})
  ],
  ['RequestParameterDefaultValueAdded', query(q), query({...q, schema: {...string, default: 'b'}})],
  ['RequestParameterDefaultValueRemoved', query({...q, schema: {...string, default: 'a'}}), query(q)],
  [
    'NewRequiredRequestProperty',
    withSchema('RequestBody', object([], 'a')),
    withSchema('RequestBody', object(['b'], 'a', 'b'))
  ],
  [
    'NewRequiredRequestPropertyWithDefault',
    withSchema('RequestBody', object([], 'a')),
    withSchema('RequestBody', object(['d'], 'a', 'd'))
  ],
  [
    'RequestPropertyBecameRequiredWithDefault',
    withSchema('RequestBody', object([], 'd')),
    withSchema('RequestBody', object(['d'], 'd'))
  ],
  ['RequiredResponseHeaderRemoved', api(header(true)), api({get: done})],
  ['OptionalResponseHeaderRemoved', api(header(false)), api({get: done})],
  ['ResponseHeaderBecameOptional', api(header(true)), api(header(false))],
  [
    'ResponseSuccessStatusRemoved',
    api({get: {responses: {200: {description: 'A'}, 201: {description: 'B'}}}}),
    api({get: done})
  ],
  ['ResponseMediaTypeRemoved', api({get: {responses: {200: {description: 'A', ...json(string)}}}}), api({get: done})],
  [
    'ResponseMediaTypeNameGeneralized',
    api({get: {responses: {200: {description: 'A', content: {'application/problem+json': {}}}}}}),
    api({get: {responses: {200: {description: 'A', content: {'application/json': {}}}}}})
  ],
  [
    'ResponseRequiredPropertyRemoved',
    withSchema('ResponseBody', object(['a'], 'a', 'b')),
    withSchema('ResponseBody', object([], 'b'))
  ],
  [
    'ResponseOptionalPropertyRemoved',
    withSchema('ResponseBody', object([], 'a', 'b')),
    withSchema('ResponseBody', object([], 'b'))
  ],
  ['WebhookRemoved', api({}, {webhooks: {w: {post: done}}}), api({})],
  ['an API key in another header', api({get: done}, key('X-Api-Key')), api({get: done}, key('X-Key'))],
  ['authorization is needed now', api({get: done}), api({get: done}, key('X-Key'))],
  ['another way to write a list', query({...q, schema: list}), query({...q, schema: list, explode: false})]
])('%s breaks callers', (_, before, after) => {
  expect(breaking(before, after)).not.toEqual([])
})

describe('a required property', () => {
  const withProperty = (place: Place, more: object): JsonObject =>
    withSchema(place, {type: 'object', properties: {a: {...string, ...more}}, required: ['a']})
  const levels = (place: Place, before: object, after: object) =>
    compareOpenapi(withProperty(place, before), withProperty(place, after)).map(({level}) => level)

  test('ResponseRequiredPropertyBecameNonWriteOnly only adds to the response', () => {
    expect(levels('ResponseBody', {writeOnly: true}, {})).toEqual(['additive'])
  })

  test('that becomes `writeOnly` is gone from responses', () => {
    expect(levels('ResponseBody', {}, {writeOnly: true})).toEqual(['breaking'])
    expect(levels('RequestBody', {}, {writeOnly: true})).toEqual(['additive'])
  })

  test('that is no longer `readOnly` must be sent', () => {
    expect(levels('RequestBody', {readOnly: true}, {})).toContain('breaking')
    expect(levels('RequestBody', {}, {readOnly: true})).toEqual(['additive'])
    expect(levels('ResponseBody', {readOnly: true}, {})).toEqual(['additive'])
  })
})

describe('what the server sends', () => {
  const call = (post: object) => ({callbacks: {paid: {'{$request.body#/url}': {post: {...done, ...post}}}}})
  const required = {...json(object(['a'], 'a', 'b')), required: true}
  const changes = (before: object, after: object) =>
    compareOpenapi(api({get: {...done, ...before}}), api({get: {...done, ...after}})).map(
      ({level, where, what}) => `${level}: ${where}: ${what}`
    )

  test('a callback may be added or removed', () => {
    expect(changes({}, call({}))).toEqual(['additive: the callback `paid` of `GET /a`: The callback was added.'])
    expect(changes(call({}), {})).toEqual(['breaking: the callback `paid` of `GET /a`: The callback was removed.'])
  })

  test('receivers lose what is optional or gone, not what is new or required', () => {
    const optional = {...required, required: false}
    const fewer = {...json(object([], 'b')), required: true}
    const where = 'the body of the callback `paid` of `GET /a`'
    expect(changes(call({requestBody: optional}), call({requestBody: required}))).toEqual([
      `additive: ${where}: The body is now required.`
    ])
    expect(changes(call({requestBody: required}), call({requestBody: optional}))).toEqual([
      `breaking: ${where}: The body is now optional.`
    ])
    expect(changes(call({}), call({requestBody: required}))).toEqual([`additive: ${where}: A body is now sent.`])
    expect(changes(call({requestBody: required}), call({requestBody: fewer})).join()).toMatch(/^breaking: /)
    const header = {name: 'X-Id', in: 'header', schema: string}
    expect(changes(call({}), call({parameters: [{...header, required: true}]})).join()).toMatch(/^additive: /)
    expect(changes(call({parameters: [header]}), call({})).join()).toMatch(/^breaking: /)
  })
})

test('changes to the order, words or names of schemas break nothing', () => {
  const before = api(
    {
      post: {
        ...done,
        summary: 'A',
        parameters: [q, {...q, name: 'r'}],
        requestBody: json({
          oneOf: [
            {$ref: '#/components/schemas/A'},
            {type: 'object', description: 'Old.', required: ['x', 'y'], properties: {x: {enum: ['a', 'b']}, y: string}}
          ]
        })
      }
    },
    {components: {schemas: {A: {type: 'object', properties: {a: string}}}}}
  )
  const after = api(
    {
      post: {
        requestBody: json({
          oneOf: [
            {
              properties: {y: {type: 'string'}, x: {enum: ['b', 'a']}},
              required: ['y', 'x'],
              description: 'New.',
              type: 'object'
            },
            {$ref: '#/components/schemas/B'}
          ]
        }),
        parameters: [{...q, name: 'r', description: 'New.'}, q],
        summary: 'B',
        ...done
      }
    },
    {components: {schemas: {B: {properties: {a: {...string, example: 'x', title: 'T'}}, type: 'object'}}}}
  )
  const changes = compareOpenapi(before, after)
  expect(changes.filter(({level}) => level !== 'words')).toEqual([])
  expect(changes.length).toBeGreaterThan(1)
})
