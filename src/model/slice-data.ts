import type {Locale} from './locales.ts'
import type {PageFacts} from './page.ts'
import type {Constants} from './project/constants.ts'
import type {Site, Slice} from './site.ts'
import type {Version} from './versions.ts'

/** What a subsystem adds to the slices of pages, because a page is read without the rest of the site. */
export interface SliceData {
  /** The facts about pages that it depends on. Slices are made again when one of them changes. */
  readonly facts: readonly (keyof PageFacts)[]
  /** Returns a function that returns the data for a page. Its size should not grow with the site. */
  readonly of: (site: Site, project: DeclaringProject) => (page: PageFacts) => Partial<Slice>
}

/** What a project declares in settings files. */
export interface DeclaringProject {
  readonly constants: Constants
  readonly locales?: readonly Locale[] | undefined
  /** Versions with their own constants. */
  readonly versions?: readonly {readonly version: Version; readonly constants: Constants}[]
}
