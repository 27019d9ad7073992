import type {ComponentType} from 'react'

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly VersionBanner: ComponentType<PartProps>
    readonly VersionMenu: ComponentType<PartProps>
  }
}
