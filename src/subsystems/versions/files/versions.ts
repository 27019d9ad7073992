import type {Diagnostic, Point} from '../../../model/diagnostic.ts'
import type {ProjectVersion} from '../../../model/joined/project-version.ts'
import type {MetaFile} from '../../../model/page-map.ts'
import type {Config} from '../../../model/project/config.ts'
import type {Constants} from '../../../model/project/constants.ts'
import type {Places} from '../../../model/project/places.ts'
import type {Sources} from '../../../model/project/sources.ts'
import type {Version} from '../../../model/versions.ts'
import type {App} from '../../../plugin/app.ts'
import type {AdoptedProject} from '../../adopt/adopted-project.ts'

/** Versions to find the files of. */
export interface FindInput {
  readonly root: string
  readonly cacheDir: string
  readonly versions: readonly Version[]
  /** Of the working folder, without versions. */
  readonly places: Places
  readonly loaded: ConfigPlaces
}

/** Versions whose files are found. The working folder is one of the versions, or contains all of them. */
export interface FoundVersions {
  readonly others: readonly FoundVersion[]
  readonly diagnostics: readonly Diagnostic[]
  /**
   * Lists the files of the other versions.
   *
   * @param own files of the working folder
   * @param list lists the files at places
   */
  readonly list: (own: Sources, list: (places: Places) => Sources) => ListedVersions
}

export interface ListedVersions {
  readonly others: readonly VersionWithPages[]
  /** Where the pages of the working folder are, and which routes they have in its version. */
  readonly working: Places
  /** Where the pages and public files of all versions are. */
  readonly places: Places
  /** Pages of all versions, sorted by code unit. */
  readonly pages: Sources['pages']
  /** Returns orders of folders that another generator's project has, with the routes that they have in the working folder's version. */
  readonly derived: (metas: readonly MetaFile[]) => readonly MetaFile[]
  /**
   * Reads the settings of the other versions, and joins them with those of the working folder. Returns `undefined` if the working
   * folder contains all versions.
   *
   * @param own of the working folder, with the routes that it has there
   */
  readonly open: (own: ProjectPart, input: OpenInput) => Promise<OpenedVersions | undefined>
}

/** The settings of a part of a project: what it reads other than pages. */
export type ProjectPart = Pick<ProjectVersion, 'constants' | 'settings' | 'metas' | 'redirects'>

/** Files of a part of a project. */
export interface PartFiles {
  /** Root of the files, relative to the project's root. */
  readonly dir: string
  readonly places: Places
  readonly sources: Sources
  /** Orders of folders without a `_meta` file. */
  readonly derived: readonly MetaFile[]
}

interface OpenInput {
  readonly adopted: AdoptedProject | undefined
  readonly app: App
  readonly read: (files: PartFiles) => Promise<ProjectPart & {readonly diagnostics: readonly Diagnostic[]}>
}

/** The project's parts that consist of those of its versions, with the routes of the site. */
export interface OpenedVersions extends Pick<ProjectPart, 'metas' | 'redirects'> {
  readonly versions: readonly ProjectVersion[]
  /** Every value that pages of versions may depend on. */
  readonly values: Constants
  readonly diagnostics: readonly Diagnostic[]
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

/** A version with the list of its files. */
export interface VersionWithPages extends FoundVersion {
  readonly sources: Sources
}
