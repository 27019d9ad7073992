import type {ComponentType} from 'react'
import type {languageWords} from './words/language-words.ts'

type PartWords = typeof languageWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends PartWords {}
}

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly LanguageMenu: ComponentType<PartProps>
    readonly TranslationNotice: ComponentType<PartProps>
  }
}
