import type {Diagnostic} from '../../model/diagnostic.ts'
import {type Locale, localeOf, plainRoute, routeIn} from '../../model/locales.ts'
import type {PageFacts} from '../../model/page.ts'
import type {MetaFile, PageMapNode} from '../../model/page-map.ts'
import type {Config} from '../../model/project/config.ts'
import type {Site, SliceLanguage} from '../../model/site.ts'
import {parentRoute, type Route} from '../../model/url.ts'
import {buildPageMap} from '../build-page-map.ts'
import {isErrorRoute} from '../href.ts'
import {type KnownTrees, lazyTree, type Tree} from '../navigation/lazy-tree.ts'
import {buildNavigation, type Navigation} from '../navigation/navigation.ts'
import {localeMetas} from './locale-metas.ts'
import {moveAddress, movePage} from './moved-addresses.ts'
import {splitMetas} from './split-metas.ts'

export interface JoinedLocales extends Omit<Navigation, 'navbar'> {
  readonly pageMap: Site['pageMap']
  /** Top bars by language tag. */
  readonly navbars: ReadonlyMap<string, Site['navbar']>
  /** Originals at the routes of missing translations. */
  readonly fallbacks: readonly PageFacts[]
}

interface JoinInput {
  /** Pages of all languages, one for each route. */
  readonly pages: readonly PageFacts[]
  readonly metas: readonly MetaFile[]
  readonly config: Pick<Config, 'base' | 'nav' | 'localeFallback'> & Partial<Pick<Config, 'check' | 'versions'>>
  readonly locales: readonly Locale[]
  readonly known?: readonly Route[]
  /** Route of the folder that contains all languages; default: the root. */
  readonly top?: Route
  readonly trees?: KnownTrees
}

/**
 * Builds a separate tree for each language: page map, sidebars, reading order and top bar. Every language has the pages of the
 * default one; a page without a translation is the original at another route.
 */
