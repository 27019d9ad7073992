import type {Constants} from '../../model/project/constants.ts'
import type {Site, SiteView} from '../../model/site.ts'

/** What features make files of the site from. */
export interface SiteFilesInput {
  readonly site: Site
  readonly view: SiteView
  /** The project's constants, and the values of its settings. */
  readonly constants: Constants
}
