import type {ComponentType} from 'react'

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly SearchButton: ComponentType<PartProps>
  }
}
