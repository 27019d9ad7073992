import type {FontSource} from './font-source.ts'

declare module '../../model/site.ts' {
  interface ThemeConfig {
    /** Font files of the project, relative to its root. */
    readonly fonts?: {readonly sans?: FontSource; readonly mono?: FontSource}
  }
}
