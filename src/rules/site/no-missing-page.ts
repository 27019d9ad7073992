import {didYouMean, suggest} from '../../model/suggest.ts'
import type {SiteRule} from '../rule.ts'

/** Links that lead to no page. */
export const noMissingPage: SiteRule = {
  kind: 'site',
  name: 'no-missing-page',
  severity: 'error',
  summary: 'Every internal link leads to a page that exists.',
  check({site, publicFiles}, report) {
    const routes = [...site.byRoute.keys()]
    for (const page of site.pages) {
      for (const link of page.links) {
        const {target} = link
        if (target.kind !== 'page' || site.byRoute.has(target.route) || publicFiles.has(target.route.slice(1))) continue
        const expected = suggest(target.route, routes)
        report({file: link.file ?? page.source, ...link.place, reason: `Unexpected link to \`${link.href}\`, expected an existing page${didYouMean(expected)}`, expected})
      }
    }
  }
}
