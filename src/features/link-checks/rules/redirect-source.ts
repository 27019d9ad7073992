import {type Redirect, redirectPlace} from '../../../model/project/redirect.ts'
import type {Route} from '../../../model/url.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {createRedirectIndex, isOtherSpelling, isPattern, routeFrom} from '../../../rules/text/redirect-index.ts'

export const redirectSource: SiteRule = {
  kind: 'site',
  name: 'redirect-source',
  severity: 'error',
  otherwise: 'warning',
  summary: 'No redirect starts at an existing page or is hidden by another redirect.',
  check({site, config, redirects}, report) {
    const index = createRedirectIndex(redirects, config.url)
    const patterns = new Map<string, Redirect>()
    for (const redirect of redirects) {
      const at = redirectPlace(redirect)
      const route = routeFrom(redirect.from) as Route
      const page = site.byRoute.get(route)
      if (page && !isOtherSpelling(redirect))
        report({
          ...at,
          reason: `The redirect from \`${redirect.from}\` hides \`${page.source}\`, which is published at that address. Remove the redirect or move the page.`,
          related: [page.source]
        })
      const first = isPattern(redirect.from) ? patterns.get(route) : index.find(redirect.from)
      if (isPattern(redirect.from) && !first) patterns.set(route, redirect)
      if (first && first !== redirect) {
        const where =
          first.file !== redirect.file ? `\`${first.file}\`` : first.place ? `line ${first.place.start.line}` : 'above'
        report({
          ...at,
          severity: 'warning',
          reason: `The redirect from \`${redirect.from}\` has no effect: \`${first.from}\` (${where}) matches first`
        })
      }
    }
  }
}
