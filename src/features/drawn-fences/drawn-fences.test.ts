import {expect, test} from 'vitest'
import {page, readFrom} from '../../../test/content/reader.ts'

const source = 'content/guide/input.md'
const plugins = [
  {
    name: 'acme',
    fences: {
      boxes(code: string, {attributes}: {readonly attributes: Readonly<Record<string, string | true>>}) {
        if (code === 'bad') throw Object.assign(new Error('no box'), {line: 1})
        return {html: `<svg data-size="${attributes.size}"></svg>`, text: 'Two boxes.'}
      }
    }
  }
]

test('a page shows what a plugin draws for a fence, and the mirror has its text', async () => {
  const {content} = await readFrom({[source]: page('```boxes size=2\na b\n```\n')}, source, {plugins})
  expect(content.html).toContain('<svg data-size="2"></svg>')
  expect(content.text).toContain('Two boxes.')
})

test('a fence that cannot be drawn stays code, with a finding at the line of the mistake', async () => {
  const {content, diagnostics} = await readFrom({[source]: page('```boxes\nbad\n```\n')}, source, {plugins})
  expect(diagnostics.map(({rule, start}) => [rule, start?.line])).toContainEqual(['plugin', 13])
  expect(content.html).toContain('bad')
})
