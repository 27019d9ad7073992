import type {PageFacts} from '../../model/page.ts'
import type {PageToolFiles} from '../../model/shell-parts.ts'

/**
 * A tool of pages whose script loads when the reader first uses it. The modules in the feature's folder `client/tools` are part of
 * the small script in the head of pages with tools, and decide when the tool loads (`loadOnEvent`).
 */
export interface PageTool extends PageToolFiles {
  /** Returns whether a page has the tool. */
  readonly isNeeded: (page: PageFacts) => boolean
}
