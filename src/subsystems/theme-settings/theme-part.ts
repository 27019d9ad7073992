import type {Asset} from '../../model/page.ts'
import type {ConfigProblem} from '../../model/project/config-problem.ts'

/** What settings add to a project's theme. */
export interface ThemePart {
  /** Rules at the end of the theme's style sheet. */
  readonly css?: string
  /** A sheet that pages load after the packaged ones, and before those of components and of the theme. */
  readonly sheet?: ThemeSheet
  readonly assets?: readonly Asset[]
  /** Files that the part is made from, whether or not they exist, relative to the root. */
  readonly files?: readonly string[]
  /** Output paths of files that pages load instead of packaged ones, by logical name (`sans.woff2`); null: pages load none. */
  readonly replaced?: Readonly<Record<string, string | null>>
  /** Keys of the configuration that refer to missing files. */
  readonly missing?: readonly ConfigProblem[]
}

export interface ThemeSheet {
  /** Relative to the output folder. */
  readonly path: string
  readonly text: string
}
