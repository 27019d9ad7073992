import {expect, test} from 'vitest'
import {around, page, route, site} from '../../../test/site/make.ts'
import {landingSource, type PageFacts} from '../../model/page.ts'
import type {ChildPage} from '../../model/site.ts'
import type {Route} from '../../model/url.ts'
import {addArchives, slotName} from './add-archives.ts'

const landing: PageFacts = {...page('landing'), source: landingSource, body: 'list'}

/** What `remarkArchive` leaves in a page. */
const slots = [{name: slotName, props: {}}]

/** Returns a dated page of the blog; a higher number is newer. */
function post(number: number, more: Readonly<Record<string, unknown>> = {}): PageFacts {
  const day = String(number).padStart(2, '0')
  return page(`blog/p${number}`, {title: `Post ${number}`, date: `2026-01-${day}`, ...more})
}

function blog(pages: readonly PageFacts[]) {
  return addArchives(site([page('blog/index', {title: 'Blog', layout: 'archive'}, {slots}), ...pages]), {
    generated: [landing],
    base: '/'
  })
}

const listed = (made: ReturnType<typeof blog>, at: string) =>
  (made.slice(route(at)).slots?.[0] as ChildPage[] | undefined)?.map(({title}) => title)

test('an archive lists ten dated pages, and generated pages list the others', () => {
  const made = blog([...Array.from({length: 21}, (_, index) => post(index + 1)), page('blog/about', {title: 'About'})])
  expect(listed(made, '/blog')?.slice(0, 2)).toEqual(['Post 21', 'Post 20'])
  expect(listed(made, '/blog')).toHaveLength(10)
  expect(listed(made, '/blog/page/2')).toHaveLength(10)
  expect(listed(made, '/blog/page/3')).toEqual(['Post 1'])
  expect(made.generated?.map(({route: at, body}) => [at, body])).toEqual([
    ['/blog/page/2', 'list'],
    ['/blog/page/3', 'list']
  ])
  expect(made.slice(route('/blog/page/2'))).toMatchObject({
    archive: {number: 2, count: 3},
    landing: {route: '/blog/page/2', title: 'Blog (2)'}
  })
  expect(around(made, '/blog')).toEqual([undefined, '/blog/page/2'])
  expect(around(made, '/blog/page/3')).toEqual(['/blog/page/2', undefined])
})

test('a listed page links to the newer and the older one, unless its front matter sets others', () => {
  const made = blog([
    post(1),
    post(2, {next: false}),
    post(3),
    post(4, {unlisted: true}),
    page('other', {date: '2026-01-09'})
  ])
  expect(listed(made, '/blog')).toEqual(['Post 3', 'Post 2', 'Post 1'])
  expect(around(made, '/blog/p3')).toEqual([undefined, '/blog/p2'])
  expect(around(made, '/blog/p2')).toEqual(['/blog/p3', undefined])
  expect(made.slice(route('/blog/p1')).dated).toBe(true)
  expect(made.slice(route('/other')).dated).toBeUndefined()
  expect(made.generated ?? []).toEqual([])
})

test('a page belongs to the nearest archive, and a page of the project replaces a generated one', () => {
  const inner = page('blog/news/index', {title: 'News', layout: 'archive'}, {slots})
  const own = page('blog/page/2', {title: 'Own'})
  const posts = Array.from({length: 11}, (_, index) => post(index + 1))
  const made = blog([inner, own, ...posts, page('blog/news/a', {title: 'A', date: '2026-02-01'})])
  expect(listed(made, '/blog/news')).toEqual(['A'])
  expect(listed(made, '/blog')).not.toContain('A')
  expect(made.byRoute.get('/blog/page/2' as Route)?.title).toBe('Own')
  expect(made.slice(route('/blog/page/2')).landing).toBeUndefined()
})

test('a site without an archive does not change', () => {
  const made = site([page('blog/index', {title: 'Blog'}), post(1)])
  expect(addArchives(made, {generated: [landing], base: '/'})).toBe(made)
})
