import type {Literal} from './find-literals.ts'

declare module '../../model/page.ts' {
  interface PageFacts {
    /** Text that matches the `match` of a constant, with any value. */
    readonly literals?: readonly Literal[]
  }
}
