import type {Diagnostic, Place} from '../../../model/diagnostic.ts'
import {didYouMean, suggest} from '../../../model/text/suggest.ts'
import type {Route} from '../../../model/url.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {routeLike} from '../../../rules/text/link-fix.ts'
import {createRedirectIndex, routeFrom} from '../../../rules/text/redirect-index.ts'
import {configLinks} from '../config-links.ts'
import {isFile} from '../is-file.ts'
import {possibleSources} from '../possible-sources.ts'

export const menuLink: SiteRule = {
  kind: 'site',
  name: 'menu-link',
  severity: 'error',
  otherwise: 'warning',
  summary: 'Links in `_meta` files, in the configuration and in templates point to existing targets.',
  check(input, report) {
    const {site, config, metas, redirects, places, templateLinks = []} = input
    const moved = createRedirectIndex(redirects, config.url)
    const check = (
      href: string,
      at: {readonly file: string; readonly keys?: NonNullable<Diagnostic['keys']>} & Partial<Place>
    ): void => {
      const own = config.url !== undefined && href.startsWith(`${config.url}/`) ? href.slice(config.url.length) : href
      if (!own.startsWith('/') || own.startsWith('//')) return
      const [, path = '', hash] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(own) ?? []
      const route = routeFrom(path) as Route
      const page = site.byRoute.get(route)
      if (page) {
        if (!hash || page.anchors.includes(hash)) return
        const expected = suggest(hash, page.anchors).map(id => `#${id}`)
        report({
          ...at,
          reason: `Unexpected anchor \`#${hash}\`, expected an id of \`${route}\`${didYouMean(expected)}`,
          actual: `#${hash}`,
          expected,
          related: [page.source]
        })
      } else if (!isFile(input, path)) {
        const redirect = moved.find(route)
        const left = site.unpublished?.get(route)
        const expected = redirect
          ? [redirect.to]
          : suggest(route, site.byRoute.keys()).map(to => routeLike(href, to, config))
        if (redirect)
          report({
            ...at,
            severity: 'warning',
            reason: `Unexpected link through the redirect from \`${route}\`, expected \`${redirect.to}\``,
            actual: route,
            expected,
            related: [redirect.file]
          })
        else if (left)
          report({
            ...at,
            reason: `Unexpected link to \`${href}\`, expected a published page`,
            note: left.reason,
            related: [left.source]
          })
        else
          report({
            ...at,
            reason: `Unexpected link to \`${href}\`, expected an existing page${didYouMean(expected)}`,
            actual: href,
            expected,
            related: possibleSources(route, places)
          })
      }
    }
    for (const meta of metas) {
      for (const {value, place, hrefs} of meta.entries) {
        if (typeof value === 'string') continue
        const at = (name: string): {readonly file: string} & Partial<Place> => ({
          file: meta.source,
          ...(hrefs?.[name] ?? place)
        })
        if ('href' in value && value.href !== undefined) check(value.href, at(''))
        if ('items' in value)
          for (const [name, {href}] of Object.entries(value.items ?? {})) if (href !== undefined) check(href, at(name))
      }
    }
    for (const {href, keys} of configLinks(config)) check(href, {file: 'docsgen.config', keys})
    for (const {href, ...at} of templateLinks) check(href, at)
  }
}
