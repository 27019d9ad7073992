import type {ReadRedirects, RedirectFiles} from '../../../plugin/feature/redirect-source.ts'
import {featureMembers} from '../../../plugin/installed-features.ts'

/** Reads the redirects that the files of a project, or of a version of it, declare. */
export function readRedirects(files: RedirectFiles): ReadRedirects {
  const read = featureMembers('redirects').flatMap(source => source.read?.(files) ?? [])
  return {
    redirects: read.flatMap(({redirects}) => redirects),
    diagnostics: read.flatMap(({diagnostics}) => diagnostics)
  }
}
