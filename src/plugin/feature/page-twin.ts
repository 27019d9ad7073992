import type {SiteView} from '../../model/site.ts'
import type {Route} from '../../model/url.ts'

/** A second form of each page, in a file beside its document: what `PageWriter` writes. */
export interface PageTwin {
  /** Returns the path of a page's twin in the output directory. */
  pathOf(route: Route): string
  /** Returns the full address of a page's twin from the address of the page. */
  addressOf(site: Pick<SiteView, 'url' | 'base'>, href: string): string
  /** Returns whether a request prefers the twin to the document. `accept` is the header as it was sent. */
  isRequested(accept: string | undefined): boolean
}
