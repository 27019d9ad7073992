import {expect, test} from 'vitest'
import {decodeData} from '../browser/exact/decode-data.ts'

const word = (value: bigint | number) => BigInt.asUintN(256, BigInt(value)).toString(16).padStart(64, '0')
const text = (value: string) => {
  const hex = Buffer.from(value).toString('hex')
  return word(hex.length / 2) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
}

test('decodes reverts of the compiler without a signature', () => {
  expect(decodeData(`0x08c379a0${word(32)}${text('not owner')}`, [])).toEqual({
    signature: 'Error(string reason)',
    values: [{name: 'reason', type: 'string', value: 'not owner'}]
  })
  expect(decodeData(`0x4e487b71${word(0x11)}`, [])?.values).toEqual([
    {name: 'code', type: 'uint256', value: '0x11: arithmetic overflow or underflow'}
  ])
  expect(decodeData(`0x4e487b71${word(0x99)}`, [])?.values[0]?.value).toBe('153')
})

test('decodes static types', () => {
  const signature = 'E(address who,uint8 a,int16 b,bool c,bytes4 d,uint256[2] e,(uint8 x,bool y) f)'
  const data = [0xabcdn, 7, -2, 1, 0xdeadbeefn << 224n, 1, 2, 3, 0].map(word).join('')
  expect(decodeData(`0x11223344${data}`, [signature])?.values.map(({value}) => value)).toEqual([
    '0x000000000000000000000000000000000000abcd',
    '7',
    '-2',
    'true',
    '0xdeadbeef',
    '[1, 2]',
    '(x: 3, y: false)'
  ])
})

test('decodes dynamic types, nested', () => {
  const signature = 'E(string[] names,(uint256 n,bytes b)[] list)'
  const names = word(2) + word(64) + word(128) + text('ab') + text('c')
  const tuple = word(9) + word(64) + word(3) + '010203'.padEnd(64, '0')
  const list = word(1) + word(32) + tuple
  const data = word(64) + word(64 + names.length / 2) + names + list
  expect(decodeData(`0x11223344${data}`, [signature])?.values.map(({value}) => value)).toEqual([
    '[ab, c]',
    '[(n: 9, b: 0x010203)]'
  ])
})

test('uses the first signature that fits', () => {
  const data = `0x11223344${word(1n << 200n)}`
  expect(decodeData(data, ['A(bool)', 'B(address)', 'C(uint256)'])?.signature).toBe('C(uint256)')
})

test.each([
  ['too short', '0x11223344', 'E(uint256)'],
  ['an offset beyond its end', `0x11223344${word(1n << 255n)}`, 'E(string)'],
  ['a length beyond its end', `0x11223344${word(32)}${word(1000)}`, 'E(bytes)'],
  ['an array with more items than data', `0x11223344${word(32)}${word(1n << 64n)}`, 'E(uint256[])'],
  ['an offset that points to itself', `0x11223344${word(0).repeat(40)}`, 'E(string[][][][][][][][] x)'],
  ['items without size', `0x11223344${word(32)}${word(60)}`, 'E(uint256[0][999999999][])'],
  ['a type that ABIs do not have', `0x11223344${word(1)}`, 'E(Thing)'],
  ['an invalid signature', `0x11223344${word(1)}`, 'E(']
])('does not decode data that does not fit: %s', (_, data, signature) => {
  const decoded = decodeData(data, [signature])
  if (decoded) expect(decoded.values[0]?.value).toMatch(/^\[*\]*$/)
})
