import type {ComponentType} from 'react'
import type {guestWords} from './words/guest-words.ts'

type PartWords = typeof guestWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends PartWords {}
}

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly SourceNote: ComponentType<PartProps>
  }
}
