import {Ajv2020} from 'ajv/dist/2020.js'
import {describe, expect, test} from 'vitest'
import {sampleOf} from '../../plugins/api/examples/example.ts'
import type {JsonObject} from '../../plugins/api/json.ts'
import {createMirrorText} from '../../plugins/api/mirror-text.ts'
import openapi from '../../plugins/openapi.ts'
import {SchemaMaker, specOf, tokensOf, wordsIn} from '../build/made-schemas.ts'
import {madeBy} from './made-by.ts'

/** Returns what is only in the first set. */
function difference(a: ReadonlySet<string>, b: ReadonlySet<string>): string[] {
  return [...a]
    .filter(token => !b.has(token))
    .sort()
    .slice(0, 40)
}

describe('schemas made from all keywords, nested three deep', () => {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.info(`seed ${seed}`)

  test.each([seed, seed + 1, seed + 2])('seed %i: pages and mirrors contain every value, and no other', async start => {
    const maker = new SchemaMaker(start)
    const names = SchemaMaker.all.map(keyword => maker.add(keyword))
    for (const keyword of SchemaMaker.all) expect(maker.counts.get(keyword), keyword).toBeGreaterThan(0)
    const spec = specOf(names, maker.schemas)
    const {pages} = await madeBy(openapi({spec: 'spec.json', samples: []}), {'spec.json': JSON.stringify(spec)})
    // Fences contain examples: those of the schemas, and generated ones with their own numbers.
    const fence = /```[\s\S]*?```/g
    const fences = pages.flatMap(({body}) => body.match(fence) ?? []).join('\n')
    const bodies = pages.map(({body}) => body.replace(fence, ''))
    const heads = pages.map(({frontMatter}) => JSON.stringify(frontMatter))
    const shown = bodies.map(body => body.replace(/<a href="(https:[^"]*)"[^>]*>/g, '$1 ').replace(/<[^>]*>/g, ' '))
    const mirrors = bodies.map(body => createMirrorText()(body))
    const all = tokensOf(spec as never)
    // A reference may be shown without the name of its schema.
    const wanted = new Set([...all].filter(token => !token.startsWith('S')))
    for (const texts of [shown, mirrors]) {
      const words = wordsIn([...heads, ...texts].join('\n'))
      expect(difference(wanted, new Set([...words, ...wordsIn(fences)]))).toEqual([])
      expect(difference(words, all)).toEqual([])
    }
  })

  test('a compiled validator accepts every generated example', () => {
    const maker = new SchemaMaker(seed)
    for (const keyword of SchemaMaker.all) maker.add(keyword)
    const schemas = Object.fromEntries(
      Object.entries(maker.schemas).map(([name, schema]) => [name, withoutSamples(schema)])
    )
    const root = {components: {schemas}} as unknown as JsonObject
    const ajv = new Ajv2020({strict: false, validateFormats: false, logger: false})
    ajv.addSchema({$id: 'root', ...root})
    const values = Object.keys(schemas).flatMap(name => {
      const value = sampleOf(root, {$ref: `#/components/schemas/${name}`})
      return value === undefined ? [] : [{name, value}]
    })
    const refused = values.filter(({name, value}) => !ajv.validate({$ref: `root#/components/schemas/${name}`}, value))
    expect(refused.map(({name, value}) => [seed, schemas[name], value])).toEqual([])
    expect(values.length).toBeGreaterThan(20)
  })
})

test.each([
  [{type: 'string', pattern: '^pcl_[a-z0-9]{8,}$'}],
  [{type: 'string', pattern: '^0x[0-9a-fA-F]{40}$'}],
  [{type: 'string', pattern: '^(latest|\\d+|0x[0-9a-f]{64})$', minLength: 3}],
  [
    {
      type: 'array',
      items: {type: 'object', required: ['id'], properties: {id: {type: 'string', pattern: '^tx-[A-Z]+$'}}}
    }
  ],
  [{type: 'array', minItems: 3, uniqueItems: true, items: {enum: ['a', 'b', 'c']}}],
  [{type: 'array', minItems: 3, uniqueItems: true, items: {type: 'string', pattern: '^[a-f0-9]{4}$'}}],
  [{type: 'integer', minimum: 7, multipleOf: 5}],
  [{type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1}],
  [
    {
      oneOf: [
        {required: ['a'], properties: {a: {type: 'string'}}},
        {required: ['b'], properties: {b: {type: 'integer'}}}
      ],
      type: 'object'
    }
  ],
  [
    {allOf: [{properties: {id: {type: 'string'}}}, {properties: {id: {pattern: '^x', maxLength: 3}}, required: ['id']}]}
  ],
  [{type: 'object', minProperties: 2, additionalProperties: {type: 'integer'}, propertyNames: {pattern: '^k[0-9]$'}}],
  [{type: 'array', contains: {const: 5}, items: {type: 'integer'}, minContains: 2}]
] as readonly [JsonObject][])('the example of %j is valid', schema => {
  const value = sampleOf(schema, schema)
  expect(value).toBeDefined()
  expect(new Ajv2020({strict: false}).validate(schema, value), JSON.stringify(value)).toBe(true)
})

/** Returns a schema without examples, which its other keywords may reject, and without keywords that the check does not read. */
function withoutSamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSamples)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(
    ([key]) => !/^(?:examples?|discriminator|nullable|\$dynamicRef|\$dynamicAnchor)$/.test(key)
  )
  return Object.fromEntries(members.map(([key, inner]) => [key, withoutSamples(inner)]))
}
