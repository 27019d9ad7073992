import {isHome} from './is-home.ts'
import type {PartProps} from './types.ts'
import {withoutCode} from './with-code.ts'

/**
 * Returns what search engines and other programs should know about a page, as JSON-LD of schema.org: the article with its dates and
 * authors, and its path. Returns `undefined` for a site without an address and for pages that search engines should not index.
 */
export function structuredData({page, site, slice}: Pick<PartProps, 'page' | 'site' | 'slice'>): string | undefined {
  const {canonicalUrl} = page
  if (!site.url || !canonicalUrl || page.unlisted || page.unindexed) return undefined
  const home = site.url + site.base
  const description = withoutCode(page.description || page.excerpt || '')
  const website = {'@type': 'WebSite', name: site.title, url: home}
  if (isHome(page, site)) return write({'@context': 'https://schema.org', ...website, description: site.description})

  const above = slice.breadcrumb.slice(0, -1).flatMap(({title, href}) => (href ? [{title, url: site.url + href}] : []))
  const path = [{title: site.title, url: home}, ...above, {title: page.title, url: canonicalUrl}]
  return write({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: page.title,
        ...(description && {description}),
        url: canonicalUrl,
        inLanguage: page.lang || site.lang,
        ...(page.date && {datePublished: page.date}),
        ...(page.updated && {dateModified: page.updated}),
        ...(page.authors && {
          author: page.authors.map(({name, url}) => ({'@type': 'Person', name, ...(url && {url})}))
        }),
        isPartOf: website
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: path.map(({title, url}, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          item: url
        }))
      }
    ]
  })
}

/** A closing tag in text would end the script. */
function write(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
