import {describe, expect, test} from 'vitest'
import {addMetaKey, removeMetaKey, renameMetaKey} from './edit-meta.ts'

const json = '{\n\t"a": "A",\n\t"b": { "title": "B" },\n\n\t"c": "C"\n}\n'
const yaml = '# order\na: A\nb:\n  title: B # nice\n\n# last\n"404": C\n'

describe('renameMetaKey', () => {
  test.each([
    ['JSON', json, 'b', '{\n\t"a": "A",\n\t"x": { "title": "B" },\n\n\t"c": "C"\n}\n'],
    ['YAML', yaml, 'b', yaml.replace('b:', 'x:')],
    ['a quoted key', yaml, '404', yaml.replace('"404":', 'x:')],
    ['JSON on one line', '{"a":"A","b":"B"}', 'a', '{"x":"A","b":"B"}']
  ])('%s', (_, text, key, expected) => expect(renameMetaKey(text, key, 'x')).toBe(expected))
  test('quotes what YAML would read as another type', () =>
    expect(renameMetaKey('a: A\n', 'a', '404')).toBe('"404": A\n'))
  test('reports a missing key', () => expect(renameMetaKey(json, 'z', 'x')).toBeUndefined())
})

describe('removeMetaKey', () => {
  test.each([
    ['the first in JSON', json, 'a', '{\n\t"b": { "title": "B" },\n\n\t"c": "C"\n}\n'],
    ['one in the middle', json, 'b', '{\n\t"a": "A",\n\t"c": "C"\n}\n'],
    ['the last in JSON', json, 'c', '{\n\t"a": "A",\n\t"b": { "title": "B" }\n}\n'],
    ['the only one', '{\n  "a": "A"\n}\n', 'a', '{}\n'],
    ['a YAML block', yaml, 'b', '# order\na: A\n\n# last\n"404": C\n'],
    ['the last in YAML', 'a: A\nb: B', 'b', 'a: A\n'],
    ['a YAML flow map', '{a: A, b: B}\n', 'b', '{a: A}\n']
  ])('%s', (_, text, key, expected) => expect(removeMetaKey(text, key)).toBe(expected))
})

describe('addMetaKey', () => {
  test.each([
    [
      'JSON',
      json,
      '{\n\t"a": "A",\n\t"b": { "title": "B" },\n\n\t"c": "C",\n\t"x": { "title": "X", "display": "hidden" }\n}\n'
    ],
    ['JSON on one line', '{"a": "A"}', '{"a": "A", "x": { "title": "X", "display": "hidden" }}'],
    ['empty JSON', '{}\n', '{\n  "x": { "title": "X", "display": "hidden" }\n}\n'],
    ['YAML', 'a: A', 'a: A\nx:\n  title: X\n  display: hidden\n'],
    ['an empty file', '', 'x:\n  title: X\n  display: hidden\n']
  ])('%s', (_, text, expected) => expect(addMetaKey(text, 'x', {title: 'X', display: 'hidden'})).toBe(expected))
  test('removing an added key restores the file', () => {
    for (const text of [json, yaml]) expect(removeMetaKey(addMetaKey(text, 'x', 'X: "Y"'), 'x')).toBe(text)
  })
})
