import type {SiteRule} from '../../../rules/rule.ts'
import {originalsOf, pairsOf, translationPath} from '../pairs.ts'

/**
 * A page has no translation into a language of the site. Turn the rule on when a site is meant to be translated
 * completely: `"check": {"rules": {"translation-missing": "warn"}}`. Unlisted and generated pages need no translation.
 *
 * Wrong:
 *
 * ````json docsgen.config.json
 * {"locales": {"fr": {}, "de": {}}}
 * ````
 *
 * ````mdx content/index.mdx
 * Text.
 * ````
 *
 * ````mdx content/index.de.mdx
 * Text.
 * ````
 *
 * - `content/index.mdx` This page has no translation into `fr`, expected `content/fr/index.mdx`
 *
 * Right:
 *
 * ````json docsgen.config.json
 * {"locales": {"fr": {}}}
 * ````
 *
 * ````mdx content/index.mdx
 * Text.
 * ````
 *
 * ````mdx content/fr/index.mdx
 * Texte.
 * ````
 */
export const translationMissing: SiteRule = {
  kind: 'site',
  name: 'translation-missing',
  severity: 'warning',
  optional: true,
  summary: 'Every page is translated into every language.',
  check({site, config, places}, report) {
    const {locales = []} = config
    const [first, ...others] = locales
    const done = new Set(pairsOf(site, locales).map(({locale, route}) => `${locale.tag} ${route}`))
    for (const original of originalsOf(site, locales))
      for (const locale of others) {
        if (done.has(`${locale.tag} ${original.route}`)) continue
        const path = translationPath(original.source, locale, first, places)
        report({
          file: original.source,
          reason: `This page has no translation into \`${locale.tag}\`, expected \`${path}\``,
          expected: [path]
        })
      }
  }
}
