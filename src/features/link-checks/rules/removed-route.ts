import type {SiteRule} from '../../../rules/rule.ts'
import {createRedirectIndex} from '../../../rules/text/redirect-index.ts'

/**
 * A route that the last release had and this site does not. Readers with a bookmark or a search result see an error
 * page. The list of routes, `docsgen.routes.txt`, is in the repository; `docsgen check --update-routes` rewrites it
 * at a release.
 *
 * Wrong:
 *
 * ````text docsgen.routes.txt
 * /
 * /guide/old
 * ````
 *
 * ````mdx content/index.mdx
 * Text.
 * ````
 *
 * - `docsgen.routes.txt:2:1` The route `/guide/old` of the last release is missing; add a page or a redirect from it
 *
 * Right:
 *
 * ````text docsgen.routes.txt
 * /
 * /guide/old
 * ````
 *
 * ````yaml redirects.yaml
 * /guide/old: /
 * ````
 *
 * ````mdx content/index.mdx
 * Text.
 * ````
 */
export const removedRoute: SiteRule = {
  kind: 'site',
  name: 'removed-route',
  severity: 'warning',
  summary: 'Every route of the last release is still a page or a redirect.',
  check({site, config, redirects, released = []}, report) {
    if (released.length === 0) return
    const index = createRedirectIndex(redirects, config.url)
    const there = new Set<string>([...site.byRoute.keys(), ...(site.landings?.routes ?? [])])
    for (const [line, text] of released.entries()) {
      const route = text.trim()
      if (!route.startsWith('/') || there.has(route) || index.find(route)) continue
      const start = {line: line + 1, column: text.indexOf(route) + 1}
      report({
        file: 'docsgen.routes.txt',
        start,
        end: {line: start.line, column: start.column + route.length},
        reason: `The route \`${route}\` of the last release is missing; add a page or a redirect from it`
      })
    }
  }
}
