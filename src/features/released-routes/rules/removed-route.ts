import type {SiteRule} from '../../../rules/rule.ts'
import {createRedirectIndex} from '../../../rules/text/redirect-index.ts'

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
