import type {ComponentType} from 'react'

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly LanguageMenu: ComponentType<PartProps>
    readonly TranslationNotice: ComponentType<PartProps>
  }
}
