import {expect, test} from 'vitest'
import {wordsOf} from '../../src/model/text/words-of.ts'

test.each<[unknown, string]>([
  [new Error('no data'), 'no data'],
  [new TypeError(), 'TypeError without a message'],
  ['text', 'text'],
  ['', 'an empty string was thrown'],
  [null, '`null` was thrown'],
  [undefined, '`undefined` was thrown'],
  [42, '`42` was thrown'],
  [{}, 'an object without keys was thrown'],
  [{message: 'own words'}, 'own words'],
  [
    new Error(
      'Minified React error #31; visit https://react.dev/errors/31?args[]=object%20with%20keys%20%7Ba%7D for the full message or use the non-minified dev environment for full errors and additional helpful warnings.'
    ),
    'object with keys {a} as a child, expected text, a number, an element or a list of them'
  ],
  [
    new Error(
      'Minified React error #130; visit https://react.dev/errors/130?args[]=undefined&args[]= for the full message'
    ),
    'an element of type undefined, expected a component or the name of an HTML element'
  ]
])('explains %j in words', (thrown, words) => expect(wordsOf(thrown)).toBe(words))
