import type {ComponentType} from 'react'

declare module '../../model/page.ts' {
  interface ThemeFlags {
    /** Default: the value in the configuration. */
    readonly runbook?: boolean
  }
}

declare module '../../model/site.ts' {
  interface ThemeConfig {
    /** A button that shows the steps of a page one at a time; default true. */
    readonly runbook?: boolean
  }
}

declare module '../../../templates/types.ts' {
  interface FeatureTemplates {
    readonly RunbookButton: ComponentType<PartProps>
  }
}
