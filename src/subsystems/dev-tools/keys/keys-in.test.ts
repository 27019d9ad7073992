import {expect, test} from 'vitest'
import {keysIn} from './keys-in.ts'

test.each([
  ['keys that arrive together', 'rq', 'rq'],
  ['an arrow key, then a key', '\u001b[Ah', 'h'],
  ['a key, then a function key', 'h\u001b[15;2~', 'h'],
  ['keys of the keypad', '\u001bOr\u001bOq', ''],
  ['a key with Alt', '\u001bq', ''],
  ['Escape', '\u001b', ''],
  ["the terminal's reply about its type", '\u001b[?62;22c', ''],
  ["the terminal's reply about its colors", '\u001b]11;rgb:1c1c/1c1c/1c1c\u0007h', '\u0007h'],
  ['the same reply with the other terminator', '\u001b]11;rgb:1c1c/1c1c/1c1c\u001b\\h', 'h']
])('%s', (_name, text, keys) => expect(keysIn(text)).toBe(keys))
