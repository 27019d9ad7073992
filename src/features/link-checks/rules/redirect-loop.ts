import {redirectPlace} from '../../../model/project/redirect.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {createRedirectIndex, isPattern, routeFrom} from '../../../rules/text/redirect-index.ts'

export const redirectLoop: SiteRule = {
  kind: 'site',
  name: 'redirect-loop',
  severity: 'error',
  summary: 'No redirect points back to itself.',
  check({redirects, config}, report) {
    const index = createRedirectIndex(redirects, config.url)
    const reported = new Set<string>()
    for (const redirect of redirects) {
      if (isPattern(redirect.from) || index.find(redirect.from) !== redirect) continue
      const way: string[] = [routeFrom(redirect.from)]
      for (let next = index.targetOf(redirect); next && way.length < 50; ) {
        const again = way.indexOf(next.route)
        way.push(next.route)
        if (again >= 0) {
          const loop = way.slice(again)
          const key = [...new Set(loop)].sort().join(' ')
          // Reports the first redirect of a loop. `redirect-target` handles redirects that point into it.
          if (again === 0 && !reported.has(key))
            report({
              ...redirectPlace(redirect),
              reason: `Unexpected redirect loop \`${loop.join(' → ')}\`, expected a redirect that ends at a page`
            })
          reported.add(key)
          break
        }
        const following = index.find(next.route)
        next = following && index.targetOf(following, next.route)
      }
    }
  }
}
