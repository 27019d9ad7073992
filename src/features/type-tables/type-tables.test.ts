import {expect, test} from 'vitest'
import {page, readFrom} from '../../../test/content/reader.ts'

const source = 'content/guide/input.mdx'

test('a type table is a Markdown table in the mirror, without empty columns', async () => {
  const text = "<TypeTable type={{port: {type: 'number', description: 'Where to listen.', required: true}}} />\n"
  const {content} = await readFrom({[source]: page(text)}, source)
  expect(content.text).toMatch(/\| Property +\| Type +\| Description +\|/)
  expect(content.text).toMatch(/\| `port` required \| `number` \| Where to listen\. \|/)
})

test('a type table that is not literal is a finding', async () => {
  const {diagnostics} = await readFrom({[source]: page("<TypeTable type='number' />\n")}, source)
  expect(diagnostics.map(({rule}) => rule)).toContain('unknown-property')
})
