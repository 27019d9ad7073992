import {expect, test} from 'vitest'
import {page, readFrom} from '../../../test/content/reader.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>\n'
const source = 'content/fr/a.md'

test.each([
  ['content/fr/port.svg', 'content/port.dark.svg'],
  ['content/port.svg', 'content/fr/port.dark.svg']
])('a translation shows %s in light mode and %s in dark mode', async (light, dark) => {
  const files = {[source]: page('![Port](./port.svg)'), [light]: svg, [dark]: svg}
  const {facts, content} = await readFrom(files, source, {locales: {fr: {}}})
  expect(content.html).toContain('<span class="pictures">')
  expect(facts.assets.map(asset => asset.source).sort()).toEqual([light, dark].sort())
})
