import type {ComponentType} from 'react'
import type {runbookWords} from './words/runbook-words.ts'

type RunbookWords = typeof runbookWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends RunbookWords {}
}

declare module '../../model/site.ts' {
  interface PageView {
    /** Whether the page has `<Steps>`, which readers can go through one at a time. */
    readonly steps?: boolean
  }
}

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly RunbookButton: ComponentType<PartProps>
  }
}
