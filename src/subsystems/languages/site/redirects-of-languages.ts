import {type Locale, localePaths} from '../../../model/locales.ts'
import {inDefaultLanguage} from '../../../model/project/default-language.ts'
import type {Redirect} from '../../../model/project/redirect.ts'
import type {Site} from '../../../model/site.ts'
import type {Route} from '../../../model/url.ts'
import {isPattern} from '../../../rules/text/redirect-index.ts'
import {rootRedirect} from './root-redirect.ts'

/** Returns the redirects of a site whose default language has a path. */
export function redirectsOfLanguages(
  site: Pick<Site, 'byRoute'>,
  others: readonly Redirect[],
  locales: readonly Locale[]
): Redirect[] {
  return [...rootRedirect(site, others, locales), ...movedRedirects(site, others, locales)]
}

/** Returns redirects from old addresses with the path of the default language, which links in pages have. */
function movedRedirects(
  {byRoute}: Pick<Site, 'byRoute'>,
  others: readonly Redirect[],
  locales: readonly Locale[]
): Redirect[] {
  const defaultLocale = locales[0]?.path ?? ''
  const taken = new Set(others.map(({from}) => from))
  return others.flatMap(redirect => {
    const {from, to} = redirect
    if (redirect.verbatim || isPattern(from) || !byRoute.has(to.replace(/[?#].*$/s, '') as Route)) return []
    const moved = inDefaultLanguage(from, {locales: localePaths(locales), defaultLocale})
    return moved === from || taken.has(moved) || byRoute.has(moved as Route) ? [] : [{...redirect, from: moved}]
  })
}
