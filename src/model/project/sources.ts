import type {Diagnostic} from '../diagnostic.ts'
import type {SourcePath} from '../url.ts'

export interface SourceFile {
  /** Path relative to the root. */
  readonly path: SourcePath
  /** Size, times and inode. Never part of any output or key. */
  readonly signature: string
  /** When the file last changed, in ms. A file that changed close to the time of its record is not trusted. */
  readonly changed: number
}

export interface Sources {
  /** Sorted by code unit. */
  readonly pages: readonly SourceFile[]
  /** `_meta.*` files. */
  readonly metas: readonly SourceFile[]
  /** YAML and JSON files in the folders of pages whose name, or that of their folder, begins with an underscore. */
  readonly data: readonly SourcePath[]
  /** Paths relative to the public folder. */
  readonly publicFiles: readonly string[]
  /** Findings for files that cannot be part of the site: links that are not followed, invalid output names, and hidden files. */
  readonly findings: readonly Diagnostic[]
  /** Whether the lists are complete. */
  readonly whole: boolean
}
