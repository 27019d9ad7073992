import {type Locale, localeOf, plainRoute, routeIn} from '../../../model/locales.ts'
import type {Site} from '../../../model/site.ts'
import {parentRoute, type Route} from '../../../model/url.ts'
import type {SliceLanguage} from './language-links.ts'

/**
 * Returns a function that lists the route of a page in every language: of its translation, of the original shown in its place, of
 * the nearest ancestor, or of the language's first page if it has no home page. All translations of a page share one list.
 */
export function languagesOf(site: Pick<Site, 'byRoute' | 'landings' | 'order'>, locales: readonly Locale[]) {
  const folders = new Set(site.landings?.routes)
  const isThere = (route: Route): boolean => site.byRoute.has(route) || folders.has(route)
  const firsts = new Map<Locale, Route | undefined>()
  const firstIn = (locale: Locale): Route | undefined => {
    if (!firsts.has(locale))
      firsts.set(
        locale,
        site.order.find(route => localeOf(route, locales) === locale)
      )
    return firsts.get(locale)
  }
  const lists = new Map<string, readonly SliceLanguage[]>()
  const languageAt = (plain: Route, locale: Locale): SliceLanguage => {
    let at = plain
    let route = routeIn(locale, at)
    while (at !== '/' && !isThere(route)) {
      at = parentRoute(at)
      route = routeIn(locale, at)
    }
    const page = site.byRoute.get(route)
    if (!isThere(route)) route = firstIn(locale) ?? route
    const isTranslated = at === plain && page !== undefined && !page.fallback && !page.frontMatter.unlisted
    return {tag: locale.tag, route, ...(isTranslated && {translated: true})}
  }
  return (route: Route): readonly SliceLanguage[] => {
    const here = localeOf(route, locales)
    const plain = here ? plainRoute(route, here) : route
    const known = lists.get(plain)
    if (known) return known
    const made = locales.map(locale => languageAt(plain, locale))
    lists.set(plain, made)
    return made
  }
}
