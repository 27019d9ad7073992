import {addressLike} from '../../../content/address-like.ts'
import type {SourcePath} from '../../../model/url.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {linkPlace, pathFix, restOf} from '../../../rules/text/link-fix.ts'
import {createRedirectIndex} from '../../../rules/text/redirect-index.ts'
import {isFile} from '../is-file.ts'

export const linkThroughRedirect: SiteRule = {
  kind: 'site',
  name: 'link-through-redirect',
  severity: 'warning',
  summary: 'Links point directly to pages, not through redirects.',
  fixable: true,
  check(input, report) {
    const {site, config, redirects, places} = input
    if (redirects.length === 0) return
    const index = createRedirectIndex(redirects, config.url)
    for (const page of site.pages) {
      for (const link of page.links) {
        const {target} = link
        if (target.kind !== 'page' || site.byRoute.has(target.route) || isFile(input, target.route)) continue
        const redirect = index.find(target.route)
        if (!redirect) continue
        let to = index.targetOf(redirect, target.route)
        for (
          let hops = 0, next = to && index.find(to.route);
          next && to && hops < 20 && !site.byRoute.has(to.route);
          hops++, next = to && index.find(to.route)
        )
          to = index.targetOf(next, to.route)
        const rest = restOf(link)
        const source = (to && site.byRoute.get(to.route)?.source) ?? ('' as SourcePath)
        const path =
          to &&
          addressLike({link, page, config, places}, {route: to.route, source}) +
            (to.hash !== undefined && !rest.includes('#') ? `#${to.hash}` : '')
        const better = path === undefined ? redirect.to : path + rest
        const alive = to !== undefined && site.byRoute.has(to.route)
        const served = alive || to === undefined || isFile(input, to.route)
        const through = `Unexpected link through the redirect from \`${target.route}\``
        report({
          ...linkPlace(link, page.source),
          ...(alive && path !== undefined ? pathFix(link, path) : {}),
          ...(served
            ? {reason: `${through}, expected \`${better}\``, actual: link.href, expected: [better]}
            : {reason: `${through}, whose target is missing too, expected an existing page`}),
          related: [redirect.file]
        })
      }
    }
  }
}
