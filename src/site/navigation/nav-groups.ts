import type {PageFacts} from '../../model/page.ts'
import type {MetaGroup, MetaValue, PageMapNode} from '../../model/page-map.ts'
import {titleFromName} from '../../model/text/title-from-name.ts'
import type {Route} from '../../model/url.ts'
import {isGroup, isSeparator, settingsOf, signsOf} from '../meta-values.ts'
import type {NavItem, NavNode} from './nav-item.ts'

/** Returns the route of a group's item: its key below the folder of the `_meta` file, or that folder for `index`. */
export function groupedRoute(folder: Route, key: string): Route {
  const path = key.normalize('NFC').replace(/^\/+/, '')
  const start = key.startsWith('/') || folder === '/' ? '' : folder
  const inner = path === 'index' ? '' : path.replace(/\/index$/, '')
  return (inner === '' ? start || '/' : `${start}/${inner}`) as Route
}

/** Returns the routes of all pages in groups. The folders of these pages do not list them again. */
export function groupedRoutes(nodes: readonly PageMapNode[], folder = '/' as Route): Set<Route> {
  const found = new Set<Route>()
  const gather = ({page, items}: MetaGroup): void => {
    if (page !== undefined) found.add(groupedRoute(folder, page))
    for (const [key, value] of Object.entries(items)) {
      const settings = settingsOf(value)
      if (isGroup(settings)) gather(settings)
      else if (!isSeparator(settings) && !('href' in settings)) found.add(groupedRoute(folder, key))
    }
  }
  for (const node of nodes) {
    if (node.kind === 'Folder') for (const route of groupedRoutes(node.children, node.route)) found.add(route)
    if (node.kind === 'Meta')
      for (const value of Object.values(node.data)) if (typeof value === 'object' && isGroup(value)) gather(value)
  }
  return found
}

export interface GrowGroup {
  readonly pages: ReadonlyMap<Route, PageFacts>
  readonly byRoute: Map<Route, NavNode>
}

/** Builds the node of a group in a `_meta` file, like that of a folder but without a directory. */
export function growGroup(input: {
  readonly grow: GrowGroup
  readonly name: string
  readonly group: MetaGroup
  /** Folder of the `_meta` file. */
  readonly folder: Route
  readonly parent: NavNode
}): NavNode {
  const {grow, name, group, folder, parent} = input
  const children: NavItem[] = []
  const heading = group.page === undefined ? undefined : grow.pages.get(groupedRoute(folder, group.page))
  const page = heading && !grow.byRoute.has(heading.route) ? heading : undefined
  const theme = {...parent.theme, collapsed: group.collapsed === true}
  const node: NavNode = {
    kind: 'node',
    name,
    title: group.title ?? heading?.title ?? titleFromName(name),
    // Not the address of a page, only an id for the group.
    route: page?.route ?? (`${parent.route}#${name}` as Route),
    type: group.type === 'section' ? 'page' : 'doc',
    display: 'normal',
    hidden: parent.hidden,
    folder: true,
    ownIndex: false,
    theme,
    pageTheme: parent.theme,
    ...(group.navbar === false && {unlisted: true}),
    ...(group.badge !== undefined && {badge: group.badge}),
    ...(group.icon !== undefined && {icon: group.icon}),
    ...(page && {page}),
    parent,
    children
  }
  if (page) grow.byRoute.set(page.route, node)
  for (const [key, value] of Object.entries(group.items)) children.push(...growItem({grow, key, value, folder, node}))
  return node
}

function growItem(input: {
  readonly grow: GrowGroup
  readonly key: string
  readonly value: MetaValue
  readonly folder: Route
  readonly node: NavNode
}): NavItem[] {
  const {grow, key, value, folder, node} = input
  const settings = settingsOf(value)
  if (isGroup(settings)) return [growGroup({grow, name: key, group: settings, folder, parent: node})]
  if (isSeparator(settings)) return [{kind: 'separator', title: settings.title ?? ''}]
  const {title, display} = settings
  const hidden = node.hidden || display === 'hidden'
  const signs = signsOf(settings)
  const href = 'href' in settings ? settings.href : undefined
  const newWindow = 'newWindow' in settings && settings.newWindow === true
  if (href !== undefined) return [{kind: 'anchor', title: title ?? key, href, newWindow, type: 'doc', hidden, ...signs}]
  const route = groupedRoute(folder, key)
  const page = grow.pages.get(route)
  if (!page) return []
  // A page in several groups belongs to the first. The others get a link.
  if (grow.byRoute.has(route))
    return [{kind: 'anchor', title: title ?? page.title, href: route, newWindow: false, type: 'doc', hidden, ...signs}]
  const leaf: NavNode = {
    kind: 'node',
    name: key,
    title: title ?? page.title,
    route,
    type: 'doc',
    display: hidden ? 'hidden' : 'normal',
    hidden,
    folder: false,
    ownIndex: false,
    theme: node.theme,
    pageTheme: {...node.theme, ...('theme' in settings ? settings.theme : undefined)},
    ...signs,
    page,
    parent: node,
    children: []
  }
  grow.byRoute.set(route, leaf)
  return [leaf]
}
