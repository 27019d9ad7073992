import type {PageFacts} from '../../model/page.ts'
import type {Constants} from '../../model/project/constants.ts'
import type {Site, SiteView} from '../../model/site.ts'

/** Files that a feature adds to the site. */
export interface SiteFiles {
  /** The facts about a page that name those files which browsers need for it. */
  readonly facts: readonly (keyof PageFacts)[]
  /** Returns the files by path. Those of the project replace them. */
  readonly of: (input: SiteFilesInput) => Readonly<Record<string, () => string>>
}

export interface SiteFilesInput {
  readonly site: Site
  readonly view: SiteView
  /** The project's constants, and the values of its settings. */
  readonly constants: Constants
}
