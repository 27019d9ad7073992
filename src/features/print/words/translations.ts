import type {TranslatedWords} from '../../../model/words/own-words.ts'
import type {printWords} from './print-words.ts'

/** The words in other languages. */
export const translations: TranslatedWords<typeof printWords> = {
  ar: {printed: '، طُبعت في {date}'},
  de: {printed: ', gedruckt am {date}'},
  es: {printed: ', impresa el {date}'},
  fr: {printed: ', imprimée le {date}'},
  hi: {printed: ', मुद्रण की तिथि: {date}'},
  it: {printed: ', stampata il {date}'},
  ja: {printed: '、印刷日: {date}'},
  ko: {printed: ', 인쇄일: {date}'},
  pt: {printed: ', impressa em {date}'},
  ru: {printed: ', напечатано {date}'},
  tr: {printed: ', yazdırma tarihi: {date}'},
  'zh-hans': {printed: '，打印日期：{date}'},
  'zh-hant': {printed: '，列印日期：{date}'}
}
