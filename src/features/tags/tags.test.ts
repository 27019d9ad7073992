import {expect, test} from 'vitest'
import {tags} from './index.ts'
import {tagsOf} from './tags-of.ts'

test('a page has one tag or a list of them', () => {
  expect(tagsOf({tags: 'fees'})).toEqual(['fees'])
  expect(tagsOf({tags: ['fees', '', 7, 'gas']} as never)).toEqual(['fees', 'gas'])
})

test('a tag links to its list, if the site has one', () => {
  const facts = {frontMatter: {tags: ['fees', 'gas']}} as never
  expect(tags.pageView?.(facts, {tagRoutes: {fees: '/blog/tags/fees'}} as never, {base: '/docs/'} as never)).toEqual({
    tags: [{name: 'fees', href: '/docs/blog/tags/fees'}, {name: 'gas'}]
  })
})
