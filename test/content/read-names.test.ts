import {expect, test} from 'vitest'
import {readNames} from '../../src/content/facts/read-names.ts'

test('an attribute may contain several names, but no empty one', () => {
  expect(readNames(' a(address, uint256) |0x12||\n GET /x ')).toEqual(['a(address, uint256)', '0x12', 'GET /x'])
})
