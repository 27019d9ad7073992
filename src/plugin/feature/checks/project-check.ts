import type {Diagnostic, Place} from '../../../model/diagnostic.ts'
import type {Config} from '../../../model/project/config.ts'
import type {Places} from '../../../model/project/places.ts'
import type {WordCatalogs} from '../../../model/words/words-of.ts'
import type {SettingsFile} from '../../settings.ts'

/** Returns findings about a project's configuration, theme and public files. Rules check its pages. */
export type ProjectCheck = (project: CheckedProject) => Promise<readonly Diagnostic[]>

export interface CheckedProject {
  /** Absolute path. */
  readonly root: string
  readonly config: Config
  /** The project's own configuration, without that of another generator. */
  readonly own: Config
  /** Paths relative to the public folder. */
  readonly publicFiles: readonly string[]
  /** Files that the style sheets of `theme.css` and of templates consist of, relative to the root. */
  readonly styles: readonly string[]
  /** Files with a leading underscore in their path, which may be settings, relative to the root. */
  readonly data: readonly string[]
  /** Settings that features and plugins read. */
  readonly settings: readonly (Pick<SettingsFile, 'file'> & {
    readonly folder?: RegExp
    readonly joinLanguages?: unknown
  })[]
  /** The words of the interface. */
  readonly words: WordCatalogs
  /** Of the working folder. */
  readonly places: Places
  /** Returns the place of a key of the configuration. */
  readonly place: (keys: readonly (string | number)[]) => Place & {readonly file: string}
}
