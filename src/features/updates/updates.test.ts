import {expect, test} from 'vitest'
import {page, readFrom} from '../../../test/content/reader.ts'

test('a changelog entry is a section of the page, and its facts are a line in the mirror', async () => {
  const source = 'content/guide/input.mdx'
  const text = '<Update label="v1.2" date="2025-05-09" tags={["fees"]}>\n  Cheaper.\n</Update>\n'
  const {facts, content} = await readFrom({[source]: page(text)}, source)
  expect(facts.headings.map(({id, depth}) => [id, depth])).toEqual([['v12', 2]])
  expect(content.text).toContain('## v1.2\n\n2025-05-09, fees\n\nCheaper.')
})
