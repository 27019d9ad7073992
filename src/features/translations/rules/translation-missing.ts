import type {SiteRule} from '../../../rules/rule.ts'
import {originalsOf, pairsOf, translationPath} from '../pairs.ts'

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
