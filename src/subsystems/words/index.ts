import {readWords} from '../../host/package/read-words.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {findUntranslated} from './find-untranslated.ts'
import {languages} from './languages.ts'
import {uiStringMissing} from './rules/ui-string-missing.ts'

/** The words of the interface in languages other than English. Without it, every language has the English ones. */
export const words = defineFeature({
  name: 'words',
  rules: [uiStringMissing],
  projectCheck: findUntranslated,
  words: {
    languages,
    read: (language, features) => readWords(language, ['words', ...features])
  }
})
