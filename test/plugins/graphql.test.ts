import {buildSchema, parse, validate} from 'graphql'
import {describe, expect, test} from 'vitest'
import {createMirrorText} from '../../plugins/api/mirror-text.ts'
import {compareGraphql} from '../../plugins/api-diff/compare-graphql.ts'
import {rootFields} from '../../plugins/graphql/make-pages.ts'
import {readSchema} from '../../plugins/graphql/read-schema.ts'
import {sampleRequest} from '../../plugins/graphql/sample-request.ts'
import graphql, {type GraphqlOptions} from '../../plugins/graphql.ts'
import {madeBy} from './made-by.ts'

const text = `"""An indexer."""
schema { query: Query mutation: Mutation subscription: Subscription }

"""Marks what costs more."""
directive @cost(units: Int = 1) repeatable on FIELD_DEFINITION

"""Number without a limit."""
scalar BigNumber @specifiedBy(url: "https://example.org/big")

interface Node { id: ID! }

"""A block."""
type Block implements Node {
  "Hash of the block."
  id: ID!
  number: BigNumber!
  "Transactions in their order."
  transactions("At most this many." first: Int = 10, after: String): [Transaction!]! @cost(units: 5)
  parent: Block
  old: String @deprecated(reason: "Use \`id\`.")
}

type Transaction implements Node { id: ID! status: Status! }

union Found = Block | Transaction

enum Status { "It is final." FINAL OPEN @deprecated(reason: "Gone.") }

input Send { "Raw bytes." raw: String! note: String = "none" }

input Choice @oneOf { hash: ID number: Int }

type Query {
  "Returns a block. It may be missing."
  block(id: ID!): Block
  find(by: Choice!): [Found!]
}

type Mutation { send(input: Send!): Transaction! }

type Subscription { heads: Block! }
`

function made(given = text, options: Partial<GraphqlOptions> = {}) {
  return madeBy(graphql({spec: 'schema.graphql', ...options}), {'schema.graphql': given})
}

describe('pages of a schema', () => {
  test('a page for each request and type shows everything that the schema says', async () => {
    const {pages, body, findings, parts} = await made()
    expect(findings.filter(line => !line.includes(' info '))).toEqual([])
    const routes = pages.map(({route}) => route)
    expect(routes).toEqual(
      expect.arrayContaining([
        '/graphql',
        '/graphql/queries/block',
        '/graphql/mutations/send',
        '/graphql/subscriptions/heads',
        '/graphql/types',
        '/graphql/types/Block',
        '/graphql/directives'
      ])
    )
    const words = pages.map(page => `${JSON.stringify(page.frontMatter)} ${createMirrorText()(page.body)}`).join('\n')
    for (const {id, field} of rootFields(buildSchema(text))) expect(words, id).toContain(`\`${field.name}\``)
    for (const name of text.match(/[A-Za-z]{3,}/g) ?? [])
      if (
        !/^(?:schema|query|mutation|subscription|directive|repeatable|implements|extend|specifiedBy|oneOf|reason|url)$/.test(
          name
        )
      )
        expect(words, name).toContain(name)
    const mirror = createMirrorText()(body('/graphql/types/Block'))
    for (const part of [
      'Implements: [Node](/graphql/types/Node)',
      '`transactions` ([[Transaction](/graphql/types/Transaction)!]!)',
      '`@cost(units: 5)`',
      'Default: `10`.',
      'At most this many.',
      'Deprecated: Use `id`.'
    ])
      expect(mirror).toContain(part)
    expect(createMirrorText()(body('/graphql/types/Choice'))).toContain('Exactly one of its fields must be set.')
    const index = JSON.parse(parts['api/graphql.json'] ?? '{}')
    expect(index.operations['Query.block'].href).toBe('/graphql/queries/block')
    expect(index.schemas.Block.href).toBe('/graphql/types/Block')
  })

  test('one page for all has anchors for requests and types', async () => {
    const {pages, body} = await made(text, {pages: 'one'})
    expect(pages.map(({route}) => route)).toEqual(['/graphql'])
    expect(body('/graphql')).toContain('href="/graphql#type-block"')
    expect(body('/graphql')).toContain('{#type-block}')
  })

  test('the comments of a subgraph are descriptions, and what graph nodes add is recognized', async () => {
    const {body, findings} = await made(
      '# stores\n# pools\ntype Pool @entity(immutable: false) {\n  id: Bytes! # not mine\n  # amount of tokens\n  total: BigInt!\n}\n'
    )
    expect(findings.filter(line => !line.includes(' info '))).toEqual([])
    expect(body('/graphql/types/Pool')).toContain('amount of tokens')
    expect(body('/graphql/types/Pool')).not.toContain('not mine')
    expect(body('/graphql/types/Pool')).toContain('@entity(immutable: false)')
  })

  test('a folder of files is one schema', async () => {
    const {pages} = await madeBy(graphql({spec: 'schema'}), {
      'schema/a.graphql': 'type Query { b: B }\n',
      'schema/b.graphqls': 'type B { c: Int }\n',
      'schema/README.md': 'no schema'
    })
    expect(pages.map(({route}) => route)).toContain('/graphql/types/B')
  })
})

test('every sample request is valid', () => {
  const schema = buildSchema(text)
  for (const {kind, field} of rootFields(schema)) {
    const {query} = sampleRequest(schema, kind, field)
    expect(validate(schema, parse(query)), query).toEqual([])
  }
})

test.each([
  ['type Query { a: Strin }', 'schema.graphql:1:17 error invalid: Unknown type `Strin`. Did you mean `String`?'],
  [
    'type Query {\n  a: Int\n  a: Int\n}',
    'schema.graphql:2:3 error invalid: Field `Query.a` can only be defined once.'
  ],
  ['type Query {\n  a Int\n}', 'schema.graphql:2:5 error invalid: Syntax Error: Expected `:`, found Name `Int`.'],
  ['type A { a: Int }', 'schema.graphql:1:1 error invalid: Query root type must be provided.']
])('%j is a finding at its place', async (given, line) => {
  expect((await made(given)).findings.join('\n')).toContain(line)
})

describe('changes between two schemas', () => {
  const changesTo = (from: string, to: string) => {
    const [before, after] = [text, text.replace(from, to)].map(
      one => readSchema(new Map([['s.graphql', one]])).document
    )
    if (!before || !after) throw new Error('no schema')
    return compareGraphql(before, after).map(({level, where, what}) => `${level} ${where} ${what}`)
  }

  test.each([
    ['  parent: Block\n', '', 'breaking `Block.parent`'],
    ['block(id: ID!)', 'block(id: ID!, at: Int!)', 'breaking `Query.block`'],
    ['block(id: ID!)', 'block(id: ID!, at: Int)', 'additive `Query.block`'],
    ['note: String', 'note: Int', 'breaking `Send.note`'],
    ['  parent: Block\n', '  parent: Block\n  child: Block\n', 'additive `Block.child` The field was added.'],
    ['  parent: Block\n', '  parent: Block @deprecated\n', 'additive `Block.parent` It is now deprecated.'],
    ['Hash of the block.', 'Its hash.', 'words `Block.id` The description changed.'],
    ['union Found', 'type More { a: Int }\nunion Found', 'additive `More` The type was added.']
  ])('%j becomes %j', (from, to, expected) => {
    expect(changesTo(from, to).join('\n')).toContain(expected)
  })

  test('a different order of definitions changes nothing', () => {
    expect(changesTo('{ id: ID! status: Status! }', '{ status: Status! id: ID! }')).toEqual([])
  })
})
