import type {Config} from '../../model/project/config.ts'
import type {Site} from '../../model/site.ts'

/** What a feature adds to the site of a build, and takes long to find. */
export interface LateSite {
  /** Printed after the pages are joined. */
  readonly warning?: string
  readonly extend?: (site: Site) => Site
}

export interface LateSiteInput {
  readonly root: string
  readonly config: Config
  /** Relative to the root. */
  readonly contentDir: string
}
