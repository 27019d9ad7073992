import type {Slice} from '../../model/site.ts'
import {hrefOf} from '../href.ts'
import type {NavNode} from './nav-item.ts'

/**
 * Returns the titles from the top to the page, without the home page. Includes folders that `display: children` removes from the
 * sidebar. Ancestors with a page are links; the page itself is not.
 */
export function breadcrumbOf(node: NavNode, base: string): Slice['breadcrumb'] {
  const path: NavNode[] = []
  for (let at: NavNode | undefined = node; at?.parent; at = at.parent) path.unshift(at)
  if (path.length === 0) return [{title: node.title}]
  // A section that no menu shows only holds a sidebar together: that of a language, or of a whole site.
  const shown = path.filter(item => item === node || item.page !== undefined || !item.unlisted)
  return shown.map(item => {
    const linked = item !== node && item.route !== node.route && (item.page !== undefined || item.ownIndex)
    return linked ? {title: item.title, href: hrefOf(base, item.route)} : {title: item.title}
  })
}
