import {defineFeature} from '../../plugin/feature.ts'
import {findUntranslated} from './find-untranslated.ts'
import {uiStringMissing} from './rules/ui-string-missing.ts'

/** Reports words that a language of the site lacks. `translated-words.ts` has those that docsgen has. */
export const words = defineFeature({
  name: 'words',
  rules: [uiStringMissing],
  projectCheck: findUntranslated
})
