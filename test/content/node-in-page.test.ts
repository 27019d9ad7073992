import {expect, test} from 'vitest'
import {page, readFrom} from './reader.ts'

/** A page's own code runs in Node, like that of a module that it imports. */

const source = 'content/guide/input.mdx'

test.each([
  [
    "import {readFileSync} from 'node:fs'",
    "{typeof readFileSync} {import.meta.url ? 'meta' : 'none'}",
    'function meta'
  ],
  [
    "import {basename} from 'path'",
    '{basename(import.meta.filename)} {basename(import.meta.dirname)}',
    'input.mdx guide'
  ],
  ["import fs from 'node:fs/promises'", '{typeof fs.readFile} {typeof import.meta}', 'function object'],
  ["import data from './data.json' with {type: 'json'}", '{data.name} {1}', 'five 1'],
  [
    "import {createRequire} from 'node:module'\n\nexport const require = createRequire(import.meta.url)",
    "{require('./data.json').name} {1}",
    'five 1'
  ]
])('%s', async (statement, text, shown) => {
  const {content, diagnostics} = await readFrom(
    {[source]: page(`${statement}\n\nShown: ${text}`), 'content/guide/data.json': '{"name": "five"}'},
    source
  )
  expect(diagnostics).toEqual([])
  expect(content.html).toContain(`Shown: ${shown}`)
})

test('a property that docsgen evaluates before the page', async () => {
  const text =
    "import {basename} from 'node:path'\n\n<Badge type={basename(import.meta.dirname) === 'guide' ? 'info' : 'error'}>x</Badge>"
  const {content, diagnostics} = await readFrom({[source]: page(text)}, source)
  expect(diagnostics).toEqual([])
  expect(content.html).toContain('data-type="info"')
})
