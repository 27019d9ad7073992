import {compareDiagnostics} from '../model/diagnostic.ts'
import type {JoinInput} from '../model/joined/join-pages.ts'
import {compareCodeUnits} from '../model/order.ts'
import type {PageFacts} from '../model/page.ts'
import type {Site} from '../model/site.ts'
import type {Route} from '../model/url.ts'
import {joinLanguages} from '../subsystems/languages/site/join-languages.ts'
import {joinVersions} from '../subsystems/versions/site/join-versions.ts'
import {buildPageMap} from './build-page-map.ts'
import {extendSite} from './navigation/extend-site.ts'
import {lazyTree} from './navigation/lazy-tree.ts'
import {buildNavigation} from './navigation/navigation.ts'
import {findRouteClashes} from './route-clashes.ts'

/**
 * Joins all pages to the site, without their bodies. Its diagnostics are only those of joining; the caller runs the rules of
 * features and plugins. If several pages have the same route, the first by source path is kept.
 */
export function buildSite(input: JoinInput): Site {
  const site = joinVersions(input, version => joinLanguages(version, joinPages))
  const clashes = findRouteClashes(input.pages, input.config.check?.lenient)
  return clashes.length === 0
    ? site
    : extendSite(site, {diagnostics: [...clashes, ...site.diagnostics].sort(compareDiagnostics)})
}

/** Joins pages to one tree. */
function joinPages(input: JoinInput): Site {
  const {config, top, isReported = () => true} = input
  const bySource = input.pages.toSorted((a, b) => compareCodeUnits(a.source, b.source))
  const owners = new Map<Route, PageFacts>()
  for (const page of bySource) if (!owners.has(page.route)) owners.set(page.route, page)
  const pages = [...owners.values()].sort((a, b) => compareCodeUnits(a.route, b.route))
  const byRoute = new Map(pages.map(page => [page.route, page]))
  const own = pages.filter(({fallback}) => fallback === undefined)
  const {navigation, diagnostics, ...tree} = lazyTree(top ?? ('/' as Route), {known: input.trees, own}, () => {
    const map = buildPageMap(input)
    const made = buildNavigation({pageMap: map.pageMap, pages: byRoute, config, ...(top && {top})})
    const found = [...map.diagnostics, ...made.diagnostics].filter(isReported)
    return {pageMap: () => map.pageMap, navigation: made, diagnostics: found}
  })
  return {
    pages,
    byRoute,
    get pageMap() {
      return tree.pageMap()
    },
    navbar: navigation.navbar,
    order: navigation.order,
    slice: navigation.slice,
    landings: navigation.landings,
    titlesAbove: navigation.titlesAbove,
    diagnostics: diagnostics.toSorted(compareDiagnostics)
  }
}
