import type {PageFacts} from '../../model/page.ts'
import type {PageToolFiles} from '../../model/shell-parts.ts'
import type {SiteView} from '../../model/site.ts'

/** Files in the feature's folder `client` that only some pages load. A site contains those that its pages need. */
export interface PageFiles {
  /** Scripts that components name in `data-script`, such as `tooltip.js`. */
  readonly scripts?: readonly string[]
  readonly sheets?: readonly PageSheet[]
  readonly tools?: readonly PageTool[]
}

/** A style sheet that pages load after those of every page. */
export interface PageSheet {
  /** Logical name: a file in the feature's folder `client`. */
  readonly name: string
  /** Returns whether a page loads the sheet. */
  readonly isNeeded: (page: PageFacts, site: Pick<SiteView, 'locales'>) => boolean
}

/**
 * A tool of pages whose script loads when the reader first uses it. The modules in the feature's folder `client/tools` are part of
 * the small script in the head of pages with tools, and decide when the tool loads (`loadOnEvent`).
 */
export interface PageTool extends PageToolFiles {
  /** Returns whether a page has the tool. */
  readonly isNeeded: (page: PageFacts) => boolean
}