export function joinLocales(joined: JoinInput): JoinedLocales {
  const input = {...joined, metas: splitMetas(joined.metas, joined.locales)}
  const {locales, config, pages, top = '/' as Route} = input
  const byLocale = groupedByLocale(pages, locales)
  const [first] = locales
  const originals = (first && byLocale.get(first)) ?? []
  const trees = locales.map(locale => {
    const own = byLocale.get(locale) ?? []
    const missing =
      locale === first || !first || config.localeFallback === 'none' ? [] : fallbacksOf(originals, {own, locale, first})
    const grow = (): Tree => growTree({...input, locale, own, pages: [...own, ...missing]})
    return {locale, missing, ...lazyTree(routeIn(locale, '/'), {known: input.trees, own}, grow)}
  })
  const navigations = new Map<Locale | undefined, Navigation>(trees.map(tree => [tree.locale, tree.navigation]))
  const treeOf = (route: Route): Navigation | undefined =>
    navigations.get(localeOf(route, locales)) ?? trees[0]?.navigation
  const slice: Navigation['slice'] = route => {
    const found = treeOf(route)
    if (!found) throw new RangeError(`No page at ${route}`)
    return found.slice(route)
  }
  return {
    get pageMap() {
      return trees.flatMap(({locale, pageMap}): readonly PageMapNode[] =>
        routeIn(locale, '/') === top ? pageMap() : [folderOf(locale, top, pageMap)]
      )
    },
    navbars: new Map(trees.map(({locale, navigation}) => [locale.tag, withExactHome(navigation.navbar, locale)])),
    fallbacks: trees.flatMap(({missing}) => missing),
    order: trees.flatMap(({navigation}) => navigation.order),
    slice,
    landings: {
      routes: trees.flatMap(({navigation}) => navigation.landings.routes),
      slice: route => (treeOf(route) ?? {landings: {slice}}).landings.slice(route),
      title: route => treeOf(route)?.landings.title(route)
    },
    titlesAbove: route => treeOf(route)?.titlesAbove(route) ?? [],
    diagnostics: trees.flatMap(({diagnostics}) => diagnostics)
  }
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

function folderOf({path, tag}: Locale, top: Route, pageMap: Tree['pageMap']): PageMapNode {
  const name = top === '/' ? path : path.slice(top.length)
  return {
    kind: 'Folder',
    name,
    route: `/${path}` as Route,
    lang: tag,
    get children() {
      return pageMap()
    }
  }
}

/** Builds the tree of one language. Findings about inherited entries are reported only for the default language. */
function growTree(
  input: Omit<JoinInput, 'config'> & {
    readonly config: JoinInput['config']
    readonly locale: Locale
    readonly own: readonly PageFacts[]
  }
): Tree {
  const {locale, locales, own, pages, metas, config, known = []} = input
  const isFirst = locale === locales[0]
  const mine = metas.filter(meta => localeOf(meta.route, locales) === locale)
  const top = routeIn(locale, '/')
  const byRoute = new Map(pages.map(page => [page.route, page]))
  const map = buildPageMap({
    pages,
    metas: isFirst ? mine : localeMetas({locale, locales, metas, pages: byRoute}),
    known,
    top
  })
  const nav = config.nav.map(link => {
    const href = moveAddress(link.href, locale, locales[0])
    const titled = {...link, title: locale.nav?.[link.href] ?? link.title}
    return byRoute.has(href.replace(/[?#].*$/s, '') as Route) ? {...titled, href} : titled
  })
  const navigation = buildNavigation({
    pageMap: map.pageMap,
    pages: byRoute,
    config: {base: config.base, nav, ...(config.versions && {versions: config.versions})},
    top
  })
  const files = new Set<string>([...own.map(page => page.source), ...mine.map(meta => meta.source)])
  // The `_meta` files of other languages may be partial.
  const isOwn = ({rule, file}: Diagnostic): boolean => rule !== 'page-in-no-meta' && files.has(file)
  const diagnostics = [...map.diagnostics, ...navigation.diagnostics].filter(found => isFirst || isOwn(found))
  return {pageMap: () => map.pageMap, navigation, diagnostics}
}

/** Returns the originals without a translation, at the routes of their missing translations. */
function fallbacksOf(
  originals: readonly PageFacts[],
  {own, locale, first}: {readonly own: readonly PageFacts[]; readonly locale: Locale; readonly first: Locale}
): PageFacts[] {
  const translated = new Set(own.map(page => page.route))
  return originals.flatMap(page => {
    const route = routeIn(locale, plainRoute(page.route, first))
    return translated.has(route) || isErrorRoute(page.route) ? [] : [fallbackOf(page, route, {locale, first})]
  })
}

function fallbackOf(page: PageFacts, route: Route, {locale, first}: Record<'locale' | 'first', Locale>): PageFacts {
  return {...movePage(page, address => moveAddress(address, locale, first)), route, fallback: page.route}
}

/**
 * Returns a function that lists the route of a page in every language: of its translation, of the original shown in its place, of
 * the nearest ancestor, or of the language's first page if it has no home page. All translations of a page share one list.
 */
export function languagesOf(site: Pick<Site, 'byRoute' | 'landings' | 'order'>, locales: readonly Locale[]) {
  const folders = new Set(site.landings?.routes)
  const isThere = (route: Route): boolean => site.byRoute.has(route) || folders.has(route)
  const firsts = new Map<Locale, Route | undefined>()
  const firstIn = (locale: Locale): Route | undefined => {
    if (!firsts.has(locale))
      firsts.set(
        locale,
        site.order.find(route => localeOf(route, locales) === locale)
      )
    return firsts.get(locale)
  }
  const lists = new Map<string, readonly SliceLanguage[]>()
  const languageAt = (plain: Route, locale: Locale): SliceLanguage => {
    let at = plain
    let route = routeIn(locale, at)
    while (at !== '/' && !isThere(route)) {
      at = parentRoute(at)
      route = routeIn(locale, at)
    }
    const page = site.byRoute.get(route)
    if (!isThere(route)) route = firstIn(locale) ?? route
    const isTranslated = at === plain && page !== undefined && !page.fallback && !page.frontMatter.unlisted
    return {tag: locale.tag, route, ...(isTranslated && {translated: true})}
  }
  return (route: Route): readonly SliceLanguage[] => {
    const here = localeOf(route, locales)
    const plain = here ? plainRoute(route, here) : route
    const known = lists.get(plain)
    if (known) return known
    const made = locales.map(locale => languageAt(plain, locale))
    lists.set(plain, made)
    return made
  }
}
