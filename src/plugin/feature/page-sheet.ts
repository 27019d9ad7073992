import type {PageFacts} from '../../model/page.ts'
import type {SiteView} from '../../model/site.ts'

/** A style sheet that some pages load after those of every page. A site without such pages does not contain it. */
export interface PageSheet {
  /** Logical name: a file in the feature's folder `client`. */
  readonly name: string
  /** Returns whether a page loads the sheet. */
  readonly isNeeded: (page: PageFacts, site: Pick<SiteView, 'locales'>) => boolean
}
