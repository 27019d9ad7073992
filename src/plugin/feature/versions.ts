import type {Diagnostic, Point} from '../../model/diagnostic.ts'
import type {Config} from '../../model/project/config.ts'
import type {Places} from '../../model/project/places.ts'
import type {Version} from '../../model/versions.ts'

/** Finds the files of the versions that a configuration lists: folders of the project, and commits of its repository. */
export interface VersionFiles {
  /**
   * Finds the files of every version.
   *
   * @param input.places of the working folder, without versions
   * @throws HostError 2 with every folder and ref that does not exist, at its place in the configuration
   */
  readonly find: (input: {
    readonly root: string
    readonly versions: readonly Version[]
    readonly places: Places
    readonly loaded: ConfigPlaces
  }) => Promise<FoundVersions>
  /** Remembers the commits of a build whose site is complete, to notice later that a tag or a branch moved. */
  readonly remember: (root: string, versions: readonly Pick<FoundVersion, 'version' | 'commit'>[]) => void
}

/** A configuration file, and the places of its keys. */
interface ConfigPlaces {
  readonly name: string
  readonly placeOf: (keys: readonly (string | number)[]) => Point
}

/** A version whose files are not those of the working folder. */
export interface FoundVersion {
  readonly version: Version
  /** Root of its files, relative to the project's root. */
  readonly dir: string
  /** Where its pages are and which routes they have. */
  readonly places: Places
  /** The commit that a version from git was read from. */
  readonly commit?: string
}

export interface FoundVersions {
  /** Where the pages of the working folder are, and which routes they have in its version. */
  readonly working: Places
  readonly others: readonly FoundVersion[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A project whose pages are listed and not read. */
export interface ListedProject {
  readonly config: Pick<Config, 'locales' | 'versions'>
  /** Pages of the working folder. */
  readonly pages: readonly PagePath[]
  /** Places of the working folder, with the routes that its pages would have without versions. */
  readonly places: Places
  /** Versions other than that of the working folder. */
  readonly others: readonly VersionWithPages[]
}

interface PagePath {
  readonly path: string
}

/** A version with the list of its pages. */
export interface VersionWithPages extends FoundVersion {
  readonly sources: {readonly pages: readonly PagePath[]}
}
