import type {Locale} from '../../model/locales.ts'
import type {Redirect} from '../../model/project/redirect.ts'
import type {Site} from '../../model/site.ts'
import {redirectsOfLanguages} from '../../subsystems/languages/site/redirects-of-languages.ts'
import {aliasRedirects} from '../../subsystems/redirects/alias-redirects.ts'

/**
 * Returns the redirects of a site: the project's own, those from the `aliases` of pages, and those of languages.
 *
 * @param own of the project's files and configuration
 */
export function siteRedirects(
  site: Pick<Site, 'pages' | 'byRoute'>,
  own: readonly Redirect[],
  locales: readonly Locale[] = []
): readonly Redirect[] {
  const declared = [...own, ...aliasRedirects(site)]
  return [...declared, ...redirectsOfLanguages(site, declared, locales)]
}
