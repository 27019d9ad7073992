import {isHomeRoute, type Locale} from '../model/locales.ts'
import {bareFacts, landingSource, type PageFacts} from '../model/page.ts'
import type {Redirect} from '../model/project/redirect.ts'
import type {Site, Slice} from '../model/site.ts'
import type {Route, SourcePath} from '../model/url.ts'
import {extendSite} from './navigation/extend-site.ts'
import {defaultTheme} from './theme-flags.ts'

/**
 * Returns the site with its generated pages, and with a list for the home page and every folder without its own page. A
 * project's page with the same route replaces a generated one.
 *
 * @param all from `readGeneratedPages`
 * @param input.title of the site, used for generated home pages
 * @param input.redirects of the project. A redirect from the home page of the site or of a language replaces its list
 */
export function addGeneratedPages(
  site: Site,
  all: readonly PageFacts[],
  {
    title = '',
    locales = [],
    redirects = []
  }: {
    readonly title?: string
    readonly locales?: readonly Locale[] | undefined
    readonly redirects?: readonly Redirect[]
  } = {}
): Site {
  const landing = all.find(page => page.source === landingSource)
  const others = all.filter(page => page !== landing && !site.byRoute.has(page.route))
  const taken = new Set<string>(others.map(page => page.route))
  const isHomeMoved = (route: Route): boolean =>
    isHomeRoute(route, locales) && redirects.some(({from}) => from === route)
  const {landings} = site
  // A folder `search/` gets no list, because the generated search page has its route.
  const isFree = (route: Route): boolean => !site.byRoute.has(route) && !taken.has(route) && !isHomeMoved(route)
  const free = landing && landings ? landings.routes.filter(isFree) : []
  const listed = new Set(free)
  const titleOf = (route: Route): string => (isHomeRoute(route, locales) ? title : (landings?.title(route) ?? title))
  const lists = free.map(route => ({
    ...bareFacts({
      source: `${landingSource}${route}` as SourcePath,
      route,
      title: titleOf(route),
      frontMatter: {search: false}
    }),
    slots: landing?.slots ?? [],
    body: landing?.body ?? ''
  }))
  const generated = [...others, ...lists]
  const bare: Slice = {...bareSlice, ...site.generatedSlice}
  const byRoute = new Map(site.byRoute)
  for (const page of generated) byRoute.set(page.route, page)
  return extendSite(site, {
    generated,
    byRoute,
    slice: route => {
      if (landings && listed.has(route)) return {...landings.slice(route), landing: {route, title: titleOf(route)}}
      return taken.has(route) ? bare : site.slice(route)
    }
  })
}

const bareSlice: Slice = {
  sidebar: {key: 'none', items: []},
  breadcrumb: [],
  theme: {...defaultTheme, sidebar: false, toc: false, pagination: false, breadcrumb: false}
}
