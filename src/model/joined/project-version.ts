import type {MetaFile} from '../page-map.ts'
import type {Constants} from '../project/constants.ts'
import type {Places} from '../project/places.ts'
import type {Redirect} from '../project/redirect.ts'
import type {Version} from '../versions.ts'

/** Everything in a version except its pages. */
export interface ProjectVersion {
  readonly version: Version
  /** Root of its files, relative to the project's root; empty for the working folder. */
  readonly dir: string
  /** The commit that it was read from, whose files never change. */
  readonly commit?: string
  readonly places: Places
  readonly constants: Constants
  readonly settings: VersionSettings
  readonly metas: readonly MetaFile[]
  /** With the routes of the site. */
  readonly redirects: readonly Redirect[]
}

interface VersionSettings {
  /** By settings name. */
  readonly data: Readonly<Record<string, unknown>>
}
