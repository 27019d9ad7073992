import {expect, test} from 'vitest'
import {translate} from '../../src/model/words/translate.ts'
import {pluralCategory} from '../../src/model/words/word.ts'
import {wordsOf} from '../../src/model/words/words-of.ts'
import {app} from '../app.ts'

/** Languages with several plural forms, and numbers that use all of them. */
const counts = [0, 1, 2, 3, 4, 5, 10, 11, 12, 14, 20, 21, 22, 25, 99, 100, 101, 102, 103, 111, 121, 1000, 1_000_000]

/** CLDR contains these languages. The test may use ICU, and docsgen may not. */
test.each([
  'ar',
  'cs',
  'de',
  'en',
  'es',
  'fa',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'pl',
  'pt-BR',
  'ru',
  'tr',
  'uk',
  'zh-Hans'
])('the plural categories of %s are those of CLDR', lang => {
  const rules = new Intl.PluralRules(lang)
  expect(counts.map(count => [count, pluralCategory(lang, count)])).toEqual(
    counts.map(count => [count, rules.select(count)])
  )
})

test("a language without a catalog uses English words, with the project's own over them", () => {
  const words = wordsOf(app.words, 'th', {search: 'ค้นหา'})
  expect([translate(words, 'search'), translate(words, 'menu'), words.lang]).toEqual(['ค้นหา', 'Menu', 'en'])
})
