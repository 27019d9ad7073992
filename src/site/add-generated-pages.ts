import type {PageFacts} from '../model/page.ts'
import type {Site, Slice} from '../model/site.ts'
import {defaultTheme} from './theme-flags.ts'

/** Adds generated pages to a site. A project's own page of the same route takes the place of ours. */
export function addGeneratedPages(site: Site, all: readonly PageFacts[]): Site {
  const generated = all.filter(page => !site.byRoute.has(page.route))
  const routes = new Set<string>(generated.map(page => page.route))
  return {
    ...site,
    generated,
    byRoute: new Map([...site.byRoute, ...generated.map(page => [page.route, page] as const)]),
    slice: route => (routes.has(route) ? bareSlice : site.slice(route))
  }
}

const bareSlice: Slice = {
  sidebar: {key: 'none', items: []},
  breadcrumb: [],
  theme: {...defaultTheme, sidebar: false, toc: false, pagination: false, breadcrumb: false}
}
