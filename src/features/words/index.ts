import {defineFeature} from '../../plugin/feature.ts'
import {ar} from './ar.ts'
import {de} from './de.ts'
import {es} from './es.ts'
import {fr} from './fr.ts'
import {hi} from './hi.ts'
import {it} from './it.ts'
import {ja} from './ja.ts'
import {ko} from './ko.ts'
import {ptBr} from './pt-br.ts'
import {ru} from './ru.ts'
import {uiStringMissing} from './rules/ui-string-missing.ts'
import {tr} from './tr.ts'
import {zhHans} from './zh-hans.ts'
import {zhHant} from './zh-hant.ts'

/** The words of the interface in languages other than English. Without it, every language has the English ones. */
export const words = defineFeature({
  name: 'words',
  rules: [uiStringMissing],
  words: {
    ar,
    de,
    es,
    fr,
    hi,
    it,
    ja,
    ko,
    pt: ptBr,
    ru,
    tr,
    zh: zhHans,
    'zh-hans': zhHans,
    'zh-hant': zhHant,
    'zh-hk': zhHant,
    'zh-mo': zhHant,
    'zh-tw': zhHant
  }
})
