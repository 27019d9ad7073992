import {compareDiagnostics} from '../model/diagnostic.ts'
import {compareCodeUnits} from '../model/order.ts'
import type {Site} from '../model/site.ts'
import type {Route} from '../model/url.ts'

/**
 * Returns several joined sites as one, without their page maps and top bars.
 *
 * @param siteOf returns the site that a route belongs to
 */
export function joinTrees(
  sites: readonly Site[],
  siteOf: (route: Route) => Site | undefined
): Omit<Site, 'pageMap' | 'navbar'> {
  const slice: Site['slice'] = route => {
    const found = siteOf(route)
    if (!found) throw new RangeError(`No page at ${route}`)
    return found.slice(route)
  }
  return {
    pages: sites.flatMap(({pages}) => pages).sort((a, b) => compareCodeUnits(a.route, b.route)),
    byRoute: new Map(sites.flatMap(({byRoute}) => [...byRoute])),
    fallbacks: sites.flatMap(({fallbacks}) => fallbacks ?? []),
    order: sites.flatMap(({order}) => order),
    slice,
    landings: {
      routes: sites.flatMap(({landings}) => landings?.routes ?? []),
      slice: route => siteOf(route)?.landings?.slice(route) ?? slice(route),
      title: route => siteOf(route)?.landings?.title(route)
    },
    titlesAbove: route => siteOf(route)?.titlesAbove?.(route) ?? [],
    diagnostics: sites.flatMap(({diagnostics}) => diagnostics).sort(compareDiagnostics)
  }
}
