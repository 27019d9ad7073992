import {readWords} from '../../host/package/read-words.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {uiStringMissing} from './rules/ui-string-missing.ts'

/** The words of the interface in languages other than English. Without it, every language has the English ones. */
export const words = defineFeature({
  name: 'words',
  rules: [uiStringMissing],
  words: {
    languages: {
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
    },
    read: (language, features) => readWords(language, ['words', ...features])
  }
})
