import {describe, expect, test} from 'vitest'
import type {JsonObject} from '../../plugins/api/json.ts'
import {createMirrorText} from '../../plugins/api/mirror-text.ts'
import {compareAsyncapi} from '../../plugins/api-diff/compare-asyncapi.ts'
import asyncapi, {type AsyncapiOptions} from '../../plugins/asyncapi.ts'
import {SchemaMaker, tokensOf, wordsIn} from '../build/made-schemas.ts'
import {madeBy} from './made-by.ts'

const document = {
  asyncapi: '3.0.0',
  info: {title: 'Feeds', version: '1.0.0', description: 'What a node publishes.'},
  defaultContentType: 'application/json',
  servers: {
    main: {
      host: 'node.example.org',
      pathname: '/ws',
      protocol: 'wss',
      security: [{$ref: '#/components/securitySchemes/sasl'}]
    }
  },
  channels: {
    heads: {
      address: 'heads/{chain}',
      summary: 'New heads of a chain.',
      description: 'One message for each block.',
      parameters: {chain: {description: 'Name of the chain.', enum: ['one', 'ten'], default: 'ten'}},
      messages: {head: {$ref: '#/components/messages/head'}, subscribe: {$ref: '#/components/messages/subscribe'}},
      bindings: {ws: {method: 'GET'}}
    },
    answers: {
      address: null,
      messages: {
        ack: {
          payload: {
            schemaFormat: 'application/vnd.apache.avro;version=1.9.0',
            schema: {type: 'record', name: 'AckRecord', fields: []}
          }
        }
      }
    }
  },
  operations: {
    publishHead: {
      action: 'send',
      channel: {$ref: '#/channels/heads'},
      messages: [{$ref: '#/channels/heads/messages/head'}],
      summary: 'Publishes a head.',
      tags: [{name: 'chain'}]
    },
    subscribeHeads: {
      action: 'receive',
      channel: {$ref: '#/channels/heads'},
      messages: [{$ref: '#/channels/heads/messages/subscribe'}],
      title: 'Subscribe to heads',
      reply: {channel: {$ref: '#/channels/answers'}, address: {location: '$message.header#/replyTo'}},
      traits: [{description: 'From a trait.', summary: 'First trait.'}, {summary: 'Last trait.'}]
    }
  },
  components: {
    securitySchemes: {sasl: {type: 'scramSha256', description: 'Ask for an account.'}},
    schemas: {
      Head: {
        type: 'object',
        required: ['number'],
        properties: {number: {type: 'integer', minimum: 0, description: 'Height.'}}
      }
    },
    messages: {
      head: {
        name: 'newHead',
        title: 'New head',
        summary: 'A block was added.',
        contentType: 'application/cbor',
        correlationId: {location: '$message.header#/id'},
        headers: {type: 'object', properties: {id: {type: 'string'}}},
        payload: {$ref: '#/components/schemas/Head'},
        examples: [{name: 'first', payload: {number: 7}}],
        traits: [{headers: {properties: {sent: {type: 'string', description: 'Time of sending.'}}}}]
      },
      subscribe: {summary: 'Starts a subscription.', payload: {type: 'object', properties: {from: {type: 'integer'}}}}
    }
  }
}

function made(given: object = document, options: Partial<AsyncapiOptions> = {}) {
  return madeBy(asyncapi({spec: 'events.json', ...options}), {'events.json': JSON.stringify(given, undefined, 2)})
}

/** Returns the document with another value at a path. */
function changed(path: string, value: unknown): JsonObject {
  const copy = structuredClone(document) as unknown as Record<string, unknown>
  const keys = path.split('.')
  const parent = keys.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, copy)
  parent[keys.at(-1) ?? ''] = value
  return JSON.parse(JSON.stringify(copy)) as JsonObject
}

