import type {Route} from '../../model/url.ts'
import type {NavNode} from './nav-item.ts'
import {isDocsRoot, type NavTree} from './nav-tree.ts'

export interface ReadingOrder {
  /** Every page that previous/next walks. */
  readonly order: readonly Route[]
  /** The computed neighbours of a page; of one outside the order, none. */
  neighbours(route: Route): {readonly previous?: Route; readonly next?: Route}
}

/**
 * Reading order: a folder's page before its children, each in the order of `_meta`. Left out: hidden pages, error pages,
 * links, separators, pages of type `page` that are no section, and the page of a `display: children` folder. Neighbours
 * are those within one docs tree; a section and what surrounds it are different trees.
 */
export function buildReadingOrder(tree: NavTree): ReadingOrder {
  const order: Route[] = []
  const places = new Map<Route, {chain: Route[]; index: number}>()
  const walk = (node: NavNode, outer: Route[]): void => {
    if (node.hidden) return
    const chain = isDocsRoot(node) ? [] : outer
    const isRow = node.folder ? node.type !== 'doc' || node.display !== 'children' : node.type === 'doc'
    if (node.page && isRow) {
      places.set(node.page.route, {chain, index: chain.length})
      chain.push(node.page.route)
      order.push(node.page.route)
    }
    for (const child of node.children) if (child.kind === 'node') walk(child, chain)
  }
  walk(tree.root, [])
  return {
    order,
    neighbours(route) {
      const place = places.get(route)
      if (!place) return {}
      const previous = place.chain[place.index - 1]
      const next = place.chain[place.index + 1]
      return {...(previous !== undefined && {previous}), ...(next !== undefined && {next})}
    }
  }
}
