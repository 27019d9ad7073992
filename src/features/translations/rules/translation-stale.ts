import type {SiteRule} from '../../../rules/rule.ts'
import {isStale, pairsOf} from '../pairs.ts'

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
