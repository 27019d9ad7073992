import {expect, test} from 'vitest'
import {codeKind, codeKindName} from '../figure/code-kind.ts'
import {markWords} from '../figure/mark-words.ts'

test.each([
  ['a word and a word', ['word'], 'a <mark>word</mark> and a <mark>word</mark>'],
  ['<span class="k">co</span>nst', ['const'], '<span class="k"><mark>co</mark></span><mark>nst</mark>'],
  ['a &lt; b &amp;&amp; c', ['<', '&&'], 'a <mark>&lt;</mark> b <mark>&amp;&amp;</mark> c'],
  ['<span class="span">x</span>', ['span'], '<span class="span">x</span>'],
  ['aaa', ['aa'], '<mark>aa</mark>a'],
  ['lt', ['&lt;'], 'lt'],
  ['nothing', [''], 'nothing'],
  ['ab bc', ['ab', 'b b'], '<mark>ab b</mark>c']
])('%s with %j marked', (html, words, expected) => {
  expect(markWords(html, words)).toBe(expected)
})

test('a block is labeled with its language', () => {
  expect(['bash', 'ts', 'jsonc', '', 'tree', 'nosuchlang'].map(codeKindName)).toEqual([
    'Terminal',
    'TypeScript',
    'JSON',
    'Text',
    'Files',
    'nosuchlang'
  ])
  expect(codeKind({language: 'bash'})).toBe('terminal')
  expect(codeKind({language: 'bash', filename: 'run.sh'})).toBe('file')
  expect(codeKind({language: 'output'})).toBe('output')
})
