import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {partProps} from '../../../test/templates/fixture.tsx'
import {SearchButton} from './SearchButton.tsx'

test('search has a button with script, and a field and a link without', () => {
  const html = renderToStaticMarkup(<SearchButton {...partProps()} />)
  expect(html).toContain('<form class="search" role="search" action="/docs/search" method="get">')
  expect(html).toMatch(
    /<button type="button" class="search-button" data-search-open="" data-search-module="\/docs\/assets\/search.1.js"/
  )
  expect(html).toContain('aria-keyshortcuts="Control+K Meta+K /"')
  expect(html).toMatch(/<noscript><input type="search"[^>]* name="q"/)
  expect(html).toContain('href="/docs/sitemap.xml"')
  expect(renderToStaticMarkup(<SearchButton {...partProps({site: {search: false}})} />)).toBe('')
})
