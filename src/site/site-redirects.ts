import {type Locale, routeIn} from '../model/locales.ts'
import type {PageFacts} from '../model/page.ts'
import type {Redirect} from '../model/project/redirect.ts'
import type {Site} from '../model/site.ts'
import type {Route} from '../model/url.ts'

/**
 * Returns the redirects of a site: the project's own, those of `aliases`, and the one from `/` if the default language has a path.
 *
 * @param own of the project's files and configuration
 */
export function siteRedirects(
  {pages, byRoute}: Pick<Site, 'pages' | 'byRoute'>,
  own: readonly Redirect[],
  locales: readonly Locale[] = []
): Redirect[] {
  const all = [...own, ...aliasRedirects(pages)]
  const [first] = locales
  const isOpen = !byRoute.has('/' as Route) && !all.some(({from}) => from === '/')
  if (!first || first.path === '' || !isOpen) return all
  // Temporary, because the site may get another default language.
  return [...all, {from: '/', to: routeIn(first, '/'), status: 302, file: 'docsgen.config'}]
}

/** Returns the redirects from the `aliases` of pages, in the order of the pages. */
function aliasRedirects(pages: readonly PageFacts[]): Redirect[] {
  return pages.flatMap(({frontMatter, frontMatterItems, route, source}) =>
    (frontMatter.aliases ?? []).map((from, index): Redirect => {
      const place = frontMatterItems?.aliases?.[index]
      return {from, to: route, status: 301, file: source, ...(place && {place, toPlace: place})}
    })
  )
}
