import type {ComponentType} from 'react'
import type {versionWords} from './words/version-words.ts'

type PartWords = typeof versionWords

declare module '../../model/words/english.ts' {
  interface FeatureWords extends PartWords {}
}

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly VersionBanner: ComponentType<PartProps>
    readonly VersionMenu: ComponentType<PartProps>
  }
}
