import dictionary from 'dictionary-en'
import retextRepeatedWords from 'retext-repeated-words'
import retextSpell from 'retext-spell'
import {expect, test} from 'vitest'
import prose from '../../plugins/prose.ts'
import {readWith} from './read-with.ts'

const body = `A sentense with **wrong
wordz** and and \`codez\`.

<Callout title="Titel">Insidde the the callout, [a lnik](https://exampel.com) of @@ports.rpcx@@ and {valuez}.</Callout>

\`\`\`sh
sentense
\`\`\`

![A pictuer](https://example.com/a.png)

\`op-nodee\` of the OpNode.
`

test('retext messages are findings at their places', async () => {
  const plugin = prose({
    use: [retextRepeatedWords, [retextSpell, {dictionary}]],
    words: ['opnode', 'callout']
  })
  const {findings, diagnostics, content} = await readWith(plugin, body)
  const own = findings.filter(finding => finding.includes(' prose:'))
  expect(own.sort()).toEqual([
    '12:3 warning prose:spell: Unexpected unknown word `sentense`, expected for example `sentence`',
    expect.stringMatching(/^13:1 warning prose:spell: Unexpected unknown word `wordz`/),
    '13:9 warning prose:repeated-words: Unexpected repeated `and`, remove one occurrence',
    expect.stringMatching(/^15:24 warning prose:spell: Unexpected unknown word `Insidde`/),
    '15:32 warning prose:repeated-words: Unexpected repeated `the`, remove one occurrence',
    expect.stringMatching(/^15:52 warning prose:spell: Unexpected unknown word `lnik`/),
    expect.stringMatching(/^21:5 warning prose:spell: Unexpected unknown word `pictuer`/)
  ])
  expect(diagnostics.find(({rule}) => rule === 'prose:spell')).toMatchObject({
    expected: ['sentence'],
    end: {line: 12, column: 11}
  })
  // The check does not change the page.
  expect(content.html).toContain('<strong>wrong\nwordz</strong>')
})

test('a rule that throws is reported by name on the page', async () => {
  const plugin = prose({
    use: [
      () => () => {
        throw new Error('no dictionary')
      }
    ]
  })
  const {findings} = await readWith(plugin, 'A sentence.', 'content/a.md')
  expect(findings.some(finding => /prose.*no dictionary/.test(finding))).toBe(true)
})

test('a word with hundreds of suggestions gets the best ones', async () => {
  const words = Array.from({length: 200}, (_, at) => `كلمة${at}`)
  const plugin = prose({
    use: [
      () => (_tree, file) => {
        const reason = `Unexpected unknown word \`كلمه\`, expected for example ${words.map(word => `\`${word}\``).join(', ')}`
        Object.assign(file.message(reason, {line: 12, column: 1}, 'retext-spell:word'), {expected: words})
      }
    ]
  })
  const {diagnostics} = await readWith(plugin, 'كلمه\n')
  expect(diagnostics).toMatchObject([
    {
      reason: 'Unexpected unknown word `كلمه`, expected for example `كلمة0`, `كلمة1`, `كلمة2`',
      expected: ['كلمة0', 'كلمة1', 'كلمة2']
    }
  ])
})
