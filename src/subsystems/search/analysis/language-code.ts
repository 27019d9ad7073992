import {tagsAbove} from '../../../model/locales.ts'

/** Languages with a stemmer in lunr-languages. Its stemmers for other languages return the word. */
export const stemmedLanguages = [
  'ar',
  'da',
  'de',
  'el',
  'es',
  'fi',
  'fr',
  'hu',
  'it',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'tr'
] as const

export type StemmedLanguage = (typeof stemmedLanguages)[number]

/** Both written forms of Norwegian have one stemmer. */
const aliases: Readonly<Record<string, StemmedLanguage>> = {nb: 'no', nn: 'no'}

/** Returns the language whose stemmer reads words of a language, or `undefined` if there is none. */
export function stemmerCode(tag: string): StemmedLanguage | undefined {
  const language = tagsAbove(tag).at(-1) ?? ''
  return aliases[language] ?? stemmedLanguages.find(code => code === language)
}

/** Returns whether search reads the texts of a language as English. */
export function isEnglish(tag: string): boolean {
  return /^en(?:-|$)/i.test(tag)
}
