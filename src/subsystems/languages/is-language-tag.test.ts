import {expect, test} from 'vitest'
import {isLanguageTag} from './is-language-tag.ts'

test.each(['fr', 'pt-BR', 'zh-Hans', 'zh-Hans-CN', 'es-419', 'sr-Latn', 'de-1996', 'sl-rozaj', 'en-u-co-phonebk'])(
  '%s is a language tag',
  tag => {
    expect(isLanguageTag(tag)).toBe(true)
  }
)

test.each(['french', 'fr_FR', 'f', '', 'pt-', 'en-a'])('%s is not a language tag', tag => {
  expect(isLanguageTag(tag)).toBe(false)
})
