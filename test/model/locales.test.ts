import {describe, expect, test} from 'vitest'
import {completeLocales, directionOf, languageOf, plainRoute, routeIn} from '../../src/model/locales.ts'
import {contentPlaces} from '../../src/model/project/places.ts'
import {routeOf} from '../../src/model/url.ts'

const locales = completeLocales('en', {fr: {}, 'fr-CA': {path: 'fr/quebec'}})

test.each([
  ['/', 'en'],
  ['/guide', 'en'],
  ['/fr', 'fr'],
  ['/fr/guide', 'fr'],
  ['/fr/quebec/guide', 'fr-CA'],
  ['/french', 'en']
])('%s is written in %s', (route, lang) => {
  expect(languageOf(route, {lang: 'en', locales})).toBe(lang)
})

test('a site in one language has one language', () => {
  expect(languageOf('/fr/guide', {lang: 'en'})).toBe('en')
})

test('the script determines the direction, otherwise the language', () => {
  expect(['ar', 'he-IL', 'ur', 'az-Arab', 'ar-Latn', 'fr'].map(directionOf)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr'
  ])
})

describe('a completed list of languages', () => {
  test('starts with the default one, which has no path', () => {
    expect(completeLocales('en-US', {ja: {}, 'en-US': {label: 'US English'}})).toEqual([
      {tag: 'en-US', label: 'US English', path: '', dir: 'ltr'},
      {tag: 'ja', label: '日本語', path: 'ja', dir: 'ltr'}
    ])
  })

  test('uses the tag as the label if the language has neither a label nor a known name', () => {
    expect(completeLocales('en', {tlh: {}}).map(({label}) => label)).toEqual(['English', 'tlh'])
  })
})

test('routes convert to their plain form and back', () => {
  const [english, french] = locales
  if (!english || !french) throw new Error('two languages are expected')
  expect([plainRoute('/fr', french), plainRoute('/fr/a', french), plainRoute('/a', english)]).toEqual(['/', '/a', '/a'])
  expect([routeIn(french, '/'), routeIn(french, '/a'), routeIn(english, '/a')]).toEqual(['/fr', '/fr/a', '/a'])
})

test.each([
  ['content/fr/a/b.mdx', '/fr/a/b'],
  ['content/a/b.fr.mdx', '/fr/a/b'],
  ['content/a/index.fr.md', '/fr/a'],
  ['content/index.fr.mdx', '/fr'],
  ['content/a/b.de.mdx', '/a/b.de'],
  ['content/a/b.mdx', '/a/b']
])('%s has the route %s', (source, route) => {
  expect(routeOf(source, {...contentPlaces, locales: ['fr']})).toBe(route)
})

test('every page has a path if the default language has one', () => {
  const places = {...contentPlaces, locales: ['fr', 'en'], defaultLocale: 'en'}
  expect(
    ['content/index.mdx', 'content/a.mdx', 'content/fr/a.mdx', 'content/a.fr.mdx'].map(path => routeOf(path, places))
  ).toEqual(['/en', '/en/a', '/fr/a', '/fr/a'])
})
