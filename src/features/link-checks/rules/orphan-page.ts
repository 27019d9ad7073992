import {isErrorPage} from '../../../model/error-page.ts'
import type {Config} from '../../../model/project/config.ts'
import type {SiteRule} from '../../../rules/rule.ts'
import {configLinks} from '../config-links.ts'

export const orphanPage: SiteRule = {
  kind: 'site',
  name: 'orphan-page',
  severity: 'warning',
  summary: 'Every page can be reached through a list or a link.',
  check({site, config, templateLinks = []}, report) {
    // A page that could not be read may link to any other.
    if (site.pages.some(page => page.unrendered)) return
    const reached = new Set<string>(['/', ...homePages(config), ...site.order])
    for (const page of site.pages)
      for (const {target} of page.links)
        if (target.kind === 'page' && target.route !== page.route) reached.add(target.route)
    const hrefs = [
      ...configLinks(config).map(({href}) => href),
      ...templateLinks.map(link => link.href),
      ...site.navbar.flatMap(item => [item.href, ...(item.items ?? []).map(inner => inner.href)])
    ]
    for (const href of hrefs) {
      const path = href?.replace(/[?#].*$/s, '') ?? ''
      reached.add(path)
      if (config.base !== '/' && path.startsWith(config.base)) reached.add(path.slice(config.base.length - 1))
    }
    for (const page of site.pages)
      if (!reached.has(page.route) && !page.frontMatter.unlisted && !isErrorPage(page))
        report({
          file: page.source,
          reason: 'No sidebar, menu or link points to this page'
        })
  }
}

/** Returns the home pages of the site's languages and versions. */
function homePages({locales = [], versions = []}: Pick<Config, 'locales' | 'versions'>): string[] {
  return [...locales, ...versions].map(({path}) => `/${path}`)
}
