import type {Diagnostic} from '../../../model/diagnostic.ts'
import type {Config} from '../../../model/project/config.ts'
import type {Site} from '../../../model/site.ts'

/** Checks the files that a build is about to publish. */
export interface BuiltCheck {
  /**
   * Returns findings of the feature's own rules. docsgen applies severities and disabling comments to them. The old site stays if
   * one of them is an error.
   */
  find(built: BuiltSite): Promise<readonly Diagnostic[]>
  /** Returns why the build ends without a new site, in a few words. */
  problem(found: readonly Diagnostic[]): string
}

/** A site whose files are complete, but not published yet. */
export interface BuiltSite {
  readonly config: Config
  readonly site: Pick<Site, 'pages'>
  /** Addresses of client modules' scripts, by module. */
  readonly clientScripts: Readonly<Record<string, string>>
  /** Returns the text of a file, by its path in the output directory. */
  readonly read: (path: string) => string
}
