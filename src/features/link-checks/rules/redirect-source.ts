import type {Redirect} from '../../../model/project/redirect.ts'
import type {Route} from '../../../model/url.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {createRedirectIndex, isOtherSpelling, isPattern, routeFrom} from '../../../rules/text/redirect-index.ts'

/**
 * A redirect from the route of an existing page: depending on the host, readers never see the page, or never follow
 * the redirect. The rule also reports a second redirect from the same route, and a redirect after a pattern that
 * already matches its route.
 *
 * Wrong:
 *
 * ````yaml redirects.yaml
 * - {from: /guide, to: /install}
 * - {from: /old/*, to: /install}
 * - {from: /old/x, to: /guide}
 * - {from: /was, to: /guide}
 * - {from: /was/, to: /install}
 * ````
 *
 * ````mdx content/guide.mdx
 * Text.
 * ````
 *
 * ````mdx content/install.mdx
 * Text.
 * ````
 *
 * - `redirects.yaml:1:10` Unexpected redirect from `/guide`, expected an address without a page; `content/guide.mdx` is published there
 * - `redirects.yaml:3:10` The redirect from `/old/x` has no effect: `/old/*` (line 2) matches first
 * - `redirects.yaml:5:10` The redirect from `/was/` has no effect: `/was` (line 4) matches first
 *
 * Right:
 *
 * ````yaml redirects.yaml
 * - {from: /guide.html, to: /guide}
 * - {from: /old/x, to: /guide}
 * - {from: /old/*, to: /install}
 * ````
 *
 * ````mdx content/guide.mdx
 * Text.
 * ````
 *
 * ````mdx content/install.mdx
 * Text.
 * ````
 */
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
      const at = {file: redirect.file, ...redirect.place}
      const route = routeFrom(redirect.from) as Route
      const page = site.byRoute.get(route)
      if (page && !isOtherSpelling(redirect))
        report({
          ...at,
          reason: `Unexpected redirect from \`${redirect.from}\`, expected an address without a page; \`${page.source}\` is published there`,
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
