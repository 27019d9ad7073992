import fc from 'fast-check'
import {expect, test} from 'vitest'
import {hashOf, TextTable} from '../indexing/files/text-table.ts'

/** Finds or adds text as a part of a longer one, and returns its number. */
function numberOf(table: TextTable, text: string, kind = 0): number {
  const whole = `before ${text} after`
  const hash = hashOf(text)
  const to = 7 + text.length
  const known = table.find(whole, 7, to, hash, kind)
  return known < 0 ? table.add(whole, 7, to, hash, kind) : known
}

test('each text gets the number of its first occurrence, in any alphabet', () => {
  fc.assert(
    fc.property(fc.array(fc.string({unit: 'grapheme', maxLength: 20})), texts => {
      const table = new TextTable()
      const distinct = [...new Set(texts)]
      expect(texts.map(text => numberOf(table, text))).toEqual(texts.map(text => distinct.indexOf(text)))
      expect(table.size).toBe(distinct.length)
    })
  )
})

test('texts with one hash, and one text of two kinds, are separate', () => {
  const table = new TextTable()
  const place = (text: string, kind: number): number => {
    const known = table.find(text, 0, text.length, 5, kind)
    return known < 0 ? table.add(text, 0, text.length, 5, kind) : known
  }
  expect([place('one', 0), place('two', 0), place('one', 1), place('two', 0), place('one', 0)]).toEqual([0, 1, 2, 1, 0])
})

test('texts are found after the table grows, and may be longer than the space left', () => {
  const table = new TextTable()
  const texts = Array.from({length: 200_000}, (_, i) => `text-${i}`)
  for (const text of texts) numberOf(table, text)
  const long = 'x'.repeat(3_000_000)
  expect(numberOf(table, long)).toBe(200_000)
  expect(texts.every((text, i) => numberOf(table, text) === i)).toBe(true)
  expect(numberOf(table, long)).toBe(200_000)
})
