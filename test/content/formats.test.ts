import fc from 'fast-check'
import {expect, test} from 'vitest'
import {isLong} from '../long.ts'
import {page, readFrom} from './reader.ts'

/** Markdown with the same meaning in both formats: no raw HTML, no braces outside code, no indentation of four spaces. */
const snippets = [
  'A paragraph with *emphasis*, **strength**, ~~old~~, `code {x} <b>` and a hard\\\nbreak.',
  'Quotes: \'single\' "double", an ampersand & a © and an emoji 🚀.',
  'Escapes: \\* \\_ \\` \\[ \\# and an entity &copy; &amp; &lt;tag&gt;.',
  '[Link](/guide), [relative](./other.mdx "With title"), [hash](#a-heading), [out](https://example.org/?a=1&b=2).',
  '[Reference][ref] and [ref].\n\n[ref]: /from/reference',
  'https://bare.example.org and www.example.org and mail@example.org',
  '![Image](https://example.org/x.png "Title") and ![](https://example.org/y.png)',
  '## A heading',
  '## A heading',
  '### With `code` and *emphasis* [#own-id]',
  'Setext\n---',
  '- a\n- b\n  - nested\n\n    paragraph\n- c',
  '1. one\n2. two\n\n   ```bash\n   echo "in a list"\n   ```\n3. three',
  '7. starts at seven\n\n8. loose',
  '- [ ] open\n- [x] done',
  '> quote\n> goes on\n>\n> - list',
  '> [!NOTE]\n> An alert with [a link](/guide).',
  '> [!WARNING]\n> One.\n>\n> ```js {1}\n> two()\n> ```',
  '| a | b |\n| :-- | --: |\n| `x \\| y` | **z** |\n| [l](/guide) | |',
  '```ts filename="a.ts" {1,3} copy=false showLineNumbers\nconst a = {b: 1}\n\n// <tag>\n```',
  '```\nno language\n```',
  '~~~json\n{"a": [1, null]}\n~~~',
  'Text[^1] and again[^1] and [^two].\n\n[^1]: The note.\n[^two]: Two\n\n    paragraphs.',
  '***',
  '日本語のテキスト。**強調**です。',
  'A line\nand the next one  \nafter a hard break.'
]

/** Selects and orders snippets. */
const documents = fc
  .shuffledSubarray(
    snippets.map((_, index) => index),
    {minLength: 1}
  )
  .map(order => order.map(index => snippets[index]).join('\n\n'))

async function readBoth(body: string) {
  const [md, mdx] = await Promise.all(
    ['md', 'mdx'].map(async format => {
      const source = `content/guide/input.${format}`
      const {content, facts, diagnostics} = await readFrom({[source]: page(body)}, source)
      const {headings, links, anchors, title, words, assets} = facts
      return {
        content,
        facts: {headings, links, anchors, title, words, assets},
        diagnostics: diagnostics.map(({file: _, ...rest}) => rest)
      }
    })
  )
  return {md, mdx}
}

test.each(snippets)('the same Markdown renders the same bytes in .md and .mdx: %j', async body => {
  const {md, mdx} = await readBoth(body)
  expect(mdx).toEqual(md)
})

test('and so does any combination', async () => {
  await fc.assert(
    fc.asyncProperty(documents, async body => {
      const {md, mdx} = await readBoth(body)
      expect(mdx).toEqual(md)
    }),
    {numRuns: isLong ? 1000 : 20}
  )
})

test('CRLF and a byte order mark change nothing', async () => {
  const body = snippets.join('\n\n')
  const source = 'content/guide/input.mdx'
  const plain = await readFrom({[source]: page(body)}, source)
  const windows = await readFrom({[source]: `\uFEFF${page(body).replaceAll('\n', '\r\n')}`}, source)
  expect({...windows, root: ''}).toEqual({...plain, root: ''})
})

/** Ids that pages of the public documentation link to or would generate. Other sites link to them. */
test.each([
  ['rollup.halt', 'rolluphalt'],
  ['Get the private key', 'get-the-private-key'],
  ["Understanding the batcher's role", 'understanding-the-batchers-role'],
  ['OP_BATCHER_MAX_CHANNEL_DURATION', 'op_batcher_max_channel_duration'],
  ['--l1-eth-rpc', '--l1-eth-rpc'],
  ['Fault proofs: FAQ & more', 'fault-proofs-faq--more'],
  ['eth_getBalance / eth_call', 'eth_getbalance--eth_call'],
  ['Überblick', 'überblick'],
  ['v1.13.1 (stable)', 'v1131-stable'],
  ['日本語 🚀', '日本語-']
])('the id of the heading %j is %j', async (heading, id) => {
  const source = 'content/guide/input.md'
  const {facts} = await readFrom({[source]: page(`## \`${heading}\``)}, source)
  expect(facts.headings.map(({id: got}) => got)).toEqual([id])
})
