import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {layoutProps} from '../../../test/templates/fixture.tsx'
import {bareFacts, type FrontMatter} from '../../model/page.ts'
import type {PageView, SiteView, Slice} from '../../model/site.ts'
import type {Route, SourcePath} from '../../model/url.ts'
import {HomeLayout} from './HomeLayout.tsx'
import {home} from './index.ts'

test("the header contains the page's own title", () => {
  const own = '<p><img src="a.svg" alt="A"></p><h1 id="own">Own</h1><p>Text.</p><h1>Second</h1>'
  const html = renderToStaticMarkup(
    <HomeLayout {...layoutProps({page: {front: {hasActions: false}, ownTitle: true}}, own)} />
  )
  expect(html).toMatch(
    /<header class="hero">[\s\S]*<h1 id="own">[\s\S]*<p class="lede">[\s\S]*<\/header>[\s\S]*Text\.[\s\S]*Second/
  )
})

test('home pages and pages with `layout: home` are front pages', () => {
  const viewOf = (route: string, frontMatter: FrontMatter = {}): Partial<PageView> | undefined =>
    home.pageView?.(
      bareFacts({route: route as Route, source: 'content/a.md' as SourcePath, title: 'A', frontMatter}),
      {} as Slice,
      {} as SiteView
    )
  expect(viewOf('/')).toEqual({layout: 'HomeLayout', front: {hasActions: false}})
  expect(viewOf('/', {hero: false})).toEqual({})
  expect(viewOf('/a', {hero: {title: 'T', tagline: 'L', actions: [{text: 'Go', link: '/b'}]}, layout: 'home'})).toEqual(
    {
      layout: 'HomeLayout',
      front: {title: 'T', tagline: 'L', hasActions: true}
    }
  )
  expect(viewOf('/a')).toEqual({})
})
