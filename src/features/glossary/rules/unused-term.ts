import type {SiteRule} from '../../../rules/rule.ts'
import {allTermsOf} from '../terms.ts'

export const unusedTerm: SiteRule = {
  kind: 'site',
  name: 'unused-term',
  severity: 'warning',
  summary: 'Every glossary term is used on a page.',
  check({site, constants, places}, report) {
    const terms = allTermsOf(constants, places)
    // A page that could not be read may use any of them.
    if (terms.length === 0 || site.pages.some(page => page.unrendered)) return
    const used = new Set(site.pages.flatMap(page => page.constants))
    for (const {key, term, place, file} of terms)
      if (!used.has(key))
        report({
          file,
          ...place,
          reason: `Unused glossary term \`${term.name}\`: no page contains it`
        })
  }
}
