import type {WordKey} from './english.ts'
import {translate, type Words} from './translate.ts'

/**
 * Formats a day such as `2025-05-09` in a language, without the locale data of the machine. Other text stays as it is.
 *
 * @param words in English every day keeps this form
 */
export function formatDay(iso: string, words: Words<WordKey>): string {
  const [, yyyy = '', mm = '', dd = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? []
  if (yyyy === '') return iso
  const d = dd === '01' ? translate(words, 'firstDay') : String(Number(dd))
  const month = translate(words, 'months').split(' ')[Number(mm) - 1] ?? mm
  return translate(words, 'date', {yyyy, mm, dd, d, m: String(Number(mm)), month})
}
