import type {ComponentType} from 'react'

declare module '../../model/site.ts' {
  interface PageView {
    /** The hero, if the page has the layout of a front page. */
    readonly front?: {readonly title?: string; readonly tagline?: string; readonly hasActions: boolean}
  }
}

declare module '../../../templates/types.ts' {
  interface FeatureLayouts {
    readonly HomeLayout: ComponentType<LayoutProps>
  }
}
