import type {ComponentType} from 'react'
import type {SliceVersion, VersionLink, VersionNotice} from './site/version-links.ts'
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

declare module '../../model/site.ts' {
  interface Slice {
    /** The page in each version of the site, in the order of the configuration; absent if there is only one. */
    readonly versions?: readonly SliceVersion[]
  }

  interface PageView {
    /** The page in each version; absent if the site has one version. */
    readonly versions?: readonly VersionLink[]
    /** Present if the page has a banner about its version. */
    readonly versionNotice?: VersionNotice
  }
}
