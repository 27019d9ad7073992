import {didYouMean, suggest} from '../../model/suggest.ts'
import type {SiteRule} from '../rule.ts'

/** Links to an id that the rendered target does not have. */
export const noMissingAnchor: SiteRule = {
  kind: 'site',
  name: 'no-missing-anchor',
  severity: 'error',
  summary: 'Every link with a fragment leads to an id of the rendered page.',
  check({site}, report) {
    for (const page of site.pages) {
      for (const link of page.links) {
        const {target} = link
        if (target.kind !== 'page' || !target.hash || target.hash === 'top' || target.hash.startsWith(':~:')) continue
        const found = site.byRoute.get(target.route)
        if (!found || found.anchors.includes(target.hash)) continue
        const expected = suggest(target.hash, found.anchors)
        report({file: link.file ?? page.source, ...link.place, reason: `Unexpected anchor \`#${target.hash}\`, expected an id of \`${target.route}\`${didYouMean(expected.map(id => `#${id}`))}`, expected: expected.map(id => `#${id}`)})
      }
    }
  }
}
