import {posix} from 'node:path'
import {type Locale, localeOf, plainRoute, routeIn} from '../../../model/locales.ts'
import type {Link, PageFacts} from '../../../model/page.ts'
import {isMade, type Route} from '../../../model/url.ts'
import type {Finding, RuleSite, SiteRule} from '../../../rules/rule.ts'
import {addressFrom, linkPlace, pathFix, writtenRoute} from '../../../rules/text/link-fix.ts'
import {pairsOf} from '../pairs.ts'

export const translationLinks: SiteRule = {
  kind: 'site',
  name: 'translation-links',
  severity: 'info',
  summary: 'Links in a translation lead to pages of the same language.',
  fixable: true,
  check({site, config}, report) {
    const {locales = []} = config
    for (const {page, locale} of pairsOf(site, locales))
      for (const link of page.links) {
        const found =
          link.target.kind === 'page' && findingOf({page, link, locale, locales, config, site}, link.target.route)
        if (found) report({...linkPlace(link, page.source), ...found})
      }
  }
}

interface LinkOf extends Pick<RuleSite, 'config'> {
  readonly page: PageFacts
  readonly link: Link
  readonly locale: Locale
  readonly locales: readonly Locale[]
  readonly site: RuleSite['site']
}

function findingOf({page, link, locale, locales, config, site}: LinkOf, target: Route): Finding | undefined {
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
  const written = writtenAddress(link, page, {translation, config})
  return {
    ...pathFix(link, written),
    reason: `Unexpected link to \`${link.href.replace(/[?#].*$/s, '')}\`, expected its translation \`${written}\``,
    expected: [written],
    related: [translation.source]
  }
}

/** Returns the address of a translation in the form of the link: a route in the page's version, or a path from the page's file. */
function writtenAddress(
  {target}: Link,
  page: PageFacts,
  {translation, config}: {readonly translation: PageFacts} & Pick<LinkOf, 'config'>
): string {
  if (target.kind !== 'page' || target.form !== 'file')
    return writtenRoute(addressFrom(page.route, translation.route, config))
  const path = posix.relative(posix.dirname(page.source), translation.source)
  return path.startsWith('.') ? path : `./${path}`
}
