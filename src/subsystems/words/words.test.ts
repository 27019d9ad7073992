import {describe, expect, test} from 'vitest'
import {app} from '../../../test/app.ts'
import {features} from '../../features/index.ts'
import {readWords} from '../../host/package/read-words.ts'
import type {WordKey} from '../../model/words/english.ts'
import {bodyWords, pageWords, scriptWords} from '../../model/words/english-words.ts'
import {formatDay} from '../../model/words/format-day.ts'
import {languageName} from '../../model/words/language-name.ts'
import {translate, translateParts} from '../../model/words/translate.ts'
import {type PluralCategory, pluralCategory, type Word} from '../../model/words/word.ts'
import {wordsOf} from '../../model/words/words-of.ts'
import {languages as languageOfTag} from './languages.ts'

/** Numbers that use every plural form of a language. */
const counts = [0, 1, 2, 3, 4, 5, 10, 11, 12, 14, 20, 21, 22, 25, 99, 100, 101, 102, 103, 111, 121]

const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort()
const formsOf = (word: Word): readonly string[] => (typeof word === 'string' ? [word] : Object.values(word))

const tags = Object.keys(languageOfTag)
const languages = [...new Set(Object.values(languageOfTag))]

describe.each(languages)('the words in %s', language => {
  const kernelKeys = Object.keys({...pageWords, ...scriptWords, ...bodyWords})

  test('are all words of the kernel, and no others', () => {
    expect(Object.keys(readWords(language, ['words'])).sort()).toEqual(kernelKeys.sort())
  })

  test.each(features.filter(({ownWords}) => ownWords))('are all words that only $name has, and no others', feature => {
    const keys = Object.keys({...feature.ownWords?.parts, ...feature.ownWords?.scripts})
    expect(Object.keys(readWords(language, [feature.name])).sort()).toEqual(
      keys.filter(key => !kernelKeys.includes(key)).sort()
    )
  })
})

describe.each(tags)('the catalog of %s', tag => {
  const catalog = wordsOf(app.words, tag).texts

  test('has the placeholders of the English texts', () => {
    const keys = (Object.keys(app.words.english) as WordKey[]).filter(key => key !== 'date')
    for (const key of keys) {
      const allowed = placeholdersOf(formsOf(app.words.english[key]).join(' '))
      for (const form of formsOf(catalog[key]))
        expect([key, form, placeholdersOf(form).filter(name => !allowed.includes(name))]).toEqual([key, form, []])
      const said = placeholdersOf(formsOf(catalog[key]).join(' '))
      expect([key, allowed.filter(name => !said.includes(name))]).toEqual([key, []])
    }
  })

  test('has a form for every plural category of its language', () => {
    const categories = new Set(
      counts.filter(count => count > 0 && count < 1000).map(count => pluralCategory(tag, count))
    )
    const known = (word: Word, category: PluralCategory): boolean => typeof word === 'string' || category in word
    for (const key of ['ownValues', 'resultsFor', 'otherValues'] as const)
      expect([key, [...categories].filter(category => !known(catalog[key], category))]).toEqual([key, []])
  })

  test('names twelve months, or writes dates with numbers only', () => {
    const names = translate(wordsOf(app.words, tag), 'months').split(' ')
    expect(translate(wordsOf(app.words, tag), 'date').includes('{month}') ? names.length : 12).toBe(12)
  })
})

test.each([
  ['ar', 'لم تُترجم هذه الصفحة بعد. أنت تقرؤها باللغة الإنجليزية.'],
  ['de', 'Diese Seite ist noch nicht übersetzt. Sie lesen sie auf Englisch.'],
  ['en-GB', 'This page is not translated yet. You are reading it in English.'],
  ['es', 'Esta página aún no está traducida. La estás leyendo en inglés.'],
  ['fr', 'Cette page n’est pas encore traduite. Vous la lisez en anglais.'],
  ['hi', 'इस पेज का अनुवाद अभी नहीं हुआ है। आप इसे अंग्रेज़ी में पढ़ रहे हैं।'],
  ['it', 'Questa pagina non è ancora tradotta. La stai leggendo in inglese.'],
  ['ja', 'このページはまだ翻訳されていません。英語で表示しています。'],
  ['ko', '이 페이지는 아직 번역되지 않았습니다. 영어로 표시됩니다.'],
  ['pt-BR', 'Esta página ainda não foi traduzida. Você está lendo em inglês.'],
  ['ru', 'Эта страница ещё не переведена. Язык текста: английский.'],
  ['tr', 'Bu sayfa henüz çevrilmedi. Okuduğunuz dil: İngilizce.'],
  ['zh-CN', '此页尚未翻译，当前显示的语言是英语。'],
  ['zh-TW', '此頁尚未翻譯，目前顯示的語言是英語。']
])("a sentence in %s contains the other language's name in the same language", (tag, sentence) => {
  const known = wordsOf(app.words, tag)
  expect(translate(known, 'notTranslated', {language: languageName('en-US', known) ?? ''})).toBe(sentence)
})

test('every catalog lists the languages of all catalogs, and no others', () => {
  for (const tag of [...tags, 'en']) {
    const names = tags.map(each => languageName(each, wordsOf(app.words, tag)))
    expect([tag, names.includes(undefined), new Set(names).size > 12]).toEqual([tag, false, true])
    expect(languageName('nl', wordsOf(app.words, tag))).toBeUndefined()
  }
  expect(languageName('zh-Hant-HK', wordsOf(app.words, 'de'))).toBe('Chinesisch (traditionell)')
})

test.each([
  ['en-US', '2025-05-09'],
  ['fr', '9 mai 2025'],
  ['de', '9. Mai 2025'],
  ['es', '9 de mayo de 2025'],
  ['ja', '2025年5月9日'],
  ['ko', '2025년 5월 9일'],
  ['ru', '9 мая 2025 г.'],
  ['ar', '9 مايو 2025']
])('a date in %s is %s', (tag, day) => {
  expect(formatDay('2025-05-09T10:00:00Z', wordsOf(app.words, tag))).toBe(day)
})

test('the first day of a month has its own form if the language has one', () => {
  expect(formatDay('2025-05-01', wordsOf(app.words, 'fr'))).toBe('1er mai 2025')
  expect(formatDay('no day', wordsOf(app.words, 'fr'))).toBe('no day')
})

test('a language uses the closest catalog above it', () => {
  expect(['fr-CA', 'zh-TW', 'zh-Hans-CN', 'pt-PT'].map(tag => translate(wordsOf(app.words, tag), 'search'))).toEqual([
    'Rechercher',
    '搜尋',
    '搜索',
    'Pesquisar'
  ])
})

test('the count selects the form', () => {
  const russian = wordsOf(app.words, 'ru')
  expect([1, 3, 5].map(count => translate(russian, 'resultsFor', {count, query: 'x'}))).toEqual([
    '1 результат по запросу x',
    '3 результата по запросу x',
    '5 результатов по запросу x'
  ])
})

test('a sentence is split around its values', () => {
  expect(translateParts(wordsOf(app.words, 'ja'), 'notTranslated', {language: 7})).toEqual([
    'このページはまだ翻訳されていません。',
    7,
    'で表示しています。'
  ])
})
