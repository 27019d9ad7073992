import type {InlineScript} from './inline-scripts.ts'
import type {RemoteFile} from './remote-files.ts'

declare module '../../model/page.ts' {
  interface PageFacts {
    /** Files that the page loads from other hosts. */
    readonly remote?: readonly RemoteFile[]
    readonly inlineScripts?: readonly InlineScript[]
  }
}
