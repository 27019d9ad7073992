import type {Diagnostic} from '../../model/diagnostic.ts'
import type {Locale} from '../../model/locales.ts'
import type {Redirect} from '../../model/project/redirect.ts'
import type {Site} from '../../model/site.ts'

/** Adds redirects to a site. */
export interface RedirectSource {
  /** Reads the redirects that the files of a project, or of a version of it, declare. */
  readonly read?: (files: RedirectFiles) => ReadRedirects
  /**
   * Returns the redirects that the joined site needs besides those of files.
   *
   * @param others the project's own, and those of features that are listed before
   */
  readonly ofSite?: (
    site: Pick<Site, 'pages' | 'byRoute'>,
    others: readonly Redirect[],
    locales: readonly Locale[]
  ) => readonly Redirect[]
}

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
