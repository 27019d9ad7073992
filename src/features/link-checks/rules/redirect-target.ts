import {redirectPlace} from '../../../model/project/redirect.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import {routeInside, versionOf} from '../../../model/versions.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {routeLike} from '../../../rules/text/link-fix.ts'
import {createRedirectIndex, type RedirectIndex} from '../../../rules/text/redirect-index.ts'
import {isFile} from '../is-file.ts'
import {possibleSources} from '../possible-sources.ts'

export const redirectTarget: SiteRule = {
  kind: 'site',
  name: 'redirect-target',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Redirects point directly to existing targets.',
  check(input, report) {
    const {site, config, redirects, places} = input
    const index = createRedirectIndex(redirects, config.url)
    const {versions = []} = config
    for (const redirect of redirects) {
      const target = index.targetOf(redirect)
      if (!target) continue
      const at = redirectPlace(redirect, redirect.toPlace)
      const page = site.byRoute.get(target.route)
      const next = page ? undefined : index.find(target.route)
      if (page) {
        if (target.hash === undefined || page.unrendered || page.anchors.includes(target.hash)) continue
        const expected = suggest(target.hash, page.anchors).map(id => `#${id}`)
        report({
          ...at,
          reason: `Unexpected anchor \`#${target.hash}\`, expected an id of \`${target.route}\`${didYouMean(expected)}`,
          actual: `#${target.hash}`,
          expected,
          related: [page.source]
        })
      } else if (isFile(input, target.route) || isFile(input, redirect.to)) continue
      else if (next) {
        const end = endOf(index, target.route)
        // `redirect-loop` reports loops.
        if (end)
          report({
            ...at,
            severity: 'warning',
            reason: `Unexpected redirect to the redirect \`${target.route}\`, expected its target \`${end}\``,
            actual: target.route,
            expected: [end]
          })
      } else {
        // A version writes its own addresses without its path.
        const version = versionOf(redirect.from, versions)
        const written = (address: string): string =>
          version && !version.routes && versionOf(address, versions) === version
            ? routeInside(address, version)
            : address
        const beside = [...site.byRoute.keys()].filter(route => versionOf(route, versions) === version)
        const expected = suggest(target.route, beside).map(route => routeLike(redirect.to, written(route), config))
        report({
          ...at,
          reason: `Unexpected redirect to \`${written(redirect.to)}\`, expected an existing page or file${didYouMean(expected)}`,
          actual: written(redirect.to),
          expected,
          related: possibleSources(target.route, places)
        })
      }
    }
  }
}

/** Returns the end of the redirects from a route: a route, or an external address. Returns `undefined` for a loop. */
function endOf(index: RedirectIndex, route: string): string | undefined {
  const seen = new Set<string>()
  let at = route
  for (let redirect = index.find(at); redirect; redirect = index.find(at)) {
    if (seen.has(at)) return undefined
    seen.add(at)
    const target = index.targetOf(redirect, at)
    if (!target) return redirect.to
    at = target.route
  }
  return at
}
