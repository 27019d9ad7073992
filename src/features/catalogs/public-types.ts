import type {Catalogue} from './catalog.ts'

declare module '../../rules/rule.ts' {
  interface RulePage {
    /** Entries that programs declare. */
    readonly catalogues?: readonly Catalogue[]
  }
}
