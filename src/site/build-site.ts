import type {Config} from '../model/config.ts'
import {compareDiagnostics} from '../model/diagnostic.ts'
import {compareCodeUnits} from '../model/order.ts'
import type {PageFacts} from '../model/page.ts'
import type {MetaFile} from '../model/page-map.ts'
import type {Site} from '../model/site.ts'
import type {Route} from '../model/url.ts'
import {buildPageMap} from './build-page-map.ts'
import {buildNavigation} from './navigation/navigation.ts'

/**
 * Joins all pages to the site: facts only. Rules over the joined site are the caller's to run (`src/rules/site`); the
 * diagnostics here are those of joining itself. Of two pages with one route the first by source path is kept.
 *
 * @param input.known routes of sources that this build leaves out (drafts)
 */
export function buildSite(input: {
  readonly pages: readonly PageFacts[]
  readonly metas: readonly MetaFile[]
  readonly config: Pick<Config, 'base' | 'nav'>
  readonly known?: readonly Route[]
}): Site {
  const {config} = input
  const {pageMap, diagnostics} = buildPageMap(input)
  const bySource = input.pages.toSorted((a, b) => compareCodeUnits(a.source, b.source))
  const owners = new Map<Route, PageFacts>()
  for (const page of bySource) if (!owners.has(page.route)) owners.set(page.route, page)
  const pages = [...owners.values()].sort((a, b) => compareCodeUnits(a.route, b.route))
  const byRoute = new Map(pages.map(page => [page.route, page]))
  const navigation = buildNavigation({pageMap, pages: byRoute, config})
  return {
    pages,
    byRoute,
    pageMap,
    navbar: navigation.navbar,
    order: navigation.order,
    slice: navigation.slice,
    landings: navigation.landings,
    titlesAbove: navigation.titlesAbove,
    diagnostics: [...diagnostics, ...navigation.diagnostics].sort(compareDiagnostics)
  }
}
