import {addressLike} from '../../../content/address-like.ts'
import {type Locale, localeOf, plainRoute, routeIn} from '../../../model/locales.ts'
import type {Link, PageFacts} from '../../../model/page.ts'
import {isMade, type Route} from '../../../model/url.ts'
import type {Finding, RuleSite, SiteRule} from '../../../rules/rule.ts'
import {linkPlace, pathFix} from '../../../rules/text/link-fix.ts'
import {pairsOf} from '../pairs.ts'

export const translationLinks: SiteRule = {
  kind: 'site',
  name: 'translation-links',
  severity: 'info',
  summary: 'Links in a translation point to pages in the same language.',
  fixable: true,
  check({site, config, places}, report) {
    const {locales = []} = config
    for (const {page, locale} of pairsOf(site, locales))
      for (const link of page.links) {
        const found =
          link.target.kind === 'page' &&
          findingOf({page, link, locale, locales, config, places, site}, link.target.route)
        if (found) report({...linkPlace(link, page.source), ...found})
      }
  }
}

interface LinkOf extends Pick<RuleSite, 'config' | 'places'> {
  readonly page: PageFacts
  readonly link: Link
  readonly locale: Locale
  readonly locales: readonly Locale[]
  readonly site: RuleSite['site']
}

function findingOf({page, link, locale, locales, config, places, site}: LinkOf, target: Route): Finding | undefined {
  const [first] = locales
  const of = localeOf(target, locales)
  const found = site.byRoute.get(target)
  if (!found || !first || (of !== first && of !== locale)) return undefined
  const translation = of === first ? site.byRoute.get(routeIn(locale, plainRoute(target, first))) : found
  if (!translation || translation.fallback !== undefined) {
    // Nobody translates a page that a plugin makes.
    if (isMade(found.source)) return undefined
    const reason = `Link to a page that is not translated into \`${locale.tag}\`: \`${found.source}\``
    return {reason, related: [found.source]}
  }
  if (of === locale) return undefined
  const written = addressLike({link, page, config, places}, translation)
  return {
    ...pathFix(link, written),
    reason: `Unexpected link to \`${link.href.replace(/[?#].*$/s, '')}\`, expected its translation \`${written}\``,
    actual: link.href.replace(/[?#].*$/s, ''),
    expected: [written],
    related: [translation.source]
  }
}
