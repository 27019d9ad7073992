import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import type {Route} from '../../../model/url.ts'
import type {RuleSite, SiteRule} from '../../../rules/rule.ts'
import {createRedirectIndex} from '../../../rules/text/redirect-index.ts'
import {isOrphan, originalsOf, type Pair, pairsOf, translationPath} from '../pairs.ts'

export const translationOrphan: SiteRule = {
  kind: 'site',
  name: 'translation-orphan',
  severity: 'warning',
  summary: 'Every translation has an original.',
  check(input, report) {
    const {site, config} = input
    const pairs = pairsOf(site, config.locales)
    const orphans = pairs.filter(pair => isOrphan(pair, site))
    if (orphans.length === 0) return
    const expectedOf = createPathFinder(input, pairs)
    for (const pair of orphans) {
      const expected = expectedOf(pair)
      report({
        file: pair.page.source,
        reason: `This page translates \`${pair.route}\`, which does not exist${didYouMean(expected)}`,
        note: 'Move the page to the path of its original, or delete it.',
        ...(expected.length > 0 && {expected})
      })
    }
  }
}

/** Returns a function that finds where the translation of a moved page belongs now, or of pages with similar names that lack one. */
function createPathFinder({site, config, places, redirects}: RuleSite, pairs: readonly Pair[]) {
  const {locales = []} = config
  const index = createRedirectIndex(redirects, config.url)
  const routes = originalsOf(site, locales).map((page): string => page.route)
  const translated = new Set(pairs.map(({locale, route}) => `${locale.tag} ${route}`))
  return ({route, locale}: Pair): string[] => {
    const moved = index.find(route)
    const target = moved && index.targetOf(moved, route)?.route
    const near: string[] =
      target === undefined
        ? suggest(
            route,
            routes.filter(each => !translated.has(`${locale.tag} ${each}`))
          )
        : [target]
    return near.flatMap(each => {
      const original = site.byRoute.get(each as Route)
      return original ? [translationPath(original.source, locale, locales[0], places)] : []
    })
  }
}
