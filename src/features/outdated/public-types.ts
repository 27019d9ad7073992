import type {VersionText} from './find-version-texts.ts'

declare module '../../model/page.ts' {
  interface PageFacts {
    /** Versions that are written out beside the name of a constant with an upstream. */
    readonly versionTexts?: readonly VersionText[]
  }
}
