import type {ComponentType} from 'react'
import type {PagePlaceholder} from './shown-placeholders.ts'

declare module '../../model/page.ts' {
  interface PageFacts {
    /** Names of declared placeholders in the page's code. */
    readonly placeholders?: readonly string[]
  }
}

declare module '../../model/site.ts' {
  interface PageView {
    /** Placeholders in the page's code that readers replace with values of their own. */
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
