import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {buildSchema, introspectionFromSchema, printSchema} from 'graphql'
import {afterAll, describe, expect, test} from 'vitest'
import asyncapi from '../../plugins/asyncapi.ts'
import graphql from '../../plugins/graphql.ts'
import openapi from '../../plugins/openapi.ts'
import openrpc from '../../plugins/openrpc.ts'
import {loadSolc} from '../../plugins/solidity/compile-sources.ts'
import solidity from '../../plugins/solidity.ts'
import typescript from '../../plugins/typescript.ts'
import type {VirtualPage} from '../../src/plugin/plugin.ts'
import {installTypeDoc} from './install-typedoc.ts'
import {madeBy} from './made-by.ts'

// What `scripts/count-reference` found to be lost in specifications of others, one test for each kind.

const json = JSON.stringify

/** Returns what solc writes for a file. */
function compiled(name: string, content: string): string {
  const solc = loadSolc(process.cwd())
  if (!solc) throw new Error('The package solc is not installed')
  const selected = {'*': {'*': ['abi', 'devdoc', 'userdoc', 'evm.methodIdentifiers'], '': ['ast']}}
  return solc.compile(json({language: 'Solidity', sources: {[name]: {content}}, settings: {outputSelection: selected}}))
}

describe('OpenAPI', () => {
  const info = {title: 'Shop', version: '1'}
  const ok = {description: 'Done.'}

  test('pages of schemas without a name begin with the operation', async () => {
    const get = (operationId: string, path: string) => {
      const properties = Object.fromEntries([...'x'.repeat(60)].map((name, i) => [`${name}${i}`, {type: 'string'}]))
      const schema = {type: 'object', properties}
      return {get: {operationId, summary: path, responses: {200: {...ok, content: {'application/json': {schema}}}}}}
    }
    const made = await madeBy(openapi({spec: 'api.json'}), {
      'api.json': json({openapi: '3.1.0', info, paths: {'/a': get('getA', 'a'), '/b': get('getB', 'b')}})
    })
    const routes = made.pages.map(({route}) => route).filter(route => route.startsWith('/api/schemas/'))
    expect(routes).toEqual(['/api/schemas/getA-response', '/api/schemas/getB-response'])
  })

  test('the content of a body with one member is shown in place', async () => {
    const names = [...'x'.repeat(30)].map((name, index) => `${name}${index}`)
    const Order = {type: 'object', properties: Object.fromEntries(names.map(name => [name, {type: 'string'}]))}
    const schema = {type: 'object', properties: {order: {$ref: '#/components/schemas/Order'}}}
    const post = {operationId: 'a', requestBody: {content: {'application/json': {schema}}}, responses: {200: ok}}
    const made = await madeBy(openapi({spec: 'api.json'}), {
      'api.json': json({openapi: '3.1.0', info, paths: {'/a': {post}}, components: {schemas: {Order}}})
    })
    for (const name of names) expect(made.body('/api/a')).toContain(`>${name}</code>`)
    expect(made.body('/api/a')).not.toContain('api-unfold')
  })

  test('a description may be only a note', async () => {
    const description = '> [!NOTE]\n> Events arrive late.'
    const made = await madeBy(openapi({spec: 'api.json'}), {
      'api.json': json({
        openapi: '3.1.0',
        info,
        paths: {'/a': {get: {operationId: 'a', summary: 'A', description, responses: {200: ok}}}}
      })
    })
    expect(made.body('/api/a')).toContain('Events arrive late.')
  })

  test('a response named `default` may be in another file', async () => {
    const made = await madeBy(openapi({spec: 'api.json'}), {
      'api.json': json({
        openapi: '3.1.0',
        info,
        paths: {'/a': {get: {operationId: 'a', summary: 'A', responses: {default: {$ref: 'shared/error.json'}}}}}
      }),
      'shared/error.json': json({
        description: 'Something broke.',
        content: {'application/json': {schema: {$ref: 'types.json#/default'}}}
      }),
      'shared/types.json': json({default: {type: 'object', properties: {code: {type: 'string', default: {$ref: 'x'}}}}})
    })
    expect(made.findings).toEqual([])
    expect(made.body('/api/a')).toContain('Something broke.')
    expect(made.body('/api/a')).toContain('<code>code</code>')
  })

  test('long examples of a member come after its description', async () => {
    const example = 'a long example '.repeat(20)
    const schema = {type: 'object', properties: {note: {type: 'string', example, description: 'About the note.'}}}
    const content = {'application/json': {schema}}
    const responses = {'200': {description: 'Done.', content}}
    const made = await madeBy(openapi({spec: 'api.json'}), {
      'api.json': json({openapi: '3.1.0', info, paths: {'/a': {get: {operationId: 'a', summary: 'A', responses}}}})
    })
    expect(made.body('/api/a')).toMatch(
      /<code>note<\/code>[^<]*<span[^>]*>string<\/span><\/p>\s*<p>About the note\.<\/p>\s*<details/
    )
  })

  test('a file that does not exist is reported once', async () => {
    const made = await madeBy(openapi({spec: 'api.json'}), {
      'api.json': json({
        openapi: '3.1.0',
        info,
        paths: {'/a': {get: {operationId: 'a', summary: 'A', responses: {'200': {$ref: 'gone.json#/ok'}}}}}
      })
    })
    const about = made.findings.filter(line => line.includes('gone.json'))
    expect(about).toHaveLength(1)
    expect(about[0]).toContain('refers to a file that does not exist')
  })

  test('what follows the first paragraph without an empty line stays', async () => {
    const description = 'Lists volumes.\n## Filters\nBy region only.'
    const made = await madeBy(openapi({spec: 'api.json'}), {
      'api.json': json({
        openapi: '3.1.0',
        info,
        paths: {'/a': {get: {operationId: 'a', description, responses: {'200': ok}}}}
      })
    })
    expect(made.body('/api/a')).toContain('## Filters')
    expect(made.body('/api/a')).toContain('By region only.')
  })

  test('links in the first paragraph stay, although the introduction above the page has none', async () => {
    const description = 'See [the notes](/notes), or https://example.org/more.\n\nThen this.'
    const made = await madeBy(openapi({spec: 'api.json'}), {
      'api.json': json({
        openapi: '3.1.0',
        info,
        paths: {'/a': {get: {operationId: 'a', description, responses: {'200': ok}}}}
      })
    })
    const page = made.pages.find(({route}) => route === '/api/a')
    expect(page?.frontMatter.description).toBe('See the notes, or https://example.org/more.')
    expect(page?.body).toContain('See [the notes](/notes), <https://example.org/more>.')
    expect(page?.body).toContain('Then this.')
  })

  test('a long summary is a title of one line, and stays in the description', async () => {
    const summary = '**Note**: needs a [key](/keys).\n\nOwners may call it.\n'
    const made = await madeBy(openapi({spec: 'api.json'}), {
      'api.json': json({
        openapi: '3.1.0',
        info,
        paths: {'/a': {get: {operationId: 'a', summary, description: 'More.', responses: {'200': ok}}}}
      })
    })
    const page = made.pages.find(({route}) => route === '/api/a')
    expect(page?.frontMatter.title).toBe('Note: needs a key.')
    expect(page?.body).toContain('Owners may call it.')
    expect(page?.body).toContain('More.')
    expect(made.body('/api')).toContain('>Note: needs a key.</a>')
  })

  test('an operation is listed under each of its tags, and has the page of the first', async () => {
    const made = await madeBy(openapi({spec: 'api.json', pages: 'tag'}), {
      'api.json': json({
        openapi: '3.1.0',
        info,
        tags: [{name: 'new', description: 'May change.'}, {name: 'main'}],
        paths: {'/a': {get: {operationId: 'a', summary: 'A', tags: ['main', 'new'], responses: {'200': ok}}}}
      })
    })
    expect(made.pages.map(({route}) => route)).toEqual(['/api', '/api/main'])
    expect(made.body('/api')).toMatch(/## new\n\n<p>May change\.<\/p>\n<ul[^>]*><li><a href="\/api\/main#a">/)
    expect(made.body('/api/main')).toContain('Tags: <code>main</code>, <code>new</code>')
  })

  test('an address that is not a URL is shown as it is in samples', async () => {
    const made = await madeBy(openapi({spec: 'api.json'}), {
      'api.json': json({
        openapi: '3.1.0',
        info,
        paths: {
          '/<upload_url>': {
            servers: [{url: 'https:/'}],
            put: {operationId: 'upload', summary: 'Upload', responses: {'200': ok}}
          }
        }
      })
    })
    expect(made.body('/api/upload')).toContain('curl https:/<upload_url>')
    expect(made.body('/api/upload')).not.toContain('address.invalid')
  })

  test('texts in other files are shown, although the format allows no reference there', async () => {
    const made = await madeBy(openapi({spec: 'api.json'}), {
      'api.json': json({
        openapi: '3.1.0',
        info: {...info, description: {$ref: 'texts.json#/about'}},
        tags: [{name: 'main', description: {$ref: 'texts.json#/main'}}],
        paths: {'/a': {get: {operationId: 'a', summary: 'A', tags: ['main'], responses: {'200': ok}}}}
      }),
      'texts.json': json({about: 'Sells things.', main: 'The main part.'})
    })
    expect(made.pages[0]?.frontMatter.description).toBe('Sells things.')
    expect(made.body('/api')).toContain('The main part.')
  })
})

test('OpenRPC: methods are listed under each of their tags, with all descriptions, and the first example has its name', async () => {
  const method = (name: string, description: string) => ({
    name,
    params: [],
    tags: [{name: 'main'}, {name: 'new', description}],
    result: {name: 'r', schema: {type: 'boolean'}},
    examples: [
      {name: 'the first', params: [], result: {name: 'r', value: true}},
      {name: 'the second', params: [], result: {name: 'r', value: false}}
    ]
  })
  const made = await madeBy(openrpc({spec: 'rpc.json'}), {
    'rpc.json': json({
      openrpc: '1.3.2',
      info: {title: 'Node', version: '1'},
      methods: [method('one', 'May change.'), method('two', 'Not on phones.')]
    })
  })
  const overview = made.body('/rpc')
  expect(overview.slice(overview.indexOf('## new'))).toMatch(
    /May change\.[\s\S]*Not on phones\.[\s\S]*\/rpc\/one[\s\S]*\/rpc\/two/
  )
  expect(made.body('/rpc/one')).toContain('the first')
  expect(made.body('/rpc/one')).toContain('Tags: <code>main</code>, <code>new</code>')
})

test('OpenRPC: a summary that is too long for the text above the page is in its body', async () => {
  const summary = `Sends it. ${'Sign it elsewhere with a library. '.repeat(6)}The end.`
  const made = await madeBy(openrpc({spec: 'rpc.json'}), {
    'rpc.json': json({
      openrpc: '1.3.2',
      info: {title: 'Node', version: '1'},
      methods: [
        {name: 'send', summary, description: 'More.', params: [], result: {name: 'r', schema: {type: 'string'}}},
        {name: 'sign', summary, params: []},
        {name: 'stop', summary: 'Stops.', description: '**Stops.**', params: []}
      ]
    })
  })
  expect(made.body('/rpc/sign')).toContain('The end.')
  expect(made.body('/rpc/stop')).not.toContain('Stops.')
  expect(made.body('/rpc/send')).toContain('The end.')
  expect(made.body('/rpc/send')).toContain('More.')
})

test('AsyncAPI: messages whose ids differ only in punctuation have their own anchors', async () => {
  const message = (title: string) => ({title, payload: {type: 'string'}})
  const made = await madeBy(asyncapi({spec: 'events.json'}), {
    'events.json': json({
      asyncapi: '3.0.0',
      info: {title: 'Feeds', version: '1'},
      channels: {legs: {address: '/legs', messages: {leg_added: message('Command'), 'leg.added': message('Event')}}},
      operations: {send: {action: 'send', channel: {$ref: '#/channels/legs'}}}
    })
  })
  const body = made.body('/events/legs')
  expect(body).toContain('## Command {#message-leg-added}')
  expect(body).toContain('## Event {#message-leg-added-2}')
  expect(body).toContain('<a href="#message-leg-added-2">Event</a>')
  const index = JSON.parse(made.parts['api/asyncapi.json'] ?? '')
  expect(index.operations['leg.added'].href).toBe('/events/legs#message-leg-added-2')
})

test('AsyncAPI: a message shows its id beside its name', async () => {
  const made = await madeBy(asyncapi({spec: 'events.json'}), {
    'events.json': json({
      asyncapi: '3.0.0',
      info: {title: 'Feeds', version: '1'},
      channels: {legs: {address: '/legs', messages: {legAdded: {name: 'LegAdded', title: 'leg.added'}, gone: {}}}}
    })
  })
  expect(made.body('/events/legs')).toContain('<code>LegAdded</code>')
  expect(made.body('/events/legs')).toContain('Id: <code>legAdded</code>.')
  expect(made.body('/events/legs')).not.toContain('Id: <code>gone</code>.')
})

test('methods and operations whose names differ only in punctuation have their own pages', async () => {
  const method = (name: string) => ({name, params: [], result: {name: 'r', schema: {type: 'string'}}})
  const rpc = await madeBy(openrpc({spec: 'rpc.json'}), {
    'rpc.json': json({
      openrpc: '1.3.2',
      info: {title: 'Node', version: '1'},
      methods: [method('a/b'), method('a-b'), method('A.b')]
    })
  })
  expect(rpc.pages.map(({route}) => route)).toEqual(['/rpc', '/rpc/a-b', '/rpc/a-b-2', '/rpc/A-b-3'])
  const get = (operationId: string) => ({get: {operationId, summary: 'A', responses: {'200': {description: 'Done.'}}}})
  const api = await madeBy(openapi({spec: 'api.json'}), {
    'api.json': json({
      openapi: '3.1.0',
      info: {title: 'Shop', version: '1'},
      paths: {'/a': get('a.b'), '/b': get('a-b')}
    })
  })
  expect(api.pages.map(({route}) => route)).toEqual(['/api', '/api/a-b', '/api/a-b-2'])
  expect(api.body('/api')).toContain('href="/api/a-b-2"')
})

test('on a page with several, methods and operations whose names differ only in punctuation have their own anchors', async () => {
  const tagged = (name: string, tag: string) => ({
    name,
    tags: [{name: tag}],
    params: [],
    result: {name: 'r', schema: {type: 'string'}}
  })
  const get = (operationId: string, tag: string) => ({
    get: {operationId, tags: [tag], responses: {'200': {description: 'Done.'}}}
  })
  const files = {
    'rpc.json': json({
      openrpc: '1.3.2',
      info: {title: 'Node', version: '1'},
      methods: [tagged('a/b', 'x.y'), tagged('a-b', 'x.y'), tagged('c', 'x-y')]
    }),
    'api.json': json({
      openapi: '3.1.0',
      info: {title: 'Shop', version: '1'},
      paths: {'/a': get('a.b', 'x.y'), '/b': get('a-b', 'x.y'), '/c': get('c', 'x-y')}
    })
  }
  for (const pages of ['one', 'tag'] as const)
    for (const [route, plugin] of [
      ['/rpc', openrpc({spec: 'rpc.json', pages})],
      ['/api', openapi({spec: 'api.json', pages})]
    ] as const) {
      const made = await madeBy(plugin, files)
      const routes = made.pages.map(page => page.route)
      expect(new Set(routes).size).toBe(routes.length)
      const page = pages === 'one' ? route : `${route}/x-y`
      const ids = idsIn(made.body(page))
      expect(ids).toEqual(expect.arrayContaining(['a-b', 'a-b-2']))
      expect(new Set(ids).size).toBe(ids.length)
      if (pages === 'tag') expect(made.body(route)).toContain(`href="${route}/x-y#a-b-2"`)
      if (pages === 'tag') expect(made.body(route)).toContain(`href="${route}/x-y-2#c"`)
    }
})

/** Returns the anchors of headings and members. */
function idsIn(body: string): string[] {
  return [...body.matchAll(/\{#([^}]+)\}| id="([^"]+)"/g)].map(([, id, other]) => id ?? other ?? '')
}

test('parameters whose names differ only in case or punctuation have different anchors', async () => {
  const parameters = ['Created', 'Created<', 'Created>'].map(name => ({name, in: 'query', schema: {type: 'string'}}))
  const param = (name: string) => ({name, schema: {type: 'string'}})
  const files = {
    'api.json': json({
      openapi: '3.1.0',
      info: {title: 'Shop', version: '1'},
      paths: {'/a': {get: {operationId: 'a', parameters, responses: {'200': {description: 'Done.'}}}}}
    }),
    'rpc.json': json({
      openrpc: '1.3.2',
      info: {title: 'Node', version: '1'},
      methods: [{name: 'a', params: [param('fromBlock'), param('from_block')], result: param('r')}]
    })
  }
  const api = idsIn((await madeBy(openapi({spec: 'api.json'}), files)).body('/api/a'))
  expect(api).toEqual(expect.arrayContaining(['query-created', 'query-created-2', 'query-created-3']))
  const rpc = idsIn((await madeBy(openrpc({spec: 'rpc.json'}), files)).body('/rpc/a'))
  expect(rpc).toEqual(expect.arrayContaining(['param-from-block', 'param-from-block-2']))
})

test('AsyncAPI: a reply in the same channel does not mention the channel', async () => {
  const made = await madeBy(asyncapi({spec: 'events.json'}), {
    'events.json': json({
      asyncapi: '3.0.0',
      info: {title: 'Feeds', version: '1'},
      channels: {legs: {address: '/legs', messages: {add: {}, added: {}}}},
      operations: {
        onAdd: {
          action: 'receive',
          channel: {$ref: '#/channels/legs'},
          messages: [{$ref: '#/channels/legs/messages/add'}],
          reply: {channel: {$ref: '#/channels/legs'}, messages: [{$ref: '#/channels/legs/messages/added'}]}
        }
      }
    })
  })
  expect(made.body('/events/legs')).toContain('It replies with <a href="#message-added">added</a>.')
})

test('AsyncAPI: channels and parameters whose names differ only in case or punctuation have different pages and anchors', async () => {
  const channel = (title: string) => ({
    title,
    address: '/{userId}/{user_id}',
    parameters: {userId: {description: 'First.'}, user_id: {description: 'Second.'}}
  })
  const files = {
    'events.json': json({
      asyncapi: '3.0.0',
      info: {title: 'Feeds', version: '1'},
      channels: {Legs: channel('One'), legs: channel('Two')}
    })
  }
  const own = await madeBy(asyncapi({spec: 'events.json'}), files)
  expect(own.pages.map(({route}) => route)).toEqual(['/events', '/events/Legs', '/events/legs-2'])
  expect(idsIn(own.body('/events/legs-2'))).toEqual(['parameters', 'parameter-user-id', 'parameter-user-id-2'])
  const one = await madeBy(asyncapi({spec: 'events.json', pages: 'one'}), files)
  const ids = idsIn(one.body('/events'))
  expect(ids).toEqual(expect.arrayContaining(['legs', 'legs-2', 'legs-2-parameter-user-id-2']))
  expect(new Set(ids).size).toBe(ids.length)
})

test('GraphQL: names that differ only in case or punctuation have different pages and anchors', async () => {
  const text = `
    directive @cost(units: Int) on FIELD_DEFINITION
    directive @Cost(Units: Int, units: Int) on FIELD_DEFINITION
    type Query { node(id: ID, ID: ID): Thing Node: thing blocks: Thing }
    type Mutation { Node: Thing }
    type Thing { id: ID "Upper." ID: ID }
    type thing { old_id: ID oldId: ID }
    enum Order { Asc ASC }
  `
  const made = await madeBy(graphql({spec: 'schema.graphql'}), {'schema.graphql': text})
  const routes = made.pages.map(({route}) => route)
  expect(routes).toEqual(
    expect.arrayContaining([
      '/graphql/queries/node',
      '/graphql/queries/Node-2',
      '/graphql/queries/blocks',
      '/graphql/mutations/Node',
      '/graphql/types/Thing',
      '/graphql/types/thing-2'
    ])
  )
  expect(new Set(routes.map(route => route.toLowerCase())).size).toBe(routes.length)
  expect(made.body('/graphql')).toContain('<a href="/graphql/queries/Node-2"><code>Node</code></a>')
  expect(made.body('/graphql/queries/Node-2')).toContain('<a href="/graphql/types/thing-2">thing</a>')
  for (const {route, body} of made.pages) expect(new Set(idsIn(body)).size, route).toBe(idsIn(body).length)
  expect(idsIn(made.body('/graphql/types/Thing'))).toEqual(['fields', 'field-id', 'field-id-2'])
  expect(idsIn(made.body('/graphql/types/Order'))).toEqual(['values', 'value-asc', 'value-asc-2'])
  const index = JSON.parse(made.parts['api/graphql.json'] ?? '')
  expect(index.operations['Query.Node'].href).toBe('/graphql/queries/Node-2')
  const one = await madeBy(graphql({spec: 'schema.graphql', pages: 'one'}), {'schema.graphql': text})
  const ids = idsIn(one.body('/graphql'))
  expect(ids).toEqual(
    expect.arrayContaining(['query-node', 'query-node-2', 'type-thing', 'type-thing-2', 'thing-2-fields'])
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('GraphQL: the overview has what the schema says about its root types', async () => {
  const text = `
    interface Node { id: ID! }
    "Where reading starts."
    type Query implements Node @tag { id: ID! }
    "Where writing starts."
    type Mutation { send: ID }
    directive @tag on OBJECT
  `
  for (const pages of ['field', 'one'] as const) {
    const made = await madeBy(graphql({spec: 'schema.graphql', pages}), {'schema.graphql': text})
    const body = made.body('/graphql')
    expect(body).toContain('Where reading starts.')
    expect(body).toContain('Where writing starts.')
    expect(body).toContain('@tag')
    expect(body).toMatch(/Implements: <a href="[^"]*">Node<\/a>/)
  }
})

test('GraphQL: the JSON of an introspection query produces the same pages as the schema', async () => {
  const text = `
    "Marks costs."
    directive @cost(units: Int = 1) repeatable on FIELD_DEFINITION
    "A number."
    scalar Big @specifiedBy(url: "https://example.org/big")
    interface Node { id: ID! }
    "A block."
    type Block implements Node { id: ID! "Its children." children("At most." first: Int = 10, by: By = {up: true}): [Block!]! }
    union Found = Block
    input By { up: Boolean = false old: Int @deprecated(reason: "Gone.") }
    enum Status { "Final." FINAL OPEN @deprecated(reason: "Use FINAL.") }
    type Query { "Returns it." block(id: ID!, status: Status = FINAL): Block find: [Found!] big: Big @deprecated }
  `
  const schema = buildSchema(text)
  const options = {
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true
  }
  const data = introspectionFromSchema(schema, options)
  const sorted = (pages: readonly VirtualPage[]) =>
    pages.map(({route, frontMatter, body}) => ({route, frontMatter, body})).sort((a, b) => (a.route < b.route ? -1 : 1))
  const fromText = await madeBy(graphql({spec: 'schema.graphql'}), {'schema.graphql': printSchema(schema)})
  for (const written of [json(data), json({data}), `\uFEFF${json({data}, undefined, 2)}`]) {
    const fromJson = await madeBy(graphql({spec: 'schema.json'}), {'schema.json': written})
    expect(fromJson.findings.filter(line => line.includes(' error '))).toEqual([])
    expect(sorted(fromJson.pages)).toEqual(sorted(fromText.pages))
  }
})

test('GraphQL: JSON that is not an introspection result is a finding with its place', async () => {
  const findings = async (text: string) =>
    (await madeBy(graphql({spec: 'schema.json'}), {'schema.json': text})).findings
  for (const text of [
    '{"data": null}',
    '{"errors": [{"message": "No."}]}',
    '{"data": {"__schema": {"types": 1}}}',
    '[]',
    '{'
  ]) {
    const [first = '', ...more] = await findings(text)
    expect(first, text).toMatch(/^schema\.json:1:\d+ error invalid: \S/)
    expect(more, text).toEqual([])
  }
})

test('GraphQL: a schema with mistakes has findings and pages', async () => {
  const made = await madeBy(graphql({spec: 'schema.graphql'}), {
    'schema.graphql': '"Root."\ntype Query {\n  "One."\n  one: Int\n  "Again."\n  one: Int\n  "Two."\n  two: Int\n}\n'
  })
  expect(made.findings).toEqual(['schema.graphql:4:3 error invalid: Field `Query.one` can only be defined once.'])
  expect(made.pages.map(({route}) => route)).toContain('/graphql/queries/two')
})

test('Solidity: constructors of abstract contracts, and what a comment adds to the inherited one', async () => {
  const text = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
interface IOwned {
    /// @notice Returns the owner.
    /// @dev Read from storage.
    function owner() external view returns (address);
}
abstract contract Owned is IOwned {
    address private who;
    /// @dev Sets the first owner.
    /// @param first Who owns it.
    constructor(address first) { who = first; }
    /// @inheritdoc IOwned
    /// @dev Can be overridden.
    function owner() public view virtual returns (address) { return who; }
}
/// @dev Used like this:
/// 1. Deploy it.
///
/// And later:
/// 1. Call it.
abstract contract Plain {
    /// @dev Checks the fee. See https://example.org/Fee_(money)[fees], {xref-Owned-owner-}[the owner],
    /// {xref-Gone-it}[it] and xref:learn::fees.adoc[the
    /// guide].
    constructor() {}
}
abstract contract Silent {
    constructor() {}
}
`
  const output = compiled('Owned.sol', text)
  const made = await madeBy(solidity({artifacts: 'out.json'}), {'out.json': output, 'Owned.sol': text})
  expect(made.body('/contracts/Plain')).toContain('Checks the fee.')
  expect(made.body('/contracts/Plain')).toContain(
    'See [fees](https://example.org/Fee_\\(money\\)), [`the owner`](/contracts/Owned#owner),\n`it` and the guide.'
  )
  expect(made.body('/contracts/Plain')).toContain('1. Deploy it.\n\nAnd later:')
  expect(made.body('/contracts/Silent')).not.toContain('constructor')
  const body = made.body('/contracts/Owned')
  expect(body).toContain('constructor(address first)')
  expect(body).toContain('Sets the first owner.')
  expect(body).toContain('Who owns it.')
  expect(body).toMatch(/Returns the owner\.\n\nCan be overridden\./)
  expect(body).not.toContain('Read from storage.')
})

test('Solidity: library functions without an ABI, titles, and comments about renamed parameters', async () => {
  const text = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
interface IPool {
    /// @notice Sets up the pool.
    /// @param admin Who may change it.
    function setUp(address admin) external;
}
/// @title The pool of reserves
/// @notice Holds reserves.
/// @dev Runs behind a proxy.
contract Pool is IPool {
    /// @inheritdoc IPool
    function setUp(address manager) external {}
}
/// @title Logic
library Logic {
    struct Reserve { uint256 amount; }
    /// @notice Drops a reserve.
    /// @param reserves All reserves.
    function drop(mapping(address => Reserve) storage reserves, address asset) external { delete reserves[asset]; }
    /// @notice Adds one.
    function plusOne(uint256 value) external pure returns (uint256) { return value + 1; }
}
`
  const output = compiled('Pool.sol', text)
  const files = {'out.json': output, 'Pool.sol': text}
  const made = await madeBy(solidity({artifacts: 'out.json'}), files)
  const pool = made.pages.find(({route}) => route === '/contracts/Pool')
  expect(pool?.frontMatter).toMatchObject({description: 'Holds reserves.'})
  expect(pool?.body).toContain('Source: `Pool.sol`. Title: The pool of reserves.\n\nRuns behind a proxy.')
  expect(pool?.body).not.toContain('Holds reserves.')
  // A page of the project in its place shows what the body leaves out.
  const {parts} = await madeBy(solidity({artifacts: 'out.json'}), files, undefined, {'/contracts/Pool': 'pool.md'})
  expect(parts['solidity/lede/contracts/Pool.md']).toBe('Holds reserves.\n')
  expect(pool?.body).toMatch(/`manager` *\| `address` *\| Who may change it\./)
  const logic = made.body('/contracts/Logic')
  expect(logic).not.toContain('Title:')
  expect(logic).toContain('external')
  expect(logic).toContain('All reserves.')
  const {evm} = JSON.parse(output).contracts['Pool.sol'].Logic
  expect(Object.keys(evm.methodIdentifiers)).toHaveLength(2)
  for (const selector of Object.values(evm.methodIdentifiers)) expect(logic.split(`\`0x${selector}\``)).toHaveLength(2)
})

test('a variant on its own page keeps the words beside its reference', async () => {
  const properties = Object.fromEntries(Array.from({length: 60}, (_, index) => [`field${index}`, {type: 'string'}]))
  const made = await madeBy(openapi({spec: 'api.json'}), {
    'api.json': json({
      openapi: '3.1.0',
      info: {title: 'Shop', version: '1'},
      paths: {
        '/a': {
          get: {
            operationId: 'a',
            summary: 'A',
            responses: {
              '200': {
                description: 'Done.',
                content: {
                  'application/json': {
                    schema: {
                      oneOf: [{description: 'Only for owners.', $ref: '#/components/schemas/Large'}, {type: 'string'}]
                    }
                  }
                }
              }
            }
          }
        }
      },
      components: {schemas: {Large: {type: 'object', properties}}}
    })
  })
  expect(made.body('/api/a')).toMatch(/Only for owners\.<\/p>\n<p class="api-more"><a href="\/api\/schemas\/Large">/)
})

describe('TypeScript', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lost-')))
  afterAll(() => rmSync(root, {recursive: true, force: true}))

  test('members, their parameters and type parameters keep every tag', async () => {
    const files = {
      'tsconfig.json': json({compilerOptions: {strict: true, target: 'es2022', types: []}}),
      'src/index.ts': `/** Holds values.
 * @typeParam V What it holds.
 * @since 1.2
 */
export interface Box<V> {
  /** Adds one.
   * @typeParam K How it is called.
   * @param key Its name.
   * @returns The former value.
   * @throws If it is full.
   * @example
   * \`\`\`ts
   * box.put('a', 1)
   * \`\`\`
   */
  put<K extends string>(key: K, value: V): V | undefined
  /** Set by the reader.
   * @param next What comes next.
   * @deprecated Use \`put\`.
   */
  move: (next: V) => void
}
/** Reads values.
 * @typeParam V What it reads.
 */
export interface Reader<V> {
  /** Reads one. */
  (input: string): V
}
/** Opens a box.
 * @typeParam V What it holds.
 * @description Never fails.
 */
export function open<V>(): Box<V> { throw new Error() }
/**
 * @name find
 * @category Searching
 * @summary Finds boxes.
 * @description Finds boxes. It may take long.
 * @param options How to search.
 * @param options.limit How many at most.
 * @param cases Names of boxes.
 * @throws {RangeError} If the limit is negative.
 */
export function find(options: Limits, case1: string): void {}
/** Says whether it is a box.
 * @param value The value to check.
 * @returns True for a box.
 */
export const isBox: (value: unknown) => boolean = () => true
/** Compares boxes.
 * @param first The box on the left.
 */
export type Compare = (left: Box<string>) => number
/** Limits of a search.
 * @typeParam Old How it was called before.
 */
export interface Limits<New = string> { limit: number; unit?: New }
export function close(box: Box<string>): void
export function close(name: string): void
export function close(): void {}
/**
 * @summary Seals a box.
 * @description Seals a box.
 */
export function seal(): void {}
`
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), {recursive: true})
      writeFileSync(join(root, path), text)
    }
    installTypeDoc(root)
    const made = await madeBy(typescript({entry: ['src/index.ts']}), files, root)
    const interfaces = made.body('/sdk/interfaces')
    for (const words of [
      'What it holds.',
      'Reads values.',
      'What it reads.',
      'Reads one.',
      'Since: 1.2',
      'How it is called.',
      'Its name.',
      'Returns: The former value.',
      'Throws: If it is full.',
      '**Example of `put`**',
      "box.put('a', 1)",
      'What comes next.',
      '**Deprecated.** Use `put`.'
    ])
      expect(interfaces).toContain(words)
    expect(made.body('/sdk/functions')).toContain('What it holds.')
    expect(made.body('/sdk/functions')).toContain('Never fails.')
    for (const words of [
      'Finds boxes. It may take long.\n\nCategory: Searching',
      '`options.limit` |',
      'How many at most.',
      'Seals a box.',
      'Names of boxes.',
      'Throws: `RangeError` If the limit is negative.'
    ])
      expect(made.body('/sdk/functions')).toContain(words)
    expect(made.body('/sdk/variables')).toContain('The value to check.')
    expect(made.body('/sdk/variables')).toContain('True for a box.')
    expect(made.body('/sdk/types')).toContain('The box on the left.')
    expect(interfaces).toContain('How it was called before.')
    // Nothing is below the titles of overloads without a comment.
    expect(made.body('/sdk/functions')).not.toContain('**Overload')
  })
})
