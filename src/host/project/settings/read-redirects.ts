import {inDefaultLanguage, type LanguagePlaces} from '../../../model/project/default-language.ts'
import type {Redirect} from '../../../model/project/redirect.ts'
import {readRedirects as redirectsOf} from '../../../subsystems/redirects/read-redirects.ts'
import type {ReadRedirects, RedirectFiles} from '../../../subsystems/redirects/redirect-files.ts'

/** Reads the redirects that the files of a project, or of a version of it, declare. */
export function readRedirects(files: RedirectFiles, places: LanguagePlaces = {}): ReadRedirects {
  const {redirects, diagnostics} = redirectsOf(files)
  return {redirects: redirects.map(redirect => withLanguage(redirect, places)), diagnostics}
}

/** Returns a redirect whose target is a page of the default language if it contains none. */
function withLanguage(redirect: Redirect, places: LanguagePlaces): Redirect {
  return redirect.verbatim ? redirect : {...redirect, to: inDefaultLanguage(redirect.to, places)}
}
