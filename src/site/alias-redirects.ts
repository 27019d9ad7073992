import type {PageFacts} from '../model/page.ts'
import type {Redirect} from '../model/redirect.ts'

/** Returns the redirects from the `aliases` of pages, in the order of the pages. */
export function aliasRedirects(pages: readonly PageFacts[]): Redirect[] {
  return pages.flatMap(({frontMatter, frontMatterItems, route, source}) =>
    (frontMatter.aliases ?? []).map((from, index): Redirect => {
      const place = frontMatterItems?.aliases?.[index]
      return {from, to: route, status: 301, file: source, ...(place && {place, toPlace: place})}
    })
  )
}
