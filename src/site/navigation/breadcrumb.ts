import type {Slice} from '../../model/site.ts'
import {hrefOf} from '../href.ts'
import type {NavNode} from './nav-item.ts'

/**
 * Titles from the top to the page, home left out. Folders that `display: children` takes out of the sidebar still stand
 * here. What lies between links where it has a page; the page itself is plain.
 */
export function breadcrumbOf(node: NavNode, base: string): Slice['breadcrumb'] {
  const path: NavNode[] = []
  for (let at: NavNode | undefined = node; at?.parent; at = at.parent) path.unshift(at)
  if (path.length === 0) return [{title: node.title}]
  return path.map(item => {
    const linked = item !== node && item.route !== node.route && (item.page !== undefined || item.ownIndex)
    return linked ? {title: item.title, href: hrefOf(base, item.route)} : {title: item.title}
  })
}
