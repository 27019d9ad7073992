import type {ComponentType} from 'react'
import type {TestRecord} from './record/test-record.ts'
import type {testedWords} from './words/tested-words.ts'

type TestedWords = typeof testedWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends TestedWords {}
}

declare module '../../model/site.ts' {
  interface PageView {
    /** When and with what the commands of the page were run, if they have not changed since. */
    readonly tested?: TestRecord
  }
}

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly TestedLine: ComponentType<PartProps>
  }
}
