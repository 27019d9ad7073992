import {didYouMean, suggest} from '../../../model/suggest.ts'
import type {Route} from '../../../model/url.ts'
import type {RuleSite, SiteRule} from '../../../rules/rule.ts'
import {createRedirectIndex} from '../../../rules/text/redirect-index.ts'
import {isOrphan, originalsOf, type Pair, pairsOf, translationPath} from '../pairs.ts'

/**
 * A translation of a page that does not exist: the original was moved or removed, or one of the two names is misspelled.
 * `docsgen mv` moves a page together with its translations.
 *
 * Wrong:
 *
 * ````json docsgen.config.json
 * {"locales": {"fr": {}}}
 * ````
 *
 * ````mdx content/install.mdx
 * Text.
 * ````
 *
 * ````mdx content/fr/instal.mdx
 * Texte.
 * ````
 *
 * - `content/fr/instal.mdx` This page translates `/instal`, which does not exist; did you mean `content/fr/install.mdx`?
 *
 * Right:
 *
 * ````json docsgen.config.json
 * {"locales": {"fr": {}}}
 * ````
 *
 * ````mdx content/install.mdx
 * Text.
 * ````
 *
 * ````mdx content/fr/install.mdx
 * Texte.
 * ````
 */
export const translationOrphan: SiteRule = {
  kind: 'site',
  name: 'translation-orphan',
  severity: 'warning',
  summary: 'Every translation has an original.',
  check(input, report) {
    const {site, config} = input
    const orphans = pairsOf(site, config.locales).filter(pair => isOrphan(pair, site))
    for (const pair of orphans) {
      const expected = expectedPaths(pair, input)
      report({
        file: pair.page.source,
        reason: `This page translates \`${pair.route}\`, which does not exist${didYouMean(expected)}`,
        note: 'Move the page to the path of its original, or delete it.',
        ...(expected.length > 0 && {expected})
      })
    }
  }
}

/** Returns where the translation of a moved page belongs now, or of pages with similar names that lack one. */
function expectedPaths({route, locale}: Pair, {site, config, places, redirects}: RuleSite): string[] {
  const {locales = []} = config
  const index = createRedirectIndex(redirects, config.url)
  const moved = index.find(route)
  const target = moved && index.targetOf(moved, route)?.route
  const translated = new Set(pairsOf(site, locales).flatMap(pair => (pair.locale === locale ? pair.route : [])))
  const free = originalsOf(site, locales).filter(page => !translated.has(page.route))
  const near: string[] =
    target === undefined
      ? suggest(
          route,
          free.map(page => page.route as string)
        )
      : [target]
  return near.flatMap(each => {
    const original = site.byRoute.get(each as Route)
    return original ? [translationPath(original.source, locale, locales[0], places)] : []
  })
}
