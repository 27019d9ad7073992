import {expect, test} from 'vitest'
import {createMemo} from '../../src/model/memo.ts'
import {matchesOf} from '../../src/model/text/matches-of.ts'

test.each([
  ['a b aa', /a/g],
  ['a b aa', /a*/g],
  ['😀x😀', /x*/gu],
  ['key="1" other=\'2\'', /(?<name>\w+)=(["'])(.*?)\2/dg],
  ['', /x/g],
  ['', /x*/g]
])('searching %j for %s finds what matchAll finds, every time', (text, pattern) => {
  const wanted = [...text.matchAll(pattern)]
  expect(matchesOf(text, pattern)).toEqual(wanted)
  expect(matchesOf(text, pattern)).toEqual(wanted)
  expect(pattern.lastIndex).toBe(0)
})

test('a memo keeps the most recently used values', () => {
  const memo = createMemo<string>(2)
  const made: string[] = []
  const ask = (key: string): string =>
    memo.get(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B'])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
