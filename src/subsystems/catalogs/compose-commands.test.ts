import {expect, test} from 'vitest'
import {composeCommands} from './compose-commands.ts'

const found = (code: string) =>
  composeCommands(code).map(({from, to, words, image}) => ({text: code.slice(from, to).trim(), words, image}))

test.each([
  [
    'a list',
    'services:\n  batcher:\n    image: example.org:5000/images/op-batcher:v1\n    command:\n      - "op-batcher"\n      # not --this\n      - "--l1=$L1"\n    ports:\n      - 1:1\n',
    [{words: ['op-batcher'], image: 'op-batcher'}]
  ],
  ['one line', 'command: ["op-node", "--l1", "x"]\nother: 1', [{words: ['op-node'], image: undefined}]],
  [
    'multi-line text',
    'node:\n  command: >-\n    geth init\n    --datadir=/x\n',
    [{words: ['geth', 'init'], image: undefined}]
  ],
  [
    'a command for an image with an entry point',
    'a:\n  command: --http\n  image: geth\n',
    [{words: [], image: 'geth'}]
  ],
  [
    'a custom entry point',
    'a:\n  image: geth\n  entrypoint: /bin/sh\n  command: --http\n',
    [{words: [], image: undefined}]
  ],
  [
    'a container in a manifest',
    'containers:\n  - name: x\n    image: op-node\n    command: [op-node]\n    args:\n      - --l1=x\n  - name: y\n    image: other\n    args: [--y]\n',
    [
      {words: ['op-node'], image: 'op-node'},
      {words: ['op-node'], image: 'op-node'},
      {words: [], image: 'other'}
    ]
  ],
  ['nothing', 'flags:\n  - --x\n', []]
])('%s', (_, code, expected) => {
  expect(found(code).map(({words, image}) => ({words, image}))).toEqual(expected)
})

test('a command ends where the next key begins', () => {
  expect(found('a:\n  command:\n    - x\n    - --y\n  ports:\n    - --z\n')[0]?.text).toBe('- x\n    - --y')
})
