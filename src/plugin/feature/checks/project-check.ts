import type {Diagnostic, Place} from '../../../model/diagnostic.ts'
import type {Config} from '../../../model/project/config.ts'

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
  readonly publicDir: string
  /** Files that the style sheets of `theme.css` and of templates consist of, relative to the root. */
  readonly styles: readonly string[]
  /** Returns the place of a key of the configuration. */
  readonly place: (keys: readonly (string | number)[]) => Place & {readonly file: string}
}
