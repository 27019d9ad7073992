import fc from 'fast-check'
import {expect, test} from 'vitest'
import {
  encodeRoute,
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
      if (a !== b) expect(outputPathOf(a, format)).not.toBe(outputPathOf(b, format))
    })
  )
})
