import {expect, test} from 'vitest'
import {namesFor} from '../browser/exact/exact-names.ts'
import {nameKey, parametersOf} from '../format/names.ts'

test.each([
  ['transfer(address,uint256)', 'transfer(address,uint256)'],
  ['function transfer(address to, uint amount) external returns (bool)', 'transfer(address,uint256)'],
  ['event Transfer(address indexed from, address indexed to, uint256 value);', 'transfer(address,address,uint256)'],
  ['swap((address token, uint256[2] amounts)[] calldata steps)', 'swap((address,uint256[2])[])'],
  ['swap(tuple(address,bytes) a)', 'swap((address,bytes))'],
  ['GET  /eth/v1/Beacon/headers', 'get /eth/v1/beacon/headers'],
  ['0xA9059CBB', '0xa9059cbb'],
  ['f(', 'f('],
  ['what (is this', 'what (is this'],
  [`f${'('.repeat(5000)}`, `f${'('.repeat(5000)}`]
])('%s is stored and looked up as %s', (text, key) => {
  expect(nameKey(text)).toBe(key)
})

test('parameters keep their names', () => {
  expect(parametersOf('error E(address indexed who, (uint8 a, bytes b)[2][] calldata list)')).toEqual([
    {base: 'address', name: 'who', members: [], dimensions: []},
    {
      base: '',
      name: 'list',
      members: [
        {base: 'uint8', name: 'a', members: [], dimensions: []},
        {base: 'bytes', name: 'b', members: [], dimensions: []}
      ],
      dimensions: [2, -1]
    }
  ])
  expect(parametersOf('0xa9059cbb')).toBeUndefined()
})

test.each([
  ['0xa9059cbb', ['0xa9059cbb']],
  [`0xA9059CBB${'00'.repeat(64)}`, [`0xa9059cbb${'00'.repeat(16)}`, '0xa9059cbb']],
  [`0xa9059cbb${'00'.repeat(6400)}`, [`0xa9059cbb${'00'.repeat(16)}`, '0xa9059cbb']],
  ['0xa905', []],
  [' eth_getLogs ', ['eth_getlogs']],
  ['POST /v1/x', ['post /v1/x']],
  ['how to run a node', []],
  ['Transfer', []],
  ['createClient', ['createclient']]
])('looking up %s finds %j', (query, names) => {
  expect(namesFor(query)).toEqual(names)
})
