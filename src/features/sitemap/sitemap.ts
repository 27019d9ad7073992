import {isErrorPage} from '../../model/error-page.ts'
import type {PageFacts} from '../../model/page.ts'
import type {PageView, Site, SiteView} from '../../model/site.ts'
import {encodeRoute, withBase} from '../../model/url.ts'
import {versionOf} from '../../model/versions.ts'

/** Returns the sitemap: every page that is listed, with its day of last change and its translations. */
export function sitemap(
  {pages, updated}: Site,
  view: SiteView,
  viewOf: (page: PageFacts) => Partial<PageView>
): string {
  const isInLanguages = (view.locales?.length ?? 0) > 1
  const alternates = (page: PageFacts): string => (isInLanguages ? alternateEntries(viewOf(page)) : '')
  const entries = pages
    .filter(page => isListed(page) && isInSitemap(page, view))
    .map(page => {
      const {reviewed, date} = page.frontMatter
      const modified = updated?.get(page.route) ?? reviewed ?? date
      return `  <url><loc>${xml(`${view.url}${withBase(view.base, encodeRoute(page.route))}`)}</loc>${modified ? `<lastmod>${xml(modified)}</lastmod>` : ''}${alternates(page)}</url>\n`
    })
  const links = isInLanguages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>\n${entries.join('')}</urlset>\n`
}

function isListed(page: PageFacts): boolean {
  const {unlisted, is_imported_content: imported} = page.frontMatter
  return !isErrorPage(page) && !unlisted && imported !== 'true'
}

/** Returns whether the version of a page is in the sitemap. */
function isInSitemap({route}: PageFacts, {versions}: SiteView): boolean {
  return !versions || versionOf(route, versions)?.sitemap === true
}

/** Returns the sitemap entries of a page's existing translations, including the page itself. */
function alternateEntries({alternates = []}: Partial<PageView>): string {
  return alternates
    .map(({hreflang, href}) => `<xhtml:link rel="alternate" hreflang="${xml(hreflang)}" href="${xml(href)}"/>`)
    .join('')
}

function xml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
