/** The language whose words are used for a tag in lower case. */
export const languages = {
  ar: 'ar',
  de: 'de',
  es: 'es',
  fr: 'fr',
  hi: 'hi',
  it: 'it',
  ja: 'ja',
  ko: 'ko',
  pt: 'pt',
  ru: 'ru',
  tr: 'tr',
  zh: 'zh-hans',
  'zh-hans': 'zh-hans',
  'zh-hant': 'zh-hant',
  'zh-hk': 'zh-hant',
  'zh-mo': 'zh-hant',
  'zh-tw': 'zh-hant'
}
