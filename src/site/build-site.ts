import {compareDiagnostics} from '../model/diagnostic.ts'
import {type Locale, localeOf, plainRoute, routeIn} from '../model/locales.ts'
import {compareCodeUnits} from '../model/order.ts'
import type {PageFacts} from '../model/page.ts'
import type {MetaFile} from '../model/page-map.ts'
import type {Config} from '../model/project/config.ts'
import type {Site, Slice} from '../model/site.ts'
import {isMade, type Route} from '../model/url.ts'
import {areInWorkingFolder} from '../model/versions.ts'
import {buildPageMap} from './build-page-map.ts'
import {joinLocales, languagesOf} from './languages/join-locales.ts'
import {extendSite} from './navigation/extend-site.ts'
import {type KnownTrees, lazyTree} from './navigation/lazy-tree.ts'
import {buildNavigation} from './navigation/navigation.ts'
import {findRouteClashes} from './route-clashes.ts'
import {joinVersions, withVersions} from './versions/join-versions.ts'

/**
 * Joins all pages to the site, without their bodies. Its diagnostics are only those of joining; the caller runs the rules of
 * features and plugins. If several pages have the same route, the first by source path is kept.
 *
 * @param input.known routes of sources that this build omits (drafts)
 */
export function buildSite(input: BuildInput): Site {
  const {versions} = input.config
  if (areInWorkingFolder(versions)) return withVersions(joinPages(input), versions ?? [])
  return versions ? joinVersions(input, versions, joinPages) : joinPages(input)
}

interface BuildInput {
  readonly pages: readonly PageFacts[]
  readonly metas: readonly MetaFile[]
  readonly config: Pick<Config, 'base' | 'nav'> &
    Partial<Pick<Config, 'locales' | 'localeFallback' | 'check' | 'versions'>>
  readonly known?: readonly Route[]
  /** Trees of languages and versions that are known from the last build. */
  readonly trees?: KnownTrees
}

/**
 * Joins the pages of one version.
 *
 * @param input.top route of its outermost folder; default: the root
 */
function joinPages(input: BuildInput & {readonly top?: Route}): Site {
  const {config, top} = input
  const bySource = input.pages.toSorted((a, b) => compareCodeUnits(a.source, b.source))
  const owners = new Map<Route, PageFacts>()
  for (const page of bySource) if (!owners.has(page.route)) owners.set(page.route, page)
  const pages = [...owners.values()].sort((a, b) => compareCodeUnits(a.route, b.route))
  const byRoute = new Map(pages.map(page => [page.route, page]))
  if (config.locales && (config.localeFallback !== 'none' || hasOwnTrees(input.metas, config.locales)))
    return siteOfLocales({...input, config, pages, all: input.pages, locales: config.locales})
  const {navigation, diagnostics, ...tree} = lazyTree(top ?? ('/' as Route), {known: input.trees, own: pages}, () => {
    const map = buildPageMap(input)
    const made = buildNavigation({pageMap: map.pageMap, pages: byRoute, config, ...(top && {top})})
    return {pageMap: () => map.pageMap, navigation: made, diagnostics: [...map.diagnostics, ...made.diagnostics]}
  })
  const clashes = findRouteClashes(input.pages, config.check?.lenient)
  const site = {
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
    diagnostics: [...clashes, ...diagnostics].sort(compareDiagnostics)
  }
  return config.locales ? withLanguages(site, config.locales) : site
}

/**
 * Returns whether each language has a tree of its own. A navigation derived from another generator's configuration already
 * contains all languages, unless the generator shows the original in place of a missing translation, or has an order or a top bar for each language;
 * an order that a plugin gives to its pages does not.
 */
function hasOwnTrees(metas: readonly MetaFile[], locales: readonly Locale[]): boolean {
  const derived = metas.filter(({derived, source}) => derived && !isMade(source))
  return (
    derived.length === 0 ||
    derived.some(({entries}) => entries.some(({locale}) => locale !== undefined)) ||
    locales.some(({path}) => path !== '' && derived.some(({route}) => route === `/${path}`))
  )
}

function siteOfLocales(
  input: Omit<Parameters<typeof joinPages>[0], 'config'> & {
    readonly config: Parameters<typeof joinLocales>[0]['config']
    readonly locales: readonly Locale[]
    readonly all: readonly PageFacts[]
  }
): Site {
  const {locales, pages, all} = input
  const joined = joinLocales(input)
  const {navbars, diagnostics} = joined
  const byRoute = new Map(pages.map(page => [page.route, page]))
  for (const page of joined.fallbacks) byRoute.set(page.route, page)
  const site: Site = extendSite(joined, {
    pages,
    byRoute,
    navbar: navbars.get(locales[0]?.tag ?? '') ?? [],
    diagnostics: [...findRouteClashes(all, input.config.check?.lenient), ...diagnostics].sort(compareDiagnostics)
  })
  return withLanguages(site, locales)
}

/** Returns the site with the routes of each page in the other languages. */
function withLanguages(site: Site, locales: readonly Locale[]): Site {
  const languages = languagesOf(site, locales)
  const {landings} = site
  const folders = new Set(landings?.routes)
  const isHere = (route: Route): boolean => site.byRoute.has(route) || folders.has(route)
  const withRoutes = (route: Route, slice: Slice): Slice => {
    const {fallback: of, links = []} = site.byRoute.get(route) ?? {}
    if (of === undefined) return {...slice, languages: languages(route)}
    const kept = targetsOnlyIn(locales, {links, locale: localeOf(route, locales), isHere})
    return {...slice, languages: languages(route), fallback: {route, of, ...(kept.length > 0 && {kept})}}
  }
  return extendSite(site, {
    slice: route => withRoutes(route, site.slice(route)),
    ...(landings && {landings: {...landings, slice: route => withRoutes(route, landings.slice(route))}})
  })
}

/** Returns the link targets of an original that have no route in another language: redirects, and pages of other versions. */
function targetsOnlyIn(
  [first]: readonly Locale[],
  {
    links,
    locale,
    isHere
  }: {
    readonly links: PageFacts['links']
    readonly locale: Locale | undefined
    readonly isHere: (route: Route) => boolean
  }
): Route[] {
  if (!first || !locale) return []
  const targets = new Set(links.flatMap(({target}) => (target.kind === 'page' ? [target.route] : [])))
  return [...targets].filter(route => !isHere(routeIn(locale, plainRoute(route, first))))
}
