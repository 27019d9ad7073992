import type {Route} from '../../model/url.ts'
import type {NavNode} from './nav-item.ts'
import {isDocsRoot, type NavTree} from './nav-tree.ts'

export interface ReadingOrder {
  /** Routes of all pages with previous and next links. */
  readonly order: readonly Route[]
  /** Returns the computed neighbors of a page; none for a page outside the order. */
  neighbours(route: Route): {readonly previous?: Route; readonly next?: Route}
}

/**
 * Computes the reading order: a folder's page before its children, each in the order of `_meta`. Omits hidden pages, error pages,
 * links, separators, pages of type `page` that are not sections, and the page of a `display: children` folder. Neighbors are
 * always in the same docs tree; a section and its surroundings are different trees.
 */
export function buildReadingOrder(tree: NavTree): ReadingOrder {
  const order: Route[] = []
  const chains: Route[][] = []
  const walk = (node: NavNode, outer: Route[]): void => {
    if (node.hidden) return
    const chain = isDocsRoot(node) ? newChain() : outer
    const isRow = node.folder ? node.type !== 'doc' || node.display !== 'children' : node.type === 'doc'
    if (node.page && isRow) {
      chain.push(node.page.route)
      order.push(node.page.route)
    }
    for (const child of node.children) if (child.kind === 'node') walk(child, chain)
  }
  const newChain = (): Route[] => {
    const chain: Route[] = []
    chains.push(chain)
    return chain
  }
  walk(tree.root, newChain())
  // A build without changes requests no neighbors.
  let places: Places | undefined
  return {
    order,
    neighbours(route) {
      places ??= placesIn(chains)
      const place = places.get(route)
      if (!place) return {}
      const previous = place.chain[place.index - 1]
      const next = place.chain[place.index + 1]
      return {...(previous !== undefined && {previous}), ...(next !== undefined && {next})}
    }
  }
}

type Places = ReadonlyMap<Route, {readonly chain: readonly Route[]; readonly index: number}>

function placesIn(chains: readonly (readonly Route[])[]): Places {
  return new Map(chains.flatMap(chain => chain.map((route, index) => [route, {chain, index}] as const)))
}
