import type {ComponentType} from 'react'
import type {partWords, searchWords, startWords} from './words/search-words.ts'

type OwnWords = typeof partWords & typeof startWords & typeof searchWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends OwnWords {}
}

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly SearchButton: ComponentType<PartProps>
  }
}
