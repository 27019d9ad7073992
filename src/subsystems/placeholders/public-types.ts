import type {ComponentType} from 'react'
import type {PagePlaceholder} from './shown-placeholders.ts'
import type {partWords, valueWords} from './words/value-words.ts'

type ValueWords = typeof partWords & typeof valueWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends ValueWords {}
}

declare module '../../model/site.ts' {
  interface PageView {
    /** Placeholders in the page's code that readers replace with their own values. */
    readonly placeholders: readonly PagePlaceholder[]
  }

  interface Slice {
    /** Placeholders in the page's code; absent if there are none. */
    readonly placeholders?: readonly PagePlaceholder[]
  }
}

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly SetupButton: ComponentType<PartProps>
    readonly PlaceholderList: ComponentType<PartProps>
  }
}
