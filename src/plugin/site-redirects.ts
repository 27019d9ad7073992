import type {Locale} from '../model/locales.ts'
import type {Redirect} from '../model/project/redirect.ts'
import type {Site} from '../model/site.ts'
import type {App} from './app.ts'

/**
 * Returns the redirects of a site: the project's own, and those that features add.
 *
 * @param own of the project's files and configuration
 */
export function siteRedirects(
  app: App,
  site: Pick<Site, 'pages' | 'byRoute'>,
  own: readonly Redirect[],
  locales: readonly Locale[] = []
): readonly Redirect[] {
  const all = [...own]
  for (const {ofSite} of app.all('redirects')) all.push(...(ofSite?.(site, all, locales) ?? []))
  return all
}