describe('pages of channels', () => {
  test('a page shows the address, parameters, operations and messages of its channel', async () => {
    const {body, findings, pages, parts} = await made()
    expect(findings.filter(line => !line.includes('undocumented'))).toEqual([])
    expect(pages.map(({route}) => route)).toEqual(['/events', '/events/heads', '/events/answers'])
    const mirror = createMirrorText()(body('/events/heads'))
    expect(mirror).toContain('**WSS** `heads/{chain}`')
    for (const words of [
      'One message for each block.',
      'Name of the chain.',
      'One of `one`, `ten`. Default: `ten`.',
      '**SEND** `publishHead`',
      'The application sends [New head](#message-head).',
      '**RECEIVE** `subscribeHeads`',
      'From a trait.',
      'Last trait.',
      'It replies with [ack](/events/answers#message-ack) in the channel [answers](/events/answers), at the address in `$message.header#/replyTo`.',
      '## New head {#message-head}',
      'A block was added.',
      'Correlated by `$message.header#/id`.',
      'Time of sending.',
      '`number` (integer)',
      'Height.',
      '"number": 7',
      '"method": "GET"'
    ])
      expect(mirror).toContain(words)
    expect(mirror).not.toContain('First trait.')
    expect(body('/events')).toContain('wss://node.example.org/ws')
    expect(body('/events')).toContain('SASL SCRAM-SHA-256')
    const index = JSON.parse(parts['api/asyncapi.json'] ?? '{}')
    expect(index.operations.publishHead.href).toBe('/events/heads#operation-publish-head')
    expect(index.operations.head.href).toBe('/events/heads#message-head')
  })

  test('a payload in another schema language is shown as it is', async () => {
    const {body} = await made()
    expect(body('/events/answers')).toContain('The address is only known at run time.')
    expect(body('/events/answers')).toContain('application/vnd.apache.avro;version=1.9.0')
    expect(body('/events/answers')).toContain('"name": "AckRecord"')
  })

  test('an id with a slash, and a description that the page shows above, make one page', async () => {
    const {pages, body} = await made({
      asyncapi: '3.0.0',
      info: {title: 'Feeds', version: '1'},
      channels: {'user/signed-up': {address: 'user/signed-up', description: 'Users that sign up.'}}
    })
    expect(pages.map(({route}) => route)).toEqual(['/events', '/events/user-signed-up'])
    expect(pages[1]?.frontMatter.description).toBe('Users that sign up.')
    expect(body('/events/user-signed-up')).not.toContain('Users that sign up.')
  })

  test('one page for all has the same content, with different anchors', async () => {
    const {pages, body} = await made(document, {pages: 'one'})
    expect(pages.map(({route}) => route)).toEqual(['/events'])
    expect(body('/events')).toContain('## heads {#heads}')
    expect(body('/events')).toContain('(#heads-message-head)'.slice(1, -1))
  })

  test('payloads made from all keywords are shown whole', async () => {
    const maker = new SchemaMaker(Math.floor(Math.random() * 2 ** 31))
    const names = SchemaMaker.all.map(keyword => maker.add(keyword))
    const messages = Object.fromEntries(
      names.map((name, index) => [`m${index}`, {payload: {$ref: `#/components/schemas/${name}`}}])
    )
    const spec = {
      asyncapi: '3.0.0',
      info: {title: 'All', version: '1'},
      channels: {all: {address: '/', messages}},
      components: {schemas: maker.schemas}
    }
    const {pages} = await made(spec)
    const words = wordsIn(pages.map(({body, frontMatter}) => `${body} ${JSON.stringify(frontMatter)}`).join('\n'))
    const lost = [...tokensOf(maker.schemas as never)].filter(token => !token.startsWith('S') && !words.has(token))
    expect(lost).toEqual([])
  })
})

test.each([
  ['asyncapi', '2.6.0', 'Unexpected AsyncAPI version `2.6.0`, expected `3.1.0` or `3.0.0`'],
  [
    'operations.publishHead.action',
    'publish',
    'Unexpected `publish` as `publishHead.action`, expected one of `send`, `receive`'
  ],
  [
    'channels.heads.address',
    'heads/{chian}',
    'The parameter `chian` of the channel `heads` is not declared; did you mean `chain`?'
  ],
  ['channels.heads.address', 'heads', 'The parameter `chain` is not part of the address `heads`.'],
  [
    'operations.publishHead.messages',
    [{$ref: '#/channels/answers/messages/ack'}],
    'The operation `publishHead` uses a message that its channel `heads` does not have.'
  ],
  ['operations.publishHead.channel.$ref', '#/channels/haeds', 'The reference `#/channels/haeds` has no target'],
  ['components.schemas.Head.properties.number.type', 'interger', 'Unexpected type `interger`'],
  [
    'components.messages.head.examples',
    [{payload: {number: -1}}],
    'The schema rejects the payload of an example of `head` at `/number`. Unexpected number `-1`, expected at least 0'
  ]
])('a wrong `%s` is a finding at its line', async (path, value, reason) => {
  const {findings} = await made(changed(path, value))
  const line = findings.find(text => text.includes(reason))
  expect(line, findings.join('\n')).toMatch(
    /^events\.json:\d+:\d+ error asyncapi\/|^events\.json:\d+:\d+ error (?:invalid|example)/
  )
})

test.each([
  ['channels.heads.address', 'tops/{chain}', 'breaking', 'The address is'],
  ['channels.answers', undefined, 'breaking', 'The channel was removed.'],
  ['channels.more', {address: 'more'}, 'additive', 'The channel was added.'],
  ['servers.main.host', 'other.example.org', 'breaking', 'The server was removed.'],
  ['operations.publishHead', undefined, 'breaking', 'The application no longer sends this.'],
  ['operations.publishHead.messages', [], 'breaking', 'The message was removed.'],
  ['components.messages.head.contentType', 'application/json', 'breaking', 'The content type was'],
  ['components.schemas.Head.required', [], 'breaking', 'The property is now optional.'],
  ['components.messages.subscribe.payload.required', ['from'], 'breaking', 'The property is now required.'],
  ['channels.heads.parameters.chain.enum', ['one'], 'breaking', 'ten'],
  ['operations.subscribeHeads.reply', undefined, 'breaking', 'The reply was removed.'],
  ['channels.answers.messages.ack.payload.schema.name', 'Other', 'breaking', 'The payload changed.'],
  ['components.messages.head.summary', 'Other words.', 'words', 'The description changed.']
] as const)('another `%s` is reported to clients', (path, value, level, what) => {
  const changes = compareAsyncapi(structuredClone(document) as unknown as JsonObject, changed(path, value))
  expect(
    changes
      .filter(change => change.level === level)
      .map(change => change.what)
      .join('\n')
  ).toContain(what)
})

test('a different key order changes nothing for clients', () => {
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([key, inner]) => [key, turned(inner)])
          )
        : value
  expect(compareAsyncapi(document as unknown as JsonObject, turned(document) as JsonObject)).toEqual([])
})
