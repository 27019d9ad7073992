import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Redirect} from '../../model/project/redirect.ts'

export interface RedirectFiles {
  /** Folder of the files, relative to the root; empty for the root. */
  readonly dir: string
  /** Redirects of the configuration. */
  readonly config: Readonly<Record<string, string>>
  /** The project's own `_redirects`. */
  readonly ofHost?: {readonly file: string; readonly text: string | undefined}
  /** Returns a file of the project as text, or `undefined` if it does not exist or is not text. */
  readonly text: (path: string) => string | undefined
}

export interface ReadRedirects {
  readonly redirects: readonly Redirect[]
  readonly diagnostics: readonly Diagnostic[]
}
