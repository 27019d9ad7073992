import type {Config} from '../../model/config.ts'
import type {Diagnostic} from '../../model/diagnostic.ts'
import {type Locale, localeOf, plainRoute, routeIn} from '../../model/locales.ts'
import type {PageFacts} from '../../model/page.ts'
import type {MetaFile, PageMapNode} from '../../model/page-map.ts'
import type {Site, SliceLanguage} from '../../model/site.ts'
import {parentRoute, type Route} from '../../model/url.ts'
import {buildPageMap} from '../build-page-map.ts'
import {isErrorRoute} from '../href.ts'
import {buildNavigation, type Navigation} from '../navigation/navigation.ts'
import {localeMetas, moveAddress} from './locale-metas.ts'

export interface JoinedLocales extends Omit<Navigation, 'navbar'> {
  readonly pageMap: readonly PageMapNode[]
  /** Top bar by language tag. */
  readonly navbars: ReadonlyMap<string, Site['navbar']>
  /** Originals under the routes of the translations that do not exist. */
  readonly fallbacks: readonly PageFacts[]
}

interface JoinInput {
  /** Of all languages, one for each route. */
  readonly pages: readonly PageFacts[]
  readonly metas: readonly MetaFile[]
  readonly config: Pick<Config, 'base' | 'nav' | 'localeFallback'>
  readonly locales: readonly Locale[]
  readonly known?: readonly Route[]
}

/**
 * Joins the pages of each language to a tree of its own: page map, sidebars, reading order and top bar. Every language has the pages of
 * the default one; what is not translated is the original under another route.
 */
export function joinLocales(input: JoinInput): JoinedLocales {
  const {locales, config, pages} = input
  const byLocale = groupedByLocale(pages, locales)
  const [first] = locales
  const originals = (first && byLocale.get(first)) ?? []
  const trees = locales.map(locale => {
    const own = byLocale.get(locale) ?? []
    const missing =
      locale === first || !first || config.localeFallback === 'none' ? [] : fallbacksOf(originals, {own, locale, first})
    return {locale, missing, ...growTree({...input, locale, own, pages: [...own, ...missing]})}
  })
  const treeOf = (route: Route): Navigation | undefined =>
    trees.find(({locale}) => locale === localeOf(route, locales))?.navigation ?? trees[0]?.navigation
  const slice: Navigation['slice'] = route => {
    const found = treeOf(route)
    if (!found) throw new RangeError(`No page at ${route}`)
    return found.slice(route)
  }
  return {
    pageMap: trees.flatMap(({locale, pageMap}, index): readonly PageMapNode[] =>
      index === 0 ? pageMap : [folderOf(locale, pageMap)]
    ),
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
    const locale = localeOf(page.route, locales)
    const members = groups.get(locale)
    if (members) members.push(page)
    else groups.set(locale, [page])
  }
  return groups
}

/** Every page of a language lies below its home page, which is no section. */
function withExactHome(navbar: Site['navbar'], locale: Locale): Site['navbar'] {
  const home = routeIn(locale, '/')
  return home === '/' ? navbar : navbar.map(item => (item.route === home ? {...item, exact: true} : item))
}

function folderOf({path, tag}: Locale, children: readonly PageMapNode[]): PageMapNode {
  return {kind: 'Folder', name: path, route: `/${path}` as Route, lang: tag, children}
}

/** The tree of one language. Findings about what it takes over from the default language are reported there. */
function growTree(
  input: Omit<JoinInput, 'config'> & {
    readonly config: JoinInput['config']
    readonly locale: Locale
    readonly own: readonly PageFacts[]
  }
): {
  readonly pageMap: readonly PageMapNode[]
  readonly navigation: Navigation
  readonly diagnostics: readonly Diagnostic[]
} {
  const {locale, locales, own, pages, metas, config, known = []} = input
  const isFirst = locale === locales[0]
  const mine = metas.filter(meta => localeOf(meta.route, locales) === locale)
  const top = routeIn(locale, '/')
  const map = buildPageMap({
    pages,
    metas: isFirst ? mine : localeMetas({locale, locales, metas, pages}),
    known,
    top
  })
  const byRoute = new Map(pages.map(page => [page.route, page]))
  const nav = config.nav.map(link => {
    const href = moveAddress(link.href, locale)
    return byRoute.has(href.replace(/[?#].*$/s, '') as Route) ? {...link, href} : link
  })
  const navigation = buildNavigation({pageMap: map.pageMap, pages: byRoute, config: {base: config.base, nav}, top})
  const files = new Set<string>([...own.map(page => page.source), ...mine.map(meta => meta.source)])
  const diagnostics = [...map.diagnostics, ...navigation.diagnostics].filter(
    // Clashes are looked for in all pages at once.
    ({file, rule}) => rule !== 'route-clash' && (isFirst || files.has(file))
  )
  return {pageMap: map.pageMap, navigation, diagnostics}
}

/** The originals that have no translation, under the routes that their translations would have. */
function fallbacksOf(
  originals: readonly PageFacts[],
  {own, locale, first}: {readonly own: readonly PageFacts[]; readonly locale: Locale; readonly first: Locale}
): PageFacts[] {
  const translated = new Set(own.map(page => page.route))
  return originals.flatMap(page => {
    const route = routeIn(locale, plainRoute(page.route, first))
    return translated.has(route) || isErrorRoute(page.route) ? [] : [fallbackOf(page, route, locale)]
  })
}

function fallbackOf(page: PageFacts, route: Route, locale: Locale): PageFacts {
  const {prev, next, ...frontMatter} = page.frontMatter
  const move = (value: string | false): string | false => (value === false ? false : moveAddress(value, locale))
  return {
    ...page,
    route,
    fallback: page.route,
    frontMatter: {
      ...frontMatter,
      ...(prev !== undefined && {prev: move(prev)}),
      ...(next !== undefined && {next: move(next)})
    },
    slots: page.slots.map(({name, props}) => ({
      name,
      props: typeof props.of === 'string' ? {...props, of: moveAddress(props.of, locale)} : props
    }))
  }
}

/**
 * Returns the function that lists where a page is in every language: its translation, the original in its place, or the nearest page
 * above it.
 */
export function languagesOf(site: Pick<Site, 'byRoute' | 'landings'>, locales: readonly Locale[]) {
  const folders = new Set(site.landings?.routes)
  return (route: Route): readonly SliceLanguage[] => {
    const here = localeOf(route, locales)
    const plain = here ? plainRoute(route, here) : route
    return locales.map((locale): SliceLanguage => {
      let at = plain
      const isThere = () => site.byRoute.has(routeIn(locale, at)) || folders.has(routeIn(locale, at))
      while (at !== '/' && !isThere()) at = parentRoute(at)
      const target = routeIn(locale, at)
      const page = site.byRoute.get(target)
      const isTranslated = at === plain && page !== undefined && !page.fallback && !page.frontMatter.unlisted
      return {tag: locale.tag, route: target, ...(isTranslated && {translated: true})}
    })
  }
}
