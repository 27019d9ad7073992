import type {ComponentType} from 'react'
import type {Route} from '../../model/url.ts'
import type {Tag} from './tags-of.ts'
import type {tagWords} from './words/tag-words.ts'

type TagWords = typeof tagWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends TagWords {}
}

declare module '../../model/site.ts' {
  interface PageView {
    readonly tags?: readonly Tag[]
  }

  interface Slice {
    /** Routes of the tag lists, by tag of the page; absent if the site has no such lists. */
    readonly tagRoutes?: Readonly<Record<string, Route>>
  }
}

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly TagList: ComponentType<PartProps>
  }
}
