import type {CodeSupport} from '../../plugin/feature/code-support.ts'
import {metaWords, parseCodeMeta} from './code-meta.ts'
import {isKnownLanguage, languageNames} from './languages.ts'

export const codeSupport: CodeSupport = {
  names: languageNames,
  isKnown: isKnownLanguage,
  options: metaWords,
  titleOf: meta => parseCodeMeta(meta, 0).filename
}
