import {expect, test} from 'vitest'
import {page, readFrom} from '../../../test/content/reader.ts'

const names = async (text: string): Promise<string[]> => {
  const {content} = await readFrom({'content/guide/input.mdx': page(text)}, 'content/guide/input.mdx')
  return [...content.html.matchAll(/ data-tabs="([^"]*)"/g)].map(([, name = '']) => name)
}
const tabs = (inner = 'Text.') => `<Tabs items={['One']}>\n<Tabs.Tab>\n\n${inner}\n\n</Tabs.Tab>\n</Tabs>\n\n`

test('tabs have the name of the heading before them, or that of the page', async () => {
  expect(await names(`${tabs()}## Run \`a "b"\` & go\n\n${tabs()}### Deep\n\n${tabs()}`)).toEqual([
    'A page',
    'Run a &quot;b&quot; &#x26; go',
    'Deep'
  ])
})

test('a heading in a panel names only the tabs in this panel', async () => {
  expect(await names(`## Outer\n\n${tabs(`### Inner\n\n${tabs()}`)}${tabs()}`)).toEqual(['Outer', 'Inner', 'Outer'])
})
