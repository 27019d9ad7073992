import type {Diagnostic} from '../../../model/diagnostic.ts'
import {isErrorPage} from '../../../model/error-page.ts'
import type {JoinInput, JoinPages} from '../../../model/joined/join-pages.ts'
import {type Locale, localeOf, plainRoute, routeIn} from '../../../model/locales.ts'
import type {PageFacts} from '../../../model/page.ts'
import type {MetaEntry, MetaFile, PageMapNode} from '../../../model/page-map.ts'
import type {Site, Slice} from '../../../model/site.ts'
import {isMade, type Route} from '../../../model/url.ts'
import {joinTrees} from '../../../site/join-trees.ts'
import {moveAddress, movePage} from '../../../site/languages/moved-addresses.ts'
import {languageOfEntry, splitMetas} from '../../../site/languages/split-metas.ts'
import {isGroup, settingsOf} from '../../../site/meta-values.ts'
import {extendSite} from '../../../site/navigation/extend-site.ts'
import {languagesOf} from './languages-of.ts'
import {localeMetas} from './locale-metas.ts'
import {themeIn} from './theme-in.ts'

/** Joins the pages of all languages, with the routes of each page in the others. */
export function joinLanguages(input: JoinInput, next: JoinPages): Site {
  const {locales, localeFallback} = input.config
  if (!locales) return next(input)
  const isSeparate = localeFallback !== 'none' || hasOwnTrees(input.metas, locales)
  return withLanguages(isSeparate ? joinSeparate(input, locales, next) : next(input), locales, input.config.theme)
}

/**
 * Returns whether each language has its own tree. A navigation derived from another generator's configuration already
 * contains all languages, unless the generator shows the original in place of a missing translation, or has an order or a top bar for each language;
 * an order that a plugin gives to its pages does not.
 */
function hasOwnTrees(metas: readonly MetaFile[], locales: readonly Locale[]): boolean {
  const derived = metas.filter(({derived, source}) => derived && !isMade(source))
  return (
    derived.length === 0 ||
    derived.some(({entries}) => entries.some(({locale}) => locale !== undefined)) ||
    derived.some(({entries}) => entries.some(entry => isInOtherBar(entry, locales))) ||
    locales.some(({path}) => path !== '' && derived.some(({route}) => route === `/${path}`))
  )
}

/** Returns a site without the list of the pages in a folder. */
function withoutList(site: Site, folder: Route): Site {
  const {landings} = site
  if (!landings?.routes.includes(folder)) return site
  return extendSite(site, {landings: {...landings, routes: landings.routes.filter(route => route !== folder)}})
}

/** Returns whether a section is in the top bar of a language other than the default one. */
function isInOtherBar(entry: MetaEntry, locales: readonly Locale[]): boolean {
  const settings = settingsOf(entry.value)
  if (!isGroup(settings) || settings.type !== 'section' || settings.navbar === false) return false
  const locale = languageOfEntry(entry, locales)
  return locale !== undefined && locale !== locales[0]
}

/**
 * Builds a separate tree for each language: page map, sidebars, reading order and top bar. Every language has the pages of the
 * default one; a page without a translation is the original at another route.
 */
function joinSeparate(input: JoinInput, locales: readonly Locale[], next: JoinPages): Site {
  const {locales: _, localeFallback, ...config} = input.config
  const top = input.top ?? ('/' as Route)
  const metas = splitMetas(input.metas, locales)
  const byLocale = groupedByLocale(input.pages, locales)
  const [first] = locales
  let originals: readonly PageFacts[] = []
  const trees = locales.map(locale => {
    const own = byLocale.get(locale) ?? []
    const isFirst = locale === first
    const missing = isFirst || !first || localeFallback === 'none' ? [] : fallbacksOf(originals, {own, locale, first})
    const pages = [...own, ...missing]
    const mine = metas.filter(meta => localeOf(meta.route, locales) === locale)
    const byRoute = new Map(pages.map(page => [page.route, page]))
    const joined = next({
      ...input,
      pages,
      // A tree that is known from the last build needs none.
      get metas() {
        return isFirst ? mine : localeMetas({locale, locales, metas, pages: byRoute})
      },
      config: {...config, nav: navIn(locale, {nav: config.nav, first, byRoute})},
      top: routeIn(locale, '/'),
      ...(!isFirst && {isPartial: true, isReported: reportedIn(own, mine)})
    })
    // Such a language begins with its first page, as in its generator, not with a list of its pages.
    const hasNoHome = !isFirst && localeFallback === 'none' && mine.some(({derived}) => derived)
    const site = hasNoHome ? withoutList(joined, routeIn(locale, '/')) : joined
    if (isFirst) originals = site.pages
    return {locale, missing, site}
  })
  const sites = new Map<Locale | undefined, Site>(trees.map(({locale, site}) => [locale, site]))
  const joined = joinTrees([...sites.values()], route => sites.get(localeOf(route, locales)) ?? trees[0]?.site)
  const pages = joined.pages.filter(({fallback}) => fallback === undefined)
  const fallbacks = trees.flatMap(({missing}) => missing)
  const navbars = new Map(trees.map(({locale, site}) => [locale.tag, withExactHome(site.navbar, locale)]))
  return extendSite(joined, {
    pages,
    byRoute: new Map([...pages, ...fallbacks].map(page => [page.route, page])),
    fallbacks,
    get pageMap() {
      return trees.flatMap(({locale, site}): readonly PageMapNode[] =>
        routeIn(locale, '/') === top ? site.pageMap : [folderOf(locale, top, site)]
      )
    },
    navbar: navbars.get(first?.tag ?? '') ?? [],
    navbars
  })
}

