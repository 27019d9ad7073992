import fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import type {TextKind} from '../analysis/analyzer.ts'
import {english} from '../analysis/english-analyzer.ts'
import {forEachRun, maxTermLength, splitRun} from '../analysis/split-run.ts'
import {tokenizePage} from '../indexing/postings/tokenize-page.ts'

function termsOf(text: string, kind: TextKind): string[] {
  const terms: string[] = []
  english.analyze(text, kind, made => terms.push(...made.terms))
  return terms
}

describe('terms', () => {
  test.each<[string, TextKind, string, string]>([
    ['a flag without its dashes', 'code', '--sub-safety-margin=6', 'sub-safety-margin sub safety margin'],
    ['a default in a shell', 'code', '{OP_NODE:-none}', 'op_node op node none'],
    ['an environment variable', 'code', '$OP_BATCHER_MAX', 'op_batcher_max op batcher max'],
    [
      'a method within JSON',
      'code',
      '{"method":"eth_getBalance","id":1}',
      'method eth_getbalance eth getbalance get balance id'
    ],
    ['a class', 'prose', 'L2OutputOracle', 'l2outputoracle l2 output oracl'],
    ['an acronym before a word', 'code', 'JSONRPCServer', 'jsonrpcserver jsonrpc server'],
    ['a version', 'code', 'op-node/v1.13.1', 'op-node/v1.13.1 op node v1 13'],
    ['an address without parts', 'code', '0xDeaDbeef00', '0xdeadbeef00'],
    ['a URL', 'code', 'http://localhost:8545', 'http://localhost:8545 http localhost 8545'],
    ['plain words stemmed in prose', 'prose', 'Configuring the batchers', 'configur batcher'],
    ['plain words kept in code', 'code', 'configuring the batchers', 'configuring the batchers'],
    ['accents and width folded', 'prose', 'naïve Ｆｕｌｌ', 'naiv full'],
    ['a language without spaces', 'prose', '汉字文', '汉字文 汉字 字文'],
    ['names of object members', 'code', '__proto__ constructor', 'proto constructor']
  ])('%s', (_, kind, text, expected) => {
    expect(termsOf(text, kind).join(' ')).toBe(expected)
  })
})

test('a one-megabyte line takes little time', () => {
  for (const line of [
    'a'.repeat(1e6),
    'ab_'.repeat(3e5),
    'aB'.repeat(5e5),
    '0123456789abcdef'.repeat(6e4),
    'word '.repeat(2e5)
  ]) {
    const started = process.cpuUsage()
    const terms = termsOf(line, 'code')
    expect(new Set(terms).size).toBeLessThan(3)
    expect(terms.length).toBeLessThan(1000)
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(500)
  }
})

test('any text produces short terms without spaces, and always the same ones', () => {
  fc.assert(
    fc.property(
      fc.string({unit: 'binary', maxLength: 300}),
      fc.constantFrom<TextKind>('prose', 'code', 'heading'),
      (text, kind) => {
        const terms = termsOf(text, kind)
        expect(terms).toEqual(termsOf(text, kind))
        for (const term of terms) {
          expect(term).not.toMatch(/\s|^$/)
          expect(term.length).toBeLessThanOrEqual(maxTermLength)
        }
      }
    ),
    {numRuns: 300}
  )
})

test('halves of surrogate pairs are not letters', () => {
  expect(termsOf('\ud800batch\udfff er', 'prose')).toEqual(['batch', 'er'])
  expect(splitRun('\ud800')).toBeUndefined()
})

test('runs are the same with and without the ASCII shortcut', () => {
  const runsOf = (text: string) => {
    const runs: string[] = []
    forEachRun(text, (run, start) => runs.push(`${start} ${run}`))
    return runs
  }
  const sign = fc.constantFrom(...'aB1_-./: $'.split(''))
  fc.assert(
    fc.property(fc.array(sign, {maxLength: 30}), signs => {
      const text = signs.join('')
      expect(runsOf(`${text} é`)).toEqual([...runsOf(text), `${text.length + 1} é`])
    }),
    {numRuns: 500}
  )
})

test('the text of a result omits code that a sentence contains, and keeps every other line of a block', () => {
  const code = 'op-node\nop-node-2\nif true\n\ndone\n}'
  const section = {
    anchor: 'a',
    heading: 'A',
    depth: 2,
    crumbs: [],
    prose: 'Start op-node, and op-node-21. It is done }.',
    code
  }
  const [, , shown = ''] = tokenizePage([section], {route: '/a', title: 'A'}).text.split('\n')
  expect(JSON.parse(shown)[4]).toBe('op-node-2\nif true\n\ndone\n}')
})
