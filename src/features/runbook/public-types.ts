import type {ComponentType} from 'react'
import type {runbookWords} from './words/runbook-words.ts'

type RunbookWords = typeof runbookWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends RunbookWords {}
}

declare module '../../model/page.ts' {
  interface PageFacts {
    /** Present if the body contains `<Steps>`. */
    readonly steps?: true
  }

  interface ThemeFlags {
    /** Default: the value in the configuration. */
    readonly runbook?: boolean
  }
}

declare module '../../model/site.ts' {
  interface PageView {
    /** Whether the page has `<Steps>`, which readers can go through one at a time. */
    readonly steps?: boolean
  }

  interface ThemeConfig {
    /** A button that shows the steps of a page one at a time; default true. */
    readonly runbook?: boolean
  }
}

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly RunbookButton: ComponentType<PartProps>
  }
}
