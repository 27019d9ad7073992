import type {SiteRule} from '../../../rules/rule.ts'
import {isStale, pairsOf} from '../pairs.ts'

/**
 * The prose or code of a page changed after its translation was confirmed. Update the translation, then confirm it with
 * `docsgen translations --confirm`. `docsgen translations` shows what changed. White space and the values of constants do
 * not count, and translations without `translation_of` are never stale.
 *
 * Wrong:
 *
 * ````json docsgen.config.json
 * {"locales": {"fr": {}}}
 * ````
 *
 * ````mdx content/index.mdx
 * Run it twice.
 * ````
 *
 * ````mdx content/fr/index.mdx
 * ---
 * translation_of: v1-0123456789abcdef
 * ---
 *
 * Lancez-le une fois.
 * ````
 *
 * - `content/fr/index.mdx:2:1` `content/index.mdx` changed after this translation was confirmed
 *
 * Right:
 *
 * ````json docsgen.config.json
 * {"locales": {"fr": {}}}
 * ````
 *
 * ````mdx content/index.mdx
 * Run it once.
 * ````
 *
 * ````mdx content/fr/index.mdx
 * ---
 * translation_of: v1-943a6859c027851b
 * ---
 *
 * Lancez-le une fois.
 * ````
 */
export const translationStale: SiteRule = {
  kind: 'site',
  name: 'translation-stale',
  severity: 'warning',
  summary: 'No translation is older than the text that it translates.',
  check({site, config}, report) {
    for (const pair of pairsOf(site, config.locales)) {
      if (!pair.original || !isStale(pair)) continue
      const {page, original} = pair
      report({
        file: page.source,
        ...page.frontMatterPlaces.translation_of,
        reason: `\`${original.source}\` changed after this translation was confirmed`,
        note: `Update the text, then run \`docsgen translations --confirm ${page.source}\`. \`docsgen translations\` shows what changed.`,
        related: [original.source]
      })
    }
  }
}
