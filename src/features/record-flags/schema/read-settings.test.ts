import fc from 'fast-check'
import {expect, test} from 'vitest'
import {readSettings} from './read-settings.ts'

test('reads the settings of a JSON Schema, with references, choices and lists', () => {
  const schema = {
    type: 'object',
    required: ['rpc'],
    properties: {
      rpc: {$ref: '#/$defs/Rpc', description: 'The RPC server.'},
      log: {anyOf: [{enum: ['debug', 'info']}, {type: 'null'}], default: 'info', deprecated: true},
      peers: {type: 'array', items: {$ref: '#/$defs/Peer'}},
      tags: {type: 'array', items: {type: 'string'}},
      labels: {type: 'object', additionalProperties: {type: 'string', description: 'A label.'}},
      lost: {$ref: '#/$defs/Lost'}
    },
    $defs: {
      Rpc: {
        properties: {port: {type: 'integer', default: 8545, title: 'Port'}, host: {type: ['string', 'null']}},
        required: ['port']
      },
      Peer: {type: 'object', properties: {address: {type: 'string', format: 'uri'}, next: {$ref: '#/$defs/Peer'}}}
    }
  }
  expect(readSettings(JSON.stringify(schema))).toEqual({
    format: 'json-schema',
    unread: ['lost: the reference `#/$defs/Lost` has no target in this file'],
    flags: [
      {name: 'rpc', required: true, text: 'The RPC server.'},
      {name: 'rpc.port', type: 'integer', default: '8545', required: true, group: 'rpc', text: 'Port'},
      {name: 'rpc.host', type: 'string', group: 'rpc', text: ''},
      {name: 'log', default: 'info', values: ['debug', 'info'], deprecated: 'deprecated', text: ''},
      {name: 'peers[].address', type: 'string (uri)', group: 'peers[]', text: ''},
      {name: 'peers[].next', type: 'object', group: 'peers[]', text: ''},
      {name: 'tags', type: 'array of string', text: ''},
      {name: 'labels.*', type: 'string', group: 'labels', text: 'A label.'},
      {name: 'lost', text: ''}
    ]
  })
})

test('reads the variables in an example file', () => {
  const text = `# Configuration of the node.

# Address of an L1 node.
L1_RPC_URL="https://l1.example/a#b"
export NETWORK=mainnet # mainnet or sepolia
# The signer's key.
# SIGNER_KEY=
not a variable
`
  expect(readSettings(text)).toEqual({
    format: 'dotenv',
    unread: ['not a variable'],
    flags: [
      {name: 'L1_RPC_URL', default: 'https://l1.example/a#b', text: 'Address of an L1 node.'},
      {name: 'NETWORK', default: 'mainnet', text: 'mainnet or sepolia'},
      {name: 'SIGNER_KEY', text: "The signer's key."}
    ]
  })
})

test('any JSON value is read or has no settings', () => {
  fc.assert(
    fc.property(fc.json(), text => {
      for (const {name} of readSettings(text).flags) expect(name).not.toBe('')
    })
  )
})
