import type {ComponentType} from 'react'

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly SetupButton: ComponentType<PartProps>
    readonly PlaceholderList: ComponentType<PartProps>
  }
}
