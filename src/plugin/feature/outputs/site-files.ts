import type {PageFacts} from '../../../model/page.ts'
import type {Constants} from '../../../model/project/constants.ts'
import type {Site, SiteView} from '../../../model/site.ts'
import type {FullText} from './full-text.ts'

/** Files that a feature adds to the site, by path. Those of the project replace them. */
export interface SiteFiles {
  /** The facts about a page that name those files which browsers need for it. */
  readonly facts?: readonly (keyof PageFacts)[]
  readonly of?: (input: SiteFilesInput) => Readonly<Record<string, () => string>>
  /**
   * Returns files that depend only on the view of the site and on facts that navigation is made from (`siteFactsOf`). A build makes
   * them again only if these have changed.
   */
  readonly lists?: (site: Site, view: SiteView) => ReadonlyMap<string, () => string>
  readonly fullTexts?: (site: Site, view: SiteView) => Readonly<Record<string, FullText>>
  /** Returns links to files about the whole site, for the `Link` header of every file. Paths are without the base. */
  readonly links?: (view: SiteView) => readonly {readonly path: string; readonly rel: string; readonly type: string}[]
  /** Files that are in the root of every site, so pages and menus may link to them. */
  readonly names?: readonly string[]
  /** One of `names`: a text with links to all pages. */
  readonly pageList?: string
}

export interface SiteFilesInput {
  readonly site: Site
  readonly view: SiteView
  /** The project's constants, and the values of its settings. */
  readonly constants: Constants
}
