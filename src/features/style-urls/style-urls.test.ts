import {expect, test} from 'vitest'
import {page, readFrom} from '../../../test/content/reader.ts'

test("a missing file in a page's CSS is a finding, and an existing one is published under an address with a hash", async () => {
  const source = 'content/guide/input.mdx'
  const text =
    "<div style={{background: 'url(./paper.png)'}}>One</div>\n\n<div style={{background: 'url(./gone.png)'}}>Two</div>\n"
  const {facts, diagnostics} = await readFrom({[source]: page(text), 'content/guide/paper.png': 'picture'}, source)
  expect(diagnostics.map(({rule, actual}) => [rule, actual])).toEqual([['missing-asset', './gone.png']])
  expect(facts.assets.map(({output}) => output)).toEqual([expect.stringMatching(/^assets\/paper\.[\w-]+\.png$/)])
})
