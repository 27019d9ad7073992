import type {SiteView} from '../../model/site.ts'
import {withBase} from '../../model/url.ts'
import {defineFeature} from '../../plugin/feature.ts'
import {sitemap} from './sitemap.ts'

/** `sitemap.xml` and `robots.txt`, which lead crawlers to the pages. */
export const sitemapFeature = defineFeature({
  name: 'sitemap',
  siteFiles: {
    names: ['robots.txt', 'sitemap.xml'],
    lists: (site, view, viewOf) =>
      new Map([
        ...(view.url ? [['sitemap.xml', () => sitemap(site, view, viewOf)] as const] : []),
        ['robots.txt', () => robots(view)] as const
      ]),
    links: ({url}) => (url ? [{path: '/sitemap.xml', rel: 'sitemap', type: 'application/xml'}] : [])
  }
})

function robots(view: SiteView): string {
  const map = view.url ? `\nSitemap: ${view.url}${withBase(view.base, '/sitemap.xml')}\n` : ''
  return `User-agent: *\nAllow: /\n${map}`
}
