import {type Locale, routeIn} from '../../../model/locales.ts'
import type {Redirect} from '../../../model/project/redirect.ts'
import type {Site} from '../../../model/site.ts'
import type {Route} from '../../../model/url.ts'

/** Returns the redirect from `/` to the default language, if that has a path and nothing else is at `/`. */
export function rootRedirect(
  {byRoute}: Pick<Site, 'byRoute'>,
  others: readonly Redirect[],
  [first]: readonly Locale[]
): Redirect[] {
  const isOpen = !byRoute.has('/' as Route) && !others.some(({from}) => from === '/')
  if (!first || first.path === '' || !isOpen) return []
  // Temporary, because the site may get another default language.
  return [{from: '/', to: routeIn(first, '/'), status: 302, file: 'docsgen.config'}]
}
