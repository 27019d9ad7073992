import {expect, test} from 'vitest'
import {editValues} from './edit-values.ts'

test('changes values in place, and nothing else', () => {
  const text = `# Releases
current:
  a: v1.0.0 # plain
  b: 'v1.0.0'   # in single quotes
  c: {value: "v1.0.0", about: 'v1.0.0'} # in double quotes
  d:
    # a comment inside
    about: text
    value: &anchor v1.0.0
  'e.f': 1.10
other: v1.0.0
`
  const names = ['current.a', 'current.b', 'current.c', 'current.d', 'current.e.f']
  expect(editValues(text, new Map(names.map(name => [name, 'v2.0.0'])))).toBe(
    text
      .replace('v1.0.0 # plain', 'v2.0.0 # plain')
      .replace("b: 'v1.0.0'", "b: 'v2.0.0'")
      .replace('value: "v1.0.0"', 'value: "v2.0.0"')
      .replace('&anchor v1.0.0', '&anchor v2.0.0')
      .replace('1.10', 'v2.0.0')
  )
})

test('quotes values that YAML would read differently', () => {
  expect(
    editValues(
      'a: 1\nb: "2"\n',
      new Map([
        ['a', 'x: y'],
        ['b', 'say "hi"']
      ])
    )
  ).toBe(`a: 'x: y'\nb: "say \\"hi\\""\n`)
})

test('keeps CRLF and the end of the file', () => {
  expect(editValues('a: 1\r\nb: 2', new Map([['b', '3']]))).toBe('a: 1\r\nb: 3')
})
