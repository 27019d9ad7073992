import {compareCodeUnits} from '../../model/order.ts'
import type {ChildPage} from '../../model/site.ts'
import type {SlotInput} from '../../model/slots.ts'
import {isUnder} from '../../model/url.ts'
import {writtenRoute} from '../../site/href.ts'

/** Maximum number of pages in a list, so that its size does not grow with the site. */
const mostPages = 50

/**
 * Returns dated pages, newest first, then by route: those below the route `props.of` (default: the page itself), and `props.count`
 * of them (default: 3).
 */
export function latestPagesOf({props: {of, count}, page, pages, listed}: SlotInput): ChildPage[] {
  const under = (typeof of === 'string' && writtenRoute(of)) || page.route
  const dated = pages.filter(({route, frontMatter}) => frontMatter.date !== undefined && isUnder(route, under))
  return dated
    .sort(
      (a, b) =>
        compareCodeUnits(b.frontMatter.date ?? '', a.frontMatter.date ?? '') || compareCodeUnits(a.route, b.route)
    )
    .slice(0, Math.min(typeof count === 'number' ? count : 3, mostPages))
    .map(listed)
}
