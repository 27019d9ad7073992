import {builtSite, repository} from '../site-content/built-site.ts'
import {servePreview} from './project-site.ts'

export interface BuiltSite {
  /** Address of the site, without a slash at the end. */
  readonly url: string
  close(): Promise<void>
}

/** Serves the repository's own content like `docsgen preview`, from the single build of the run. */
export async function serveOwnSite(): Promise<BuiltSite> {
  const {dir} = await builtSite()
  return servePreview(repository, undefined, ['--out-dir', dir])
}
