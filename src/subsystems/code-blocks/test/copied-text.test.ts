import {expect, test} from 'vitest'
import {copiedText} from '../client/copy/copied-text.ts'

test.each([
  ['bash', '$ ls\n$ cd a\n', 'ls\ncd a'],
  ['bash', 'echo "$ 5"\n', 'echo "$ 5"'],
  ['console', '$ ls \\\n  -a\na b\n# whoami\nroot\n', 'ls \\\n  -a\nwhoami'],
  ['console', 'ls\n', 'ls'],
  ['text', '$ ls\n', '$ ls'],
  ['yaml', 'a: 1\n\n', 'a: 1\n']
])('copying from a %s block turns %j into %j', (language, code, expected) => {
  expect(copiedText(code, language)).toBe(expected)
})
