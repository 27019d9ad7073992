import {bareFacts, landingSource, type PageFacts} from '../model/page.ts'
import type {Site, Slice} from '../model/site.ts'
import type {Route, SourcePath} from '../model/url.ts'
import {defaultTheme} from './theme-flags.ts'

/**
 * Adds generated pages to a site, and for home and every folder without a page of its own one that lists what is in it. A
 * project's own page of the same route takes the place of ours.
 *
 * @param all from `readGeneratedPages`
 * @param title of the site: that of a home page which nobody wrote
 */
export function addGeneratedPages(site: Site, all: readonly PageFacts[], title = ''): Site {
  const landing = all.find(page => page.source === landingSource)
  const others = all.filter(page => page !== landing && !site.byRoute.has(page.route))
  const taken = new Set<string>(others.map(page => page.route))
  const landings = new Map<Route, Slice>()
  for (const route of landing && site.landings ? site.landings.routes : []) {
    const slice = site.landings?.slice(route)
    // A folder `search/` lies below the search page, which stands in no folder's place and gives it none.
    if (slice && !site.byRoute.has(route) && !taken.has(route))
      landings.set(route, route === '/' ? {...slice, landing: {route, title}} : slice)
  }
  const lists = [...landings].map(([route, slice]) => ({
    ...bareFacts({
      source: `${landingSource}${route}` as SourcePath,
      route,
      title: slice.landing?.title ?? title,
      frontMatter: {search: false}
    }),
    slots: landing?.slots ?? [],
    body: landing?.body ?? ''
  }))
  const generated = [...others, ...lists]
  return {
    ...site,
    generated,
    byRoute: new Map([...site.byRoute, ...generated.map(page => [page.route, page] as const)]),
    slice: route => landings.get(route) ?? (taken.has(route) ? bareSlice : site.slice(route))
  }
}

const bareSlice: Slice = {
  sidebar: {key: 'none', items: []},
  breadcrumb: [],
  theme: {...defaultTheme, sidebar: false, toc: false, pagination: false, breadcrumb: false}
}
