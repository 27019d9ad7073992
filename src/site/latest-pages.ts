import {compareCodeUnits} from '../model/order.ts'
import type {PageFacts} from '../model/page.ts'
import type {ChildPage} from '../model/site.ts'
import {isUnder, type Route} from '../model/url.ts'
import {listedPage} from './child-pages.ts'

/** Maximum number of pages in a list, so that its size does not grow with the site. */
const mostPages = 50

/**
 * Returns dated pages, newest first, then by route.
 *
 * @param pages candidates for the list
 * @param options.under route of the folder that contains the pages; default: the whole site
 * @param options.count default 3
 */
export function latestPagesOf(
  pages: Iterable<PageFacts>,
  base: string,
  {under, count = 3}: {readonly under?: Route; readonly count?: number}
): ChildPage[] {
  const dated = [...pages].filter(
    ({route, frontMatter}) => frontMatter.date !== undefined && (under === undefined || isUnder(route, under))
  )
  return dated
    .sort(
      (a, b) =>
        compareCodeUnits(b.frontMatter.date ?? '', a.frontMatter.date ?? '') || compareCodeUnits(a.route, b.route)
    )
    .slice(0, Math.min(count, mostPages))
    .map(page => listedPage(page, base))
}
