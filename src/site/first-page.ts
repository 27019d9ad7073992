import type {PageFacts} from '../model/page.ts'
import {writtenHref} from '../model/url.ts'
import {hrefOf} from './href.ts'
import type {NavNode} from './navigation/nav-item.ts'

/** Returns the first page of a node: its own (its `index`, wherever that is listed), or the first visible one below. */
export function firstPageOf(node: NavNode): PageFacts | undefined {
  if (node.hidden) return undefined
  if (node.page) return node.page
  const index = node.ownIndex && node.children.find(child => child.kind === 'node' && child.route === node.route)
  if (index && index.kind === 'node' && index.page && !index.hidden) return index.page
  for (const child of node.children) {
    const page = child.kind === 'node' ? firstPageOf(child) : undefined
    if (page) return page
  }
  return undefined
}

/** Returns the address of an entry for a node: its first page, or else the first link below it. */
export function firstHrefOf(base: string, node: NavNode): string | undefined {
  const page = firstPageOf(node)
  if (page) return hrefOf(base, page.route)
  const anchor = node.children.find(child => child.kind === 'anchor' && !child.hidden)
  return anchor?.kind === 'anchor' ? writtenHref(base, anchor.href) : undefined
}
