import {isErrorPage} from '../../model/error-page.ts'
import {compareCodeUnits} from '../../model/order.ts'
import type {PageFacts, ThemeFlags} from '../../model/page.ts'
import type {Folder, MdxPage, MetaItem, MetaMenu, MetaValue, PageMapNode} from '../../model/page-map.ts'
import {titleFromName} from '../../model/text/title-from-name.ts'
import type {Route} from '../../model/url.ts'
import {isGroup, isMenu, isSeparator, overWildcard, settingsOf, signsOf, wildcardOf} from '../meta-values.ts'
import {groupedRoutes, growGroup} from './nav-groups.ts'
import type {NavItem, NavNode} from './nav-item.ts'

export interface NavTree {
  readonly root: NavNode
  /** The node of each page. */
  readonly byRoute: ReadonlyMap<Route, NavNode>
  /** Folders without their own page, including the root. */
  readonly folders: ReadonlyMap<Route, NavNode>
}

/** Returns whether a node's children are a separate docs tree, with its own sidebar and reading order. */
export function isDocsRoot(node: NavNode): boolean {
  return node.folder && node.type !== 'doc'
}

/**
 * Builds the navigation tree from the page map. Omits keys without a page, folder, address or menu, which rules report.
 */
export function growNavTree(
  pageMap: readonly PageMapNode[],
  pages: ReadonlyMap<Route, PageFacts>,
  top = '/' as Route
): NavTree {
  const byRoute = new Map<Route, NavNode>()
  const folders = new Map<Route, NavNode>()
  const grow: Grow = {pages, byRoute, folders, grouped: groupedRoutes(pageMap, top)}
  const folder: Folder = {kind: 'Folder', name: '', route: top, children: pageMap}
  const root = growNode({grow, name: '', route: folder.route, folder, settings: {type: 'page'}, parent: undefined})
  return {root, byRoute, folders}
}

interface Grow {
  readonly pages: ReadonlyMap<Route, PageFacts>
  readonly byRoute: Map<Route, NavNode>
  readonly folders: Map<Route, NavNode>
  /** Routes of pages in groups, wherever their files are. */
  readonly grouped: ReadonlySet<Route>
}

const noMeta: ReadonlyMap<string, MetaValue> = new Map()

interface NodeInput {
  readonly grow: Grow
  readonly name: string
  readonly route: Route
  readonly folder?: Folder | undefined
  readonly page?: PageFacts | undefined
  readonly settings: MetaItem | MetaMenu
  readonly parent: NavNode | undefined
}

function growNode({grow, name, route, folder, page: sibling, settings, parent}: NodeInput): NavNode {
  const folderMeta = folder ? metaOf(folder.children) : noMeta
  const index = folder?.children.some(child => child.kind === 'MdxPage' && child.name === 'index')
    ? grow.pages.get(route)
    : undefined
  const ownIndex = index !== undefined && folderMeta.has('index')
  const own = sibling ?? (ownIndex ? undefined : index)
  const page = own && grow.grouped.has(own.route) ? undefined : own
  const ownTheme = 'theme' in settings ? settings.theme : undefined
  const theme: Partial<ThemeFlags> = ownTheme || !parent ? {...parent?.theme, ...ownTheme} : parent.theme
  const wildcard = wildcardOf(folderMeta.get('*'))
  const display = settings.display ?? 'normal'
  const children: NavItem[] = []
  const node: NavNode = {
    kind: 'node',
    name,
    title: settings.title ?? page?.title ?? (name === '' ? (index?.title ?? '') : titleFromName(name)),
    route,
    type: settings.type ?? 'doc',
    display,
    hidden:
      display === 'hidden' || own?.frontMatter.unlisted === true || (parent?.hidden ?? false) || isErrorPage({route}),
    folder: folder !== undefined,
    ownIndex,
    theme,
    pageTheme: sibling || !wildcard?.theme ? theme : {...theme, ...wildcard.theme},
    ...(page && {page}),
    ...(isMenu(settings) && {menu: settings}),
    ...signsOf(settings),
    ...(parent && {parent}),
    children
  }
  if (page) grow.byRoute.set(page.route, node)
  else if (folder && !own && !ownIndex && !(node.hidden && parent)) grow.folders.set(route, node)
  if (folder) growChildren({grow, folder, meta: folderMeta, wildcard, parent: node, children})
  return node
}

function growChildren(input: {
  grow: Grow
  folder: Folder
  meta: ReadonlyMap<string, MetaValue>
  wildcard: MetaItem | undefined
  parent: NavNode
  children: NavItem[]
}): void {
  const {grow, folder, meta, wildcard, parent, children} = input
  const pages = new Map<string, MdxPage>()
  const folders = new Map<string, Folder>()
  for (const child of folder.children) {
    if (child.kind === 'MdxPage') pages.set(child.name, child)
    else if (child.kind === 'Folder') folders.set(child.name, child)
  }
  if (!parent.ownIndex) pages.delete('index')

  const add = (name: string, value: MetaValue): void => {
    const settings = overWildcard(settingsOf(value), wildcard)
    if (isSeparator(settings)) {
      children.push({kind: 'separator', title: settings.title ?? ''})
      return
    }
    if (isGroup(settings)) {
      children.push(growGroup({grow, name, group: settings, folder: folder.route, parent}))
      return
    }
    const page = pages.get(name)
    const inner = folders.get(name)
    const href = isMenu(settings) ? undefined : settings.href
    if (href !== undefined && !isMenu(settings)) {
      const {title = titleFromName(name), newWindow = false, type = 'doc', display} = settings
      const hidden = parent.hidden || display === 'hidden'
      const row = type === 'page' ? 'page' : 'doc'
      children.push({kind: 'anchor', title, href, newWindow, type: row, hidden, ...signsOf(settings)})
    }
    if (!page && !inner && !isMenu(settings)) return
    const route = page?.route ?? inner?.route ?? (`${folder.route === '/' ? '' : folder.route}/${name}` as Route)
    // A link replaces the row of a page. The page stays reachable but is in no list.
    const shown: MetaItem | MetaMenu = href === undefined ? settings : {...settings, display: 'hidden'}
    if (page && !inner && href === undefined && grow.grouped.has(page.route)) return
    const facts = page && grow.pages.get(page.route)
    const push = (route: Route, behind: Folder | undefined, page: PageFacts | undefined): void => {
      children.push(growNode({grow, name, route, folder: behind, page, settings: shown, parent}))
    }
    // Equal names are two items in one case only: a folder named `index` beside an `index` file.
    if (page && inner && page.route !== inner.route) {
      push(page.route, undefined, facts)
      push(inner.route, inner, undefined)
    } else push(route, inner, facts)
  }

  for (const [name, value] of meta) if (name !== '*') add(name, value)
  const unlisted = [...new Set([...pages.keys(), ...folders.keys()])].filter(name => !meta.has(name))
  for (const name of unlisted.sort(compareCodeUnits)) add(name, {})
}

/** Returns a folder's Meta in the author's order. */
function metaOf(nodes: readonly PageMapNode[]): ReadonlyMap<string, MetaValue> {
  for (const node of nodes) {
    if (node.kind !== 'Meta') continue
    const keys = node.order ?? Object.keys(node.data)
    const meta = new Map<string, MetaValue>()
    for (const key of keys) if (Object.hasOwn(node.data, key)) meta.set(key, node.data[key] ?? {})
    return meta
  }
  return noMeta
}
