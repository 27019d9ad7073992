import type {Config} from '../../model/project/config.ts'
import type {NavbarItem, NavLink} from '../../model/site.ts'
import {titleFromName} from '../../model/text/title-from-name.ts'
import {writtenHref} from '../../model/url.ts'
import {firstHrefOf, firstPageOf} from '../first-page.ts'
import {hrefOf, writtenRoute} from '../href.ts'
import type {NavNode} from './nav-item.ts'
import type {NavTree} from './nav-tree.ts'

/** Maximum number of pages in a menu that has no items. */
const maxMenuItems = 50

/**
 * Builds the top bar: items of type `page` and `menu` at any depth, in reading order, then the links of the configuration. Omits
 * hidden items and sections without a visible page.
 */
export function buildNavbar(tree: NavTree, config: Pick<Config, 'base' | 'nav'>): NavbarItem[] {
  const {base} = config
  const items: NavbarItem[] = []
  const collect = (parent: NavNode): void => {
    for (const child of parent.children) {
      if (child.kind === 'separator' || child.hidden) continue
      if (child.kind === 'anchor') {
        if (child.type === 'page') items.push(linkItem(base, child))
        continue
      }
      if (child.type === 'menu') items.push({title: child.title, route: child.route, items: menuItems(base, child)})
      else if (child.type === 'page' && !child.unlisted) items.push(...sectionItem(base, child))
      collect(child)
    }
  }
  collect(tree.root)
  return [...items, ...config.nav.map(link => linkItem(base, link))]
}

function sectionItem(base: string, node: NavNode): NavbarItem[] {
  const href = firstHrefOf(base, node)
  return href === undefined ? [] : [{title: node.title, href, route: node.route}]
}

function linkItem(
  base: string,
  link: {readonly title: string; readonly href: string; readonly newWindow?: boolean}
): NavbarItem {
  const route = writtenRoute(link.href)
  return {
    title: link.title,
    href: writtenHref(base, link.href),
    ...(link.newWindow && {newWindow: true}),
    ...(route !== undefined && {route})
  }
}

function menuItems(base: string, node: NavNode): NavLink[] {
  const nodes = node.children.filter(child => child.kind === 'node')
  const written = Object.entries(node.menu?.items ?? {})
  if (written.length === 0) {
    return nodes.slice(0, maxMenuItems).flatMap(child => {
      const href = child.hidden ? undefined : firstHrefOf(base, child)
      return href === undefined ? [] : [{title: child.title, href}]
    })
  }
  return written.flatMap(([key, item]): NavLink[] => {
    const name = key.normalize('NFC')
    const child = nodes.find(node => node.name === name)
    const page = child && (child.page ?? firstPageOf(child))
    const href = item.href === undefined ? page && hrefOf(base, page.route) : writtenHref(base, item.href)
    if (href === undefined) return []
    return [{title: item.title ?? child?.title ?? titleFromName(key), href, ...(item.newWindow && {newWindow: true})}]
  })
}
