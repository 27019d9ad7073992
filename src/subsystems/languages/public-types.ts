import type {ComponentType} from 'react'
import type {LanguageLink, SliceLanguage} from './site/language-links.ts'
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

declare module '../../model/site.ts' {
  interface Slice {
    /** The page in each language of the site, the default language first; absent if there is only one. */
    readonly languages?: readonly SliceLanguage[]
  }

  interface PageView {
    /** The page in each language, with the language's own name; absent if the site has one language. */
    readonly languages?: readonly LanguageLink[]
    /** Language of the text, if the page shows the original of a missing translation. */
    readonly original?: {
      readonly lang: string
      readonly dir: 'ltr' | 'rtl'
      readonly label: string
      readonly href: string
    }
  }
}
