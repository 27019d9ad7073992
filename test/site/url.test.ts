import fc from 'fast-check'
import {expect, test} from 'vitest'
import {contentPlaces} from '../../src/model/project/places.ts'
import {
  encodeRoute,
  errorBelow,
  isPagePath,
  isUnder,
  outputPathOf,
  parentRoute,
  type Route,
  routeOf,
  withBase,
  writtenHref
} from '../../src/model/url.ts'
import {writtenRoute} from '../../src/site/href.ts'

/** File names: without slashes and dots that have a meaning. */
const part = fc
  .string({unit: 'grapheme', minLength: 1, maxLength: 8})
  .filter(text => !/[/\\\0]/.test(text) && !/^[._[]/.test(text) && !/\.mdx?$/.test(text) && text !== 'index')
const parts = fc.array(part, {minLength: 1, maxLength: 5})
const routes = parts.map(all => `/${all.join('/').normalize('NFC')}` as Route)

test("a route depends only on the path, whatever the file's form", () => {
  fc.assert(
    fc.property(parts, fc.constantFrom('.md', '.mdx'), (all, ext) => {
      const path = `content/${all.join('/')}`
      const route = routeOf(path + ext)
      expect(route).toBe(`/${all.join('/').normalize('NFC')}`)
      expect(routeOf(`${path}/index${ext}`)).toBe(route)
      expect(routeOf((path + ext).normalize('NFD'))).toBe(route)
      expect(isPagePath(`${all.join('/')}${ext}`)).toBe(true)
    })
  )
})

test('a parent contains its children, by whole segments', () => {
  fc.assert(
    fc.property(routes, part, (route, name) => {
      const child = `${route}/${name}` as Route
      expect(parentRoute(child)).toBe(route)
      expect(isUnder(child, route)).toBe(true)
      expect(isUnder(route, '/')).toBe(true)
      expect(isUnder(`${route}${name}`, route)).toBe(false)
      expect(isUnder(route, child)).toBe(false)
    })
  )
})

test('decoding reverses encoding, which is safe in an href', () => {
  fc.assert(
    fc.property(routes, route => {
      const encoded = encodeRoute(route)
      expect(decodeURIComponent(encoded)).toBe(route)
      expect(encoded).toMatch(/^[\w\-.!~*'()%/]+$/)
      expect(new URL(withBase('/docs/', encoded), 'https://example.org').pathname).toBe(`/docs${encoded}`)
      expect(writtenHref('/docs/', encoded)).toBe(`/docs${encoded}`)
      expect(writtenRoute(`${encoded}#anchor`)).toBe(route)
    })
  )
})

test('every page has its own output file', () => {
  fc.assert(
    fc.property(routes, routes, fc.constantFrom('file', 'directory'), (a, b, format) => {
      if (a !== b) expect(outputPathOf({route: a}, format)).not.toBe(outputPathOf({route: b}, format))
    })
  )
})

test('a language and a version have error pages in their folders, and the default language has those of the site', () => {
  const places = {
    ...contentPlaces,
    locales: ['pt', 'fr', 'en'],
    defaultLocale: 'en',
    mounts: [
      {dir: 'content', route: ''},
      {dir: 'versions/1.4/content', route: '', version: '/1.4'}
    ]
  }
  const pageAt = (source: string) => [routeOf(source, places), errorBelow(source, places)]
  expect(pageAt('content/fr/404.md')).toEqual(['/fr/404', 404])
  expect(pageAt('content/500.pt.mdx')).toEqual(['/pt/500', 500])
  expect(pageAt('versions/1.4/content/404.md')).toEqual(['/1.4/404', 404])
  expect(pageAt('versions/1.4/content/fr/404.md')).toEqual(['/1.4/fr/404', 404])
  expect(pageAt('content/404.md')).toEqual(['/404', undefined])
  expect(pageAt('content/en/404.md')).toEqual(['/404', undefined])
  expect(pageAt('content/fr/errors/404.md')).toEqual(['/fr/errors/404', undefined])
  expect(pageAt('content/errors/404.md')).toEqual(['/en/errors/404', undefined])
  expect(outputPathOf({route: '/fr/404', error: 404}, 'directory')).toBe('fr/404.html')
  expect(outputPathOf({route: '/errors/404'}, 'directory')).toBe('errors/404/index.html')
})

test('with the format `source`, the page of a folder is in the folder, whatever its file is named', () => {
  const at = (source: string, route: string) => outputPathOf({source, route: route as Route}, 'source')
  expect(at('src/tasks/index.md', '/tasks')).toBe('tasks/index.html')
  expect(at('src/tasks/README.md', '/tasks')).toBe('tasks/index.html')
  expect(at('src/tasks/quick.md', '/tasks/quick')).toBe('tasks/quick.html')
  expect(at('src/README.md', '/')).toBe('index.html')
})
