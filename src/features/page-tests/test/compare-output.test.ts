import {expect, it} from 'vitest'
import {compareOutput} from '../expect/compare-output.ts'
import type {OutputMode} from '../steps/test-step.ts'

function compare(
  text: string,
  stdout: string,
  {mode = 'text' as OutputMode, stderr = '', stream = 'stdout' as 'stdout' | 'stderr', known = {}} = {}
) {
  const place = {file: 'content/index.md', line: 1, column: 1}
  const result = compareOutput({text, mode, stream, place}, {stdout, stderr}, new Map(Object.entries(known)))
  return 'bindings' in result
    ? Object.fromEntries(result.bindings)
    : {diff: result.diff.join('\n'), updated: result.updated.map(line => line.text).join('\n')}
}

it('accepts equal lines, without colors, trailing spaces and empty lines at the ends', () => {
  expect(compare('a\nb', '\n\u001b[31ma\u001b[0m  \nb\r\n\n')).toEqual({})
})

it('reads the final state of a progress bar', () => {
  expect(compare('100 %\ndone', ' 10 %\r 50 %\r100 %\ndone\n')).toEqual({})
})

it('a gap is any number of lines, and text within a line', () => {
  expect(compare('a\n…\nz', 'a\nz\n')).toEqual({})
  expect(compare('a\n…\nz', 'a\nb\nc\nz\n')).toEqual({})
  expect(compare('…\nz', 'a\nz\n')).toEqual({})
  expect(compare('built in … s', 'built in 1.2 s\n')).toEqual({})
  expect(compare('a\n…', 'b\n')).toHaveProperty('diff')
  expect(compare('…', '')).toEqual({})
})

it('a name stands for one value, wherever it appears', () => {
  expect(compare('id {id}\nagain {id}', 'id 0xab\nagain 0xab\n')).toEqual({id: '0xab'})
  expect(compare('id {id}\nagain {id}', 'id 0xab\nagain 0xcd\n')).toHaveProperty('diff')
  expect(compare('again {id}', 'again 0xcd\n', {known: {id: '0xab'}})).toHaveProperty('diff')
})

it('finds a part of the output', () => {
  expect(compare('b', 'a\nb\nc\n', {mode: 'contains'})).toEqual({})
  expect(compare('d', 'a\nb\nc\n', {mode: 'contains'})).toHaveProperty('diff')
})

it('compares the given JSON members', () => {
  const json = '{"id": 1, "result": {"hash": "{hash}", "list": [1, 2]}, "more": true}'
  expect(compare('{"result": {"hash": "{hash}"}}', json.replace('{hash}', '0x1'), {mode: 'json'})).toEqual({
    hash: '0x1'
  })
  expect(compare('{"id": 2, "result": {"list": [1]}}', json, {mode: 'json'})).toEqual({
    diff: '- .id: 2\n+ .id: 1\n- .result.list: [1]\n+ .result.list: [1,2]',
    updated: '{"id":1,"result":{"list":[1,2]}}'
  })
})

it('reads standard error if the page says so, or if there is no other output', () => {
  expect(compare('oops', 'fine\n', {stderr: 'oops\n', stream: 'stderr'})).toEqual({})
  expect(compare('oops', '', {stderr: 'oops\n'})).toEqual({})
  expect(compare('fine', 'fine\n', {stderr: 'oops\n'})).toEqual({})
})

it('an update keeps gaps and names where they still match', () => {
  const {diff, updated} = compare(
    'start {id}\n…\nold line\nend … s',
    'start 0xabcd\n1\n2\nnew line 0xabcd\nend 3 s\n'
  ) as {diff: string; updated: string}
  expect(updated).toBe('start {id}\n…\nnew line {id}\nend … s')
  expect(diff).toBe('  start 0xabcd\n  …\n- old line\n+ new line 0xabcd\n  end 3 s')
})
