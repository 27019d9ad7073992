import {expect, test} from 'vitest'
import {filesOf} from '../../src/host/reading/files-of.ts'
import {bareFacts, type PageFacts} from '../../src/model/page.ts'
import type {Route, SourcePath} from '../../src/model/url.ts'
import {app} from '../app.ts'

const page = (facts: Partial<PageFacts> = {}): PageFacts => ({
  ...bareFacts({source: 'content/a.md' as SourcePath, route: '/a' as Route, title: 'A', frontMatter: {}}),
  ...facts
})

test('a page with other files is different, but one with only other text is not', () => {
  const before = filesOf(app, page())
  expect(filesOf(app, page({title: 'B', words: 7, anchors: ['one']}))).toBe(before)
  const others: Partial<PageFacts>[] = [
    {assets: [{source: 'content/dot.png' as SourcePath, output: 'assets/dot.1.png'}]},
    {islands: [{source: 'count.tsx' as SourcePath}]},
    {styles: ['assets/page.1.css']},
    {scripts: ['media.js']},
    {references: ['op-node/l1']}
  ]
  for (const other of others) expect(filesOf(app, page(other))).not.toBe(before)
})
