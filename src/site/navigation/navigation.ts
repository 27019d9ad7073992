import type {Diagnostic} from '../../model/diagnostic.ts'
import {isErrorPage} from '../../model/error-page.ts'
import {localeOf} from '../../model/locales.ts'
import type {PageFacts} from '../../model/page.ts'
import type {PageMapNode} from '../../model/page-map.ts'
import type {Config} from '../../model/project/config.ts'
import type {ChildGroup, NavbarItem, Sidebar, Site, Slice} from '../../model/site.ts'
import type {Route} from '../../model/url.ts'
import {versionOf} from '../../model/versions.ts'
import {childGroupsOf} from '../child-pages.ts'
import {defaultTheme, themeOf} from '../theme-flags.ts'
import {breadcrumbOf} from './breadcrumb.ts'
import type {NavNode} from './nav-item.ts'
import {layOutRows} from './nav-rows.ts'
import {growNavTree} from './nav-tree.ts'
import {buildNavbar} from './navbar.ts'
import {findMissingNeighbours, neighboursOf} from './neighbours.ts'
import {buildReadingOrder} from './reading-order.ts'
import {buildSidebars, emptySidebar} from './sidebar.ts'

export interface Navigation {
  readonly navbar: readonly NavbarItem[]
  readonly order: readonly Route[]
  /**
   * Returns the part of the site that one page shows. Its size does not grow with the site.
   *
   * @throws RangeError for a route without a page
   */
  readonly slice: (route: Route) => Slice
  /** The home page and folders that do not have their own page. */
  readonly landings: NonNullable<Site['landings']>
  readonly titlesAbove: NonNullable<Site['titlesAbove']>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Builds all navigation of the site.
 *
 * 1. `nav-tree.ts` resolves the page map: wildcards, titles, hidden subtrees, inherited theme.
 * 2. `navbar.ts` builds the top bar, and `reading-order.ts` the order of the previous and next links.
 * 3. `nav-rows.ts` computes the sidebar rows of every folder.
 * 4. Per page, on demand: `sidebar.ts`, `breadcrumb.ts`, `neighbours.ts`, `theme-flags.ts`, `child-pages.ts`.
 *
 * @param input.pageMap from `buildPageMap`: its Metas list every page in the author's order
 */
export function buildNavigation(input: {
  readonly pageMap: readonly PageMapNode[]
  readonly pages: ReadonlyMap<Route, PageFacts>
  readonly config: Pick<Config, 'base' | 'nav'> & Partial<Pick<Config, 'locales' | 'versions'>>
  /** Route of the outermost folder; default: the root. */
  readonly top?: Route
}): Navigation {
  const {pageMap, pages, config, top} = input
  const {base} = config
  const tree = growNavTree(pageMap, pages, top)
  const reading = buildReadingOrder(tree)
  let sidebars: ReturnType<typeof buildSidebars> | undefined
  /** Lays out the sidebars when the first page needs one. A build without changes needs none. */
  const sidebarOf = (node: NavNode): Sidebar => {
    sidebars ??= buildSidebars(layOutRows(tree), base)
    return sidebars(node)
  }

  const slice = (route: Route): Slice => {
    const page = pages.get(route)
    const node = tree.byRoute.get(route)
    if (!page) throw new RangeError(`No page at ${route}`)
    const isError = isErrorPage(page)
    // Error pages, and a page at the root of the site, are outside of the tree of a language with a path.
    const theme = node ? themeOf(node, page.frontMatter) : defaultTheme
    if (isError || !node)
      return {sidebar: emptySidebar, breadcrumb: [], theme: {...theme, breadcrumb: false, pagination: false}}
    return {
      sidebar: sidebarOf(node),
      breadcrumb: theme.breadcrumb ? breadcrumbOf(node, base) : [],
      ...(theme.pagination && neighboursOf({page, reading, pages, base})),
      theme,
      ...childrenOf(page, node)
    }
  }
  const landing = (route: Route): Slice => {
    const node = tree.folders.get(route)
    if (!node) throw new RangeError(`No folder at ${route}`)
    const theme = {...themeOf(node, {}), toc: false, pagination: false}
    return {
      sidebar: sidebarOf(node),
      breadcrumb: theme.breadcrumb ? breadcrumbOf(node, base) : [],
      theme,
      children: groupsOf(node),
      landing: {route, title: node.title}
    }
  }
  const landings = {
    routes: [...tree.folders.keys()],
    slice: landing,
    title: (route: Route) => tree.folders.get(route)?.title
  }
  const titlesAbove = (route: Route): readonly string[] => {
    const node = tree.byRoute.get(route)
    return node
      ? breadcrumbOf(node, base)
          .slice(0, -1)
          .map(({title}) => title)
      : []
  }
  return {
    navbar: buildNavbar(tree, config),
    landings,
    titlesAbove,
    order: reading.order,
    slice,
    diagnostics: findMissingNeighbours(pages)
  }

  /** Returns the pages below a page that lists them. */
  function childrenOf({slots}: PageFacts, node: NavNode): Pick<Slice, 'children'> {
    const list = slots.find(({name}) => name === 'child-pages')
    if (!list) return {}
    const {tasks} = list.props
    return {children: groupsOf(folderOf(node), typeof tasks === 'number' ? {tasks} : {})}
  }

  /** Returns the pages below a folder in its own language and version. One tree may contain those of all. */
  function groupsOf(folder: NavNode, options: {readonly tasks?: number} = {}): ChildGroup[] {
    const {locales, versions} = config
    const isShown = (route: Route): boolean =>
      (!locales || localeOf(route, locales) === localeOf(folder.route, locales)) &&
      (!versions || versionOf(route, versions) === versionOf(folder.route, versions))
    return childGroupsOf(folder, base, {...options, isShown})
  }

  /**
   * Returns the folder of a page: its own node, or the parent for a listed `index`. If `_meta` lists the pages of its folder beside
   * it, as in a section, its folder is that list.
   */
  function folderOf(node: NavNode): NavNode {
    const {folder, parent, route} = node
    if (!folder && parent?.route === route) return parent
    if (!parent || node.children.length > 0) return node
    const below = parent.children.filter(item => item.kind === 'node' && item.route.startsWith(`${route}/`))
    return {...node, children: below}
  }
}
