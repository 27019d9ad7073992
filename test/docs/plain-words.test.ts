import {expect, test} from 'vitest'
import prose from '../../plugins/prose.ts'
import {passagesOf} from '../../scripts/words/check-words.js'
import {findPlainWords, plainWords} from '../../scripts/words/plain-words.js'
import retextPlainWords from '../../scripts/words/retext-plain-words.js'
import {readWith} from '../plugins/read-with.ts'

test.each(plainWords)('$pattern matches its bad examples and no good English', ({pattern, instead, hits, misses}) => {
  expect(hits.length).toBeGreaterThan(0)
  expect(misses.length).toBeGreaterThan(0)
  const ofOne = (sentence: string): string[] =>
    findPlainWords(sentence).flatMap(({found, instead: other}) => (other === instead ? found : []))
  for (const sentence of hits) expect(ofOne(sentence), sentence).toHaveLength(1)
  for (const sentence of misses) expect(ofOne(sentence), sentence).toEqual([])
  expect(pattern.flags).toBe('')
})

test('finds several phrases in order, but none in code', () => {
  expect(findPlainWords('Read it anew, `anew`, at the most\ntwice a day, and reckon with it.')).toEqual([
    {found: 'anew', index: 8, instead: 'again'},
    {found: 'reckon with', index: 51, instead: 'account for, or expect'}
  ])
})

test('reports phrases on a page, in its tables and in its front matter', async () => {
  const body = `Start it anew, but not \`anew\`.

| Call | When |
| --- | --- |
| \`a\` | The block is sent anew. |

\`\`\`text
Read it anew.
\`\`\`

<Callout title="Colour">See [the page](https://example.org/colour/anew).</Callout>
`
  const {findings} = await readWith(prose({use: [retextPlainWords]}), body)
  expect(findings.filter(finding => finding.includes(' prose:'))).toEqual([
    '12:10 warning prose:plain-words: Unexpected "anew", expected plain English: again',
    '16:27 warning prose:plain-words: Unexpected "anew", expected plain English: again',
    '22:17 warning prose:plain-words: Unexpected "Colour", expected plain English: color'
  ])
})

test('reads messages and comments in code', () => {
  const code = `/**
 * Reads a file
 * anew.
 */
export const said = (name: string) => \`The file \${name} is read\`
// A short one.
export const key = 'one-word'
export const Part = () => <p>Some text /* between */ tags</p>
`
  expect(passagesOf('src/a.tsx', code)).toEqual([
    {kind: 'comment', text: expect.stringMatching(/Reads a file\s+anew\./), line: 1},
    {kind: 'comment', text: '// A short one.', line: 6},
    {kind: 'message', text: 'The file … is read', line: 5},
    {kind: 'message', text: 'Some text /* between */ tags', line: 8}
  ])
})

test('reads comments and test names, and no other string in a test file', () => {
  const code =
    "// A comment.\ndescribe.each(all)('parts of %s', () => {\n  it('stands alone', () => expect('a b c').toBe('a b c'))\n})\n"
  expect(passagesOf('test/a.test.ts', code)).toEqual([
    {kind: 'comment', text: '// A comment.', line: 1},
    {kind: 'test name', text: 'parts of %s', line: 2},
    {kind: 'test name', text: 'stands alone', line: 3}
  ])
})
