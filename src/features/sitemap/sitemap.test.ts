import {expect, test} from 'vitest'
import {page} from '../../../test/site/make.ts'
import {sitemap} from './sitemap.ts'

test('the sitemap lists pages with the day of their last change, and leaves out unlisted ones and error pages', () => {
  const pages = [page('guide', {reviewed: '2025-05-09'}), page('hidden', {unlisted: true}), page('404')]
  const text = sitemap({pages} as never, {url: 'https://docs.example.org', base: '/'} as never, () => ({}))
  expect(text.match(/<url>.*<\/url>/g)).toEqual([
    '<url><loc>https://docs.example.org/guide</loc><lastmod>2025-05-09</lastmod></url>'
  ])
})
