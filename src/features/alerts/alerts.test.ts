import {expect, test} from 'vitest'
import {page, readFrom} from '../../../test/content/reader.ts'

test('an alert in a list and in another alert is a callout, and one in code stays code', async () => {
  const source = 'content/a.md'
  const text = '- > [!TIP]\n  > In a list.\n\n> [!NOTE]\n> > [!WARNING]\n> > Inside.\n\n```md\n> [!CAUTION]\n```\n'
  const {content} = await readFrom({[source]: page(text)}, source)
  expect(content.html.match(/(?<=data-type=")\w+/g)).toEqual(['default', 'info', 'warning'])
  expect(content.html).toContain('!CAUTION')
})
