import {expect, test} from 'vitest'
import {readFrom} from '../../../../test/content/reader.ts'
import {codeBlocksName} from '../code-blocks-name.ts'
import {recallCode} from '../rehype-code.ts'

test('a page keeps its highlighted blocks, which are used when it is read again', async () => {
  const files = {'content/a.md': '```js\nconst recalled = 1\n```\n\n```text\nplain\n```\n'}
  const {kept} = await readFrom(files, 'content/a.md')
  const [block, ...others] = kept[codeBlocksName] as {readonly lines: readonly string[]}[]
  expect(block).toMatchObject({code: 'const recalled = 1', language: 'js'})
  expect(others).toEqual([])
  recallCode({[codeBlocksName]: [{...block, lines: ['<b>recalled</b>']}]})
  expect((await readFrom(files, 'content/a.md')).content.html).toContain('<b>recalled</b>')
  recallCode({[codeBlocksName]: [block]})
})
