import {builtSite, repository} from '../site-content/built-site.ts'
import {servePreview} from './project-site.ts'

export interface BuiltSite {
  /** Where the site answers, without a slash at the end. */
  readonly url: string
  close(): Promise<void>
}

/** Serves our own content as `docsgen preview` does, from the one build of the run. */
export async function serveOwnSite(): Promise<BuiltSite> {
  const {dir} = await builtSite()
  return servePreview(repository, undefined, ['--out-dir', dir])
}
