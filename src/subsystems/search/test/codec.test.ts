import fc from 'fast-check'
import {expect, test} from 'vitest'
import {decodeNumbers, encodeNumbers} from '../format/codec.ts'
import {forEachPosting} from '../format/postings.ts'
import {NumberWriter} from '../indexing/files/number-writer.ts'
import {PostingWriter} from '../indexing/postings/posting-writer.ts'

interface Posting {
  readonly page: number
  readonly record: number
  readonly count: number
  readonly step: number
}

test('numbers survive, and JSON escapes none of their characters', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(200), fc.nat(2 ** 31 - 1))), numbers => {
      const text = encodeNumbers(numbers)
      expect(decodeNumbers(text)).toEqual(numbers)
      expect(JSON.stringify(text)).toBe(`"${text}"`)
      const writer = new NumberWriter()
      for (const number of numbers) writer.number(number)
      expect(writer.take()).toBe(text)
    })
  )
})

test('corrupt text is an error', () => {
  expect(() => decodeNumbers('!"!')).toThrow(RangeError)
  expect(() => decodeNumbers('é')).toThrow(RangeError)
  expect(() => decodeNumbers('~')).toThrow(RangeError)
})

test('postings survive', () => {
  const posting = fc.record({
    page: fc.nat(5000),
    record: fc.nat(300),
    count: fc.integer({min: 1, max: 4095}),
    step: fc.nat(17)
  })
  const field = fc.uniqueArray(posting, {selector: ({page, record}) => `${page} ${record}`, maxLength: 20})
  fc.assert(
    fc.property(fc.array(field, {minLength: 5, maxLength: 5}), fields => {
      const sorted = fields.map((list, i) =>
        i === 0 ? onePerPage(list) : [...list].sort((x, y) => x.page - y.page || x.record - y.record)
      )
      const writer = new PostingWriter()
      for (const [i, list] of sorted.entries())
        for (const {page, record, count, step} of list) writer.add(i, page, record, count, step)
      const text = writer.take()
      const read: Posting[][] = [[], [], [], [], []]
      forEachPosting(text, (i, page, record, count, step) => read[i]?.push({page, record, count, step}))
      expect(read).toEqual(sorted)
    })
  )
})

function onePerPage(list: readonly Posting[]): Posting[] {
  const byPage = new Map(list.map(each => [each.page, {...each, record: 0}]))
  return [...byPage.values()].sort((x, y) => x.page - y.page)
}
