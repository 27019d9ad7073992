import {expect, test} from 'vitest'
import {stackLines} from './stack-lines.ts'

const url = 'http://127.0.0.1:4321/docs/assets/island.AB.js'
const line = (name: string) => ({name, url, line: 12, column: 7})

test.each([
  [
    'Chrome',
    `TypeError: x\n    at onClick (${url}:12:7)\n    at ${url}:12:7\n    at async Promise.all (index 0)`,
    ['onClick', '']
  ],
  [
    'Chrome, methods',
    `Error\n    at new Shop (${url}:12:7)\n    at async Shop.buy (${url}:12:7)\n    at <anonymous>`,
    ['Shop', 'Shop.buy']
  ],
  ['Firefox', `onClick@${url}:12:7\nasync*run@${url}:12:7\n@${url}:12:7\n`, ['onClick', 'run', '']],
  ['Safari', `buy@${url}:12:7\n[native code]\n`, ['buy']],
  ['something else', 'no stack', []]
])('reads the stack of %s', (_name, stack, names) => {
  expect(stackLines(stack)).toEqual(names.map(line))
})