/** Returns the links of the top bar in a language, which point to its pages if they exist. */
function navIn(
  locale: Locale,
  {
    nav,
    first,
    byRoute
  }: {
    readonly nav: JoinInput['config']['nav']
    readonly first: Locale | undefined
    readonly byRoute: ReadonlyMap<Route, PageFacts>
  }
): JoinInput['config']['nav'] {
  return nav.map(link => {
    const href = moveAddress(link.href, locale, first)
    const titled = {...link, title: locale.nav?.[link.href] ?? link.title}
    return byRoute.has(href.replace(/[?#].*$/s, '') as Route) ? {...titled, href} : titled
  })
}

/** Returns a function that checks whether a finding is about one of the language's own files. */
function reportedIn(own: readonly PageFacts[], metas: readonly MetaFile[]): (finding: Diagnostic) => boolean {
  const files = new Set<string>([...own.map(page => page.source), ...metas.map(meta => meta.source)])
  return ({file}) => files.has(file)
}

function groupedByLocale(
  pages: readonly PageFacts[],
  locales: readonly Locale[]
): Map<Locale | undefined, PageFacts[]> {
  const groups = new Map<Locale | undefined, PageFacts[]>()
  for (const page of pages) {
    // Error pages have no prefix, even if the default language has one.
    const locale = localeOf(page.route, locales) ?? locales[0]
    const members = groups.get(locale)
    if (members) members.push(page)
    else groups.set(locale, [page])
  }
  return groups
}

/** Marks the home page of a language as an exact entry, because all pages of the language are below it. */
function withExactHome(navbar: Site['navbar'], locale: Locale): Site['navbar'] {
  const home = routeIn(locale, '/')
  return home === '/' ? navbar : navbar.map(item => (item.route === home ? {...item, exact: true} : item))
}

function folderOf({path, tag}: Locale, top: Route, site: Pick<Site, 'pageMap'>): PageMapNode {
  const name = top === '/' ? path : path.slice(top.length)
  return {
    kind: 'Folder',
    name,
    route: `/${path}` as Route,
    lang: tag,
    get children() {
      return site.pageMap
    }
  }
}

/** Returns the originals without a translation, at the routes of their missing translations. */
function fallbacksOf(
  originals: readonly PageFacts[],
  {own, locale, first}: {readonly own: readonly PageFacts[]; readonly locale: Locale; readonly first: Locale}
): PageFacts[] {
  const translated = new Set(own.map(page => page.route))
  return originals.flatMap(page => {
    const route = routeIn(locale, plainRoute(page.route, first))
    return translated.has(route) || isErrorPage(page) ? [] : [fallbackOf(page, route, {locale, first})]
  })
}

function fallbackOf(page: PageFacts, route: Route, {locale, first}: Record<'locale' | 'first', Locale>): PageFacts {
  return {...movePage(page, address => moveAddress(address, locale, first)), route, fallback: page.route}
}

/** Returns the site with the routes of each page in the other languages. */
function withLanguages(site: Site, locales: readonly Locale[], theme: JoinInput['config']['theme']): Site {
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
  const generatedSlice = sliceOfGenerated(languages('/' as Route), locales)
  const [first, ...others] = locales
  const themes = others.flatMap(locale => {
    const own = themeIn(locale, {theme, first, byRoute: site.byRoute})
    return own ? [[locale.tag, own] as const] : []
  })
  return extendSite(site, {
    ...(generatedSlice && {generatedSlice}),
    ...(themes.length > 0 && {themes: new Map(themes)}),
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

/** Returns the slice of generated pages. It lists the languages only if one has no home page, which its link would point to. */
function sliceOfGenerated(
  homes: ReturnType<ReturnType<typeof languagesOf>>,
  locales: readonly Locale[]
): Partial<Slice> | undefined {
  const isComplete = homes.every(({route}, index) => route === routeIn(locales[index] ?? {path: ''}, '/'))
  return locales.length < 2 || isComplete ? undefined : {languages: homes.map(({tag, route}) => ({tag, route}))}
}
