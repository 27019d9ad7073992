import fc from 'fast-check'
import {expect, test} from 'vitest'
import {parseSphinx, writeSphinx} from './sphinx.ts'

test('an inventory is read as it was written', () => {
  const word = fc.stringMatching(/^[a-z][a-z.#-]{0,12}$/)
  const item = fc.record({
    name: fc.tuple(word, word).map(words => words.join(' ')),
    type: fc.constantFrom('std:doc', 'std:label', 'py:function'),
    priority: fc.integer({min: -1, max: 3}),
    uri: fc.oneof(fc.constant(''), word),
    label: word
  })
  fc.assert(
    fc.property(fc.array(item, {maxLength: 20}), items => {
      const inventory = parseSphinx(writeSphinx({project: 'Docs', version: '1.2', items}))
      expect(inventory?.project).toBe('Docs')
      expect(inventory?.version).toBe('1.2')
      expect(new Set(inventory?.items)).toEqual(new Set(items))
    })
  )
})

test('rejects a text, an inventory of version 1, and one that was cut off', () => {
  const whole = writeSphinx({project: 'Docs', version: '', items: []})
  for (const bytes of [
    Buffer.from('<html>'),
    Buffer.from('# Sphinx inventory version 1\n\n\n\n'),
    whole.subarray(0, -3)
  ])
    expect(parseSphinx(bytes)).toBeUndefined()
})
