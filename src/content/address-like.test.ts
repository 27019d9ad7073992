import {expect, test} from 'vitest'
import {contentPlaces} from '../model/project/places.ts'
import type {Route, SourcePath} from '../model/url.ts'
import {addressLike} from './address-like.ts'
import {resolveLink} from './parse/resolve-link.ts'

const url = 'https://docs.example.org'
const pageAt = (route: string, source: string) => ({route: route as Route, source: source as SourcePath})
const page = pageAt('/guide/install', 'content/guide/install.mdx')
const other = pageAt('/guide/other', 'content/guide/other.mdx')
const above = pageAt('/other', 'content/other.md')

const likeOf = (href: string, to: typeof other, base = '/docs/'): string => {
  const places = {...contentPlaces, writtenBase: 'everywhere' as const}
  const target = resolveLink({href, source: page.source, url, base, places})
  return addressLike({link: {href, target}, page, config: {url, base: base as '/'}, places}, to)
}

test.each([
  ['othr.md', other, 'other.mdx'],
  ['./othr.mdx#part', other, './other.mdx'],
  ['../othr.md', above, '../other.md'],
  ['othr', other, 'other'],
  ['./othr/', other, './other/'],
  ['../othr', above, '../other'],
  ['/guide/othr', other, '/guide/other'],
  ['/guide/othr/?a=1#b', other, '/guide/other/'],
  ['/guide/othr.html', other, '/guide/other.html'],
  ['/docs/guide/othr', other, '/docs/guide/other'],
  ['/guide/othr.md', other, '/guide/other.mdx'],
  [`${url}/guide/othr`, other, `${url}/guide/other`],
  [`${url}/docs/guide/othr`, other, `${url}/docs/guide/other`],
  // A page that a plugin makes has no file.
  ['othr.md', pageAt('/guide/other', '.docsgen/pages/guide/other.md'), '/guide/other']
])('a link `%s` to another page keeps its form', (href, to, expected) => {
  expect(likeOf(href, to)).toBe(expected)
})

test("relative addresses stay relative to the page's address if they start there", () => {
  const link = {href: '../othr/', target: {kind: 'page', route: '/guide/othr', form: 'route'}} as never
  const written = {link, page, config: {base: '/'} as const, places: contentPlaces}
  expect(addressLike(written, other)).toBe('../other/')
  expect(addressLike(written, above)).toBe('../../other/')
})
