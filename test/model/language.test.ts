import {expect, test} from 'vitest'
import {languageOf} from '../../src/model/language.ts'

const site = {lang: 'en', languages: {'/fr': 'fr', '/fr/quebec': 'fr-CA'}}

test.each([
  ['/', 'en'],
  ['/guide', 'en'],
  ['/fr', 'fr'],
  ['/fr/guide', 'fr'],
  ['/fr/quebec/guide', 'fr-CA'],
  ['/french', 'en']
])('%s is written in %s', (route, lang) => {
  expect(languageOf(route, site)).toBe(lang)
})

test('a site of one language has that one', () => {
  expect(languageOf('/fr/guide', {lang: 'en'})).toBe('en')
})
