import {inDefaultLanguage, type LanguagePlaces} from '../../../model/project/default-language.ts'
import type {Redirect} from '../../../model/project/redirect.ts'
import type {App} from '../../../plugin/app.ts'
import type {ReadRedirects, RedirectFiles} from '../../../plugin/feature/redirect-source.ts'

/** Reads the redirects that the files of a project, or of a version of it, declare. */
export function readRedirects(app: App, files: RedirectFiles, places: LanguagePlaces = {}): ReadRedirects {
  const read = app.all('redirects').flatMap(source => source.read?.(files) ?? [])
  return {
    redirects: read.flatMap(({redirects}) => redirects.map(redirect => withLanguage(redirect, places))),
    diagnostics: read.flatMap(({diagnostics}) => diagnostics)
  }
}

/** Returns a redirect whose target is a page of the default language if it names none. */
function withLanguage(redirect: Redirect, places: LanguagePlaces): Redirect {
  return redirect.verbatim ? redirect : {...redirect, to: inDefaultLanguage(redirect.to, places)}
}
