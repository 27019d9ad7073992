import {localeOf, plainRoute, routeIn} from '../../../model/locales.ts'
import type {PageFacts} from '../../../model/page.ts'
import type {SiteView, Slice} from '../../../model/site.ts'
import {encodeRoute, withBase} from '../../../model/url.ts'

/**
 * Returns the HTML of an original shown for a missing translation, with its links changed to pages of the reader's language.
 * Every page of the default language has a route there, except for redirects and pages of other versions.
 */
export function linksInLanguage(
  html: string,
  {facts: {route, links}, slice, site}: {readonly facts: PageFacts; readonly slice: Slice; readonly site: SiteView}
): string {
  if (!slice.fallback) return html
  const {base, locales = []} = site
  const {kept = []} = slice.fallback
  const locale = localeOf(route, locales)
  const first = locales[0]
  if (!locale || !first) return html
  const moved = new Map<string, string>()
  for (const {target} of links) {
    if (target.kind !== 'page' || localeOf(target.route, locales) !== first || kept.includes(target.route)) continue
    const to = routeIn(locale, plainRoute(target.route, first))
    moved.set(withBase(base, encodeRoute(target.route)), withBase(base, encodeRoute(to)))
  }
  if (moved.size === 0) return html
  return html.replace(/(<a\b[^>]*?\shref=")([^"#?]*)/g, (whole, before: string, href: string) => {
    const to = moved.get(href)
    return to === undefined ? whole : before + to
  })
}
