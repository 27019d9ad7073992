import {describe, expect, test} from 'vitest'
import {editRedirects} from './edit-redirects.ts'

const move = [{from: '/a', to: '/b'}]

describe('editRedirects', () => {
  test.each([
    ['no file', undefined, '/a: /b\n'],
    ['an empty file', '# none yet\n', '# none yet\n/a: /b\n'],
    ['a map', '/x: /y # why\n', '/x: /y # why\n/a: /b\n'],
    ['a list', '- from: /x\n  to: /y\n  status: 302\n', '- from: /x\n  to: /y\n  status: 302\n- from: /a\n  to: /b\n'],
    ['a chain', '/x: /a#id\n/y: "/a"\n', '/x: /b#id\n/y: /b\n/a: /b\n'],
    ['a chain in a list', '- from: /x\n  to: /a\n', '- from: /x\n  to: /b\n- from: /a\n  to: /b\n'],
    ['a redirect from the new route', '/b: /a\n/x: /y\n', '/x: /y\n/a: /b\n'],
    [
      'a redirect from the new route in a list',
      '- from: /b\n  to: /c\n- from: /x\n  to: /y\n',
      '- from: /x\n  to: /y\n- from: /a\n  to: /b\n'
    ],
    ['an older redirect from the same route', '/a: /c\n', '/a: /b\n'],
    ['a map on one line', '{/x: /a, /b: /c}\n', '/x: /b\n/a: /b\n'],
    ['a file without a final newline', '/x: /y', '/x: /y\n/a: /b\n']
  ])('%s', (_, text, expected) => expect(editRedirects(text, move)).toBe(expected))

  test('quotes what YAML would misread', () =>
    expect(editRedirects(undefined, [{from: '/a: b', to: '/c # d'}])).toBe('"/a: b": "/c # d"\n'))
  test('leaves a file that it cannot read unchanged', () => expect(editRedirects('a: [', move)).toBeUndefined())
})
