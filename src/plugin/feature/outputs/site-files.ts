import type {PageFacts} from '../../../model/page.ts'
import type {Constants} from '../../../model/project/constants.ts'
import type {PageView, Site, SiteView} from '../../../model/site.ts'

/** Files that a feature adds to the site, by path. Those of the project replace them. */
export interface SiteFiles {
  /** The facts about a page that list the files that browsers need for it. */
  readonly facts?: readonly (keyof PageFacts)[]
  readonly of?: (input: SiteFilesInput) => Readonly<Record<string, () => string>>
  /** Returns files that may contain bytes. A build makes them again each time. */
  readonly made?: (input: SiteFilesInput) => Readonly<Record<string, () => Promise<string | Uint8Array>>>
  /**
   * Returns files that depend only on the view of the site and on facts that navigation is made from (`siteFactsOf`). A build makes
   * them again only if these have changed.
   *
   * @param viewOf returns what features add to the view of a page
   */
  readonly lists?: (
    site: Site,
    view: SiteView,
    viewOf: (page: PageFacts) => Partial<PageView>
  ) => ReadonlyMap<string, () => string>
  /** Returns links to files about the site, for the `Link` headers of its files. */
  readonly links?: (view: SiteView) => readonly SiteLink[]
  /** Files that are in the root of every site, so pages and menus may link to them. */
  readonly names?: readonly string[]
}

/** A link to a file about the site. Paths are encoded and without the base. */
export interface SiteLink {
  readonly path: string
  readonly rel: string
  readonly type: string
  /** Folder whose files have the link instead of those of the folders above, such as `/fr`. Default: the whole site. */
  readonly below?: string
}

export interface SiteFilesInput {
  readonly site: Site
  readonly view: SiteView
  /** The project's constants, and the values of its settings. */
  readonly constants: Constants
}
