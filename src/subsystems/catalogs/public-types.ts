import type {Route} from '../../model/url.ts'
import type {Catalogue} from './catalog.ts'
import type {referenceWords} from './words/reference-words.ts'

type ReferenceWords = typeof referenceWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends ReferenceWords {}
}

declare module '../../model/site.ts' {
  interface PageView {
    /** Whether the page's code mentions catalog entries, which have cards. */
    readonly references: boolean
  }

  interface Slice {
    /** Routes of the pages that display the catalogs whose entries the page refers to by component, by catalog name. */
    readonly catalogues?: Readonly<Record<string, Route>>
  }
}

declare module '../../rules/rule.ts' {
  interface RulePage {
    /** Entries that programs declare. */
    readonly catalogues?: readonly Catalogue[]
  }
}
