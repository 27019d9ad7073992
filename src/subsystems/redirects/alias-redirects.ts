import type {Redirect} from '../../model/project/redirect.ts'
import type {Site} from '../../model/site.ts'

/** Returns the redirects from the `aliases` of pages, in the order of the pages. */
export function aliasRedirects({pages}: Pick<Site, 'pages'>): Redirect[] {
  return pages.flatMap(({frontMatter, frontMatterItems, route, source}) =>
    (frontMatter.aliases ?? []).map((from, index): Redirect => {
      const place = frontMatterItems?.aliases?.[index]
      return {from, to: route, status: 301, file: source, ...(place && {place, toPlace: place})}
    })
  )
}
